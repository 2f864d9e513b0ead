/** Which trades stay in the views store: those of traders for good, those between accounts of the house while a tape shows them. */
import { FIRST_HOUSE_TRADER } from '@assay/core';
import type { AssetId, Command, OwnerId, Units } from '@assay/core';
import { afterAll, expect, it } from 'vitest';
import { openProjector } from '../../bootstrap/projector-modules.ts';
import type { PublishedBatch } from '../../engine/port.ts';
import { BTC, BTCUSDT, FlowingVenue, TRADERS, placeLimit } from '../flow-fixture.ts';
import { describeOnBoth, everyRow } from '../store-fixture.ts';
import type { StoreHarness } from '../store-fixture.ts';
import { TAPE_LENGTH } from '../tape.ts';

const PRICE = 600_000;
const seller: OwnerId = FIRST_HOUSE_TRADER;
const buyer = (FIRST_HOUSE_TRADER + 1) as OwnerId;
const trader = TRADERS[0]!;

const FUNDING: readonly Command[] = [seller, buyer].flatMap((owner): readonly Command[] => [
  { type: 'open-owner', owner },
  ...[0 as AssetId, BTC].map((asset): Command => ({
    type: 'deposit',
    owner,
    requestId: null,
    asset,
    amount: 1e14 as Units,
    source: 'house-funding',
  })),
]);

const trade = (owner: OwnerId): readonly Command[] => [
  placeLimit(seller, BTCUSDT, 'sell', PRICE, 100),
  placeLimit(owner, BTCUSDT, 'buy', PRICE, 100),
];

await describeOnBoth(suite);

function suite(files: StoreHarness): void {
  afterAll(() => files.removeAll());

  /** Rows of trades by who bought, oldest first. */
  async function buyersIn(file: string): Promise<number[]> {
    const rows = (await everyRow(file))['trades'] ?? [];
    return rows
      .map((row) => JSON.parse(row) as { readonly trade_id: number; readonly taker_owner: number })
      .toSorted((one, other) => one.trade_id - other.trade_id)
      .map(({ taker_owner }) => taker_owner);
  }

  async function project(parts: readonly (readonly PublishedBatch[])[]): Promise<string> {
    const file = await files.make();
    for (const batches of parts) {
      const projector = await openProjector(file);
      for (const batch of batches) await projector.apply([batch]);
      await projector.close();
    }
    return file;
  }

  it('forgets what the house traded with itself when the tape has passed it, and nothing of a trader', async () => {
    const venue = new FlowingVenue(41);
    const batches = [venue.open(), venue.batch(FUNDING, 1)];
    const ofHouse = (count: number): void => {
      for (let left = count; left > 0; left -= 1) batches.push(venue.batch(trade(buyer), 1_000));
    };
    ofHouse(50);
    batches.push(venue.batch(trade(trader), 1_000));
    ofHouse(TAPE_LENGTH - 20);
    const half = batches.length;
    ofHouse(30);
    const stepwise = await project([batches.slice(0, half), batches.slice(half)]);
    // The tape, and behind it the trader's.
    expect(await buyersIn(stepwise)).toEqual([trader, ...Array<number>(TAPE_LENGTH).fill(buyer)]);
    const atOnce = await files.make();
    const projector = await openProjector(atOnce);
    await projector.apply(batches);
    await projector.close();
    expect(await everyRow(atOnce)).toEqual(await everyRow(stepwise));
  });
}
