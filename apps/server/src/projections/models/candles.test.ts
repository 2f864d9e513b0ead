/** Candles of trades of which some count and some are the house's own. */
import { expect, it } from 'vitest';
import type { Event, Sequence, TimeMs } from '@assay/core';
import { BTCUSDT, START_MS } from '../flow-fixture.ts';
import { describeOnBoth, platformsOn } from '../store-fixture.ts';
import type { StoreHarness } from '../store-fixture.ts';
import { CandleRows } from './candles.ts';

/** A trade at a price, of the house alone where nobody else is in it; of it these fields are looked at. */
const trade = (price: number, isOfHouse = false): Event => {
  const party = { house: isOfHouse };
  const figures = { market: BTCUSDT, price, quantity: 10, value: price * 10 };
  return { type: 'trade', ...figures, maker: party, taker: { house: true } } as unknown as Event;
};

await describeOnBoth(suite);

function suite(files: StoreHarness): void {
  const open = platformsOn(files);

  it.each<[string, readonly (readonly Event[])[], readonly (number | null)[]]>([
    ['of the house first', [[trade(90, true), trade(50), trade(70)]], [50, 70, 50, 70]],
    ['of the house last', [[trade(50), trade(70), trade(20, true)]], [50, 70, 50, 70]],
    ['of the house alone', [[trade(90, true), trade(20, true)]], [null, null, null, null]],
    [
      'with a start between',
      [[trade(90, true)], [trade(60), trade(40), trade(20, true)], [trade(50)]],
      [60, 60, 40, 50],
    ],
  ])('have the prices that count: %s', async (_, batches, counted) => {
    const database = await open();
    for (const [sequence, events] of batches.entries()) {
      const candles = new CandleRows(database);
      const position = { realm: 'live', sequence: sequence as Sequence, time: START_MS as TimeMs } as const;
      for (const [part, event] of events.entries()) candles.take({ ...position, part }, event);
      await database.transaction().execute((transaction) => candles.write(transaction));
    }
    const rows = await database.selectFrom('candles').selectAll().orderBy('width_ms').execute();
    const all = batches.flat().map((event) => (event as unknown as { price: number }).price);
    const prices = [all[0], Math.max(...all), Math.min(...all), all.at(-1)];
    expect(
      rows.map((row) => [
        [row.open, row.high, row.low, row.close],
        [row.counted_open, row.counted_high, row.counted_low, row.counted_close],
      ]),
    ).toEqual([
      [prices, counted],
      [prices, counted],
    ]);
    const ofTraders = batches.flat().filter((event) => 'maker' in event && !event.maker.house);
    expect(rows[0]).toMatchObject({ realm: 'live', market: BTCUSDT, volume: ofTraders.length * 10 });
  });
}
