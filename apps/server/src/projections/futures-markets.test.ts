/** What the platform's read models keep of futures markets, beside spot markets of the same coins. */
import { afterAll, expect, it } from 'vitest';
import type { Command, MarketId, TimeMs } from '@assay/core';
import {
  futuresMarket,
  futuresOrder,
  inverseMarket,
  tickOf,
  toCollateral,
} from '../engine/futures-fixture.ts';
import { openViews } from '../bootstrap/views-store.ts';
import type { VenueViews } from '../bootstrap/views-store.ts';
import { BTCUSDT, FlowingVenue, TRADERS, placeLimit } from './flow-fixture.ts';
import { describeOnBoth } from './store-fixture.ts';
import type { StoreHarness } from './store-fixture.ts';

const [alice, bob] = [TRADERS[0]!, TRADERS[1]!];
const [LINEAR, SPOT, INVERSE] = [3, 4, 5] as MarketId[];
const END = 9_000_000_000_000 as TimeMs;
const SPOT_ROW: Command = {
  ...({ minimumNotional: 1, maximumLots: 1_000_000, makerFeeRatePpm: 0, takerFeeRatePpm: 0 } as const),
  ...({ type: 'list-market', market: 4, base: 0, quote: 1, tickDecimals: 8, lotDecimals: 0 } as const),
} as unknown as Command;

await describeOnBoth(suite);

function suite(files: StoreHarness): void {
  const stores: VenueViews[] = [];
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await files.removeAll();
  });
  const open = async (location: string): Promise<VenueViews> => {
    const onFault = ({ message }: Error) => expect.unreachable(message);
    const store = await openViews({ location, onFault });
    stores.push(store);
    return store;
  };
  const candles = async (views: VenueViews, market: MarketId, source: 'trade' | 'index' | 'mark') =>
    (await views.ask('candles', { realm: 'live', market, period: '1d', source, before: END, limit: 5 })).map(
      ([, ...figures]) => figures,
    );

  it('are their trades and candles, and the index of their pair, also behind a start', async () => {
    const location = await files.make();
    const views = await open(location);
    const venue = new FlowingVenue(1);
    views.apply(venue.open());
    const listed = venue.batch([futuresMarket(LINEAR!), { ...SPOT_ROW }, inverseMarket(INVERSE!)]);
    views.apply(listed);
    const second = Math.floor(listed.time / 1_000);
    const collateral = [alice, bob].flatMap((owner) => [
      toCollateral(owner, 0, 1e12),
      toCollateral(owner, 1, 1e10),
    ]);
    const traded = venue.batch([
      ...collateral,
      // An index is fresh from the second of two ticks on.
      tickOf(second - 1, 60_000),
      tickOf(second, 60_000),
      futuresOrder(alice, LINEAR!, 'sell', 600_100, 50),
      futuresOrder(bob, LINEAR!, 'buy', 600_100, 20),
      futuresOrder(alice, INVERSE!, 'sell', 600_000, 300),
      futuresOrder(bob, INVERSE!, 'buy', 600_000, 300),
      placeLimit(alice, BTCUSDT, 'sell', 600_050, 1000),
      placeLimit(bob, BTCUSDT, 'buy', 600_050, 400),
    ]);
    views.apply(traded);
    await views.waitFor('live', traded.last, 60_000);
    const seen = async (store: VenueViews) => ({
      linear: await candles(store, LINEAR!, 'trade'),
      inverse: await candles(store, INVERSE!, 'trade'),
      spot: await candles(store, BTCUSDT, 'trade'),
      index: await candles(store, LINEAR!, 'index'),
      ofSpot: await candles(store, BTCUSDT, 'index'),
      marks: await candles(store, LINEAR!, 'mark'),
      between: await candles(store, SPOT!, 'trade'),
      start: (await store.ask('market-start', { realm: 'live' })).trades.map((row) => [
        row.market,
        row.price,
        row.quantity,
      ]),
    });
    const before = await seen(views);
    const flat = (price: string, volume: string) => [[price, price, price, price, volume]];
    expect(before).toEqual({
      linear: flat('60010.0', '0.020'),
      inverse: flat('60000.0', '300'),
      spot: flat('60005.0', '0.00400'),
      index: flat('60000.0', '0.000'),
      ofSpot: flat('60000.0', '0.00000'),
      marks: flat('60000.0', '0.000'),
      between: [],
      start: [
        [BTCUSDT, 600_050, 400],
        [LINEAR, 600_100, 20],
        [INVERSE, 600_000, 300],
      ],
    });
    await stores.pop()?.close();
    const again = await open(location);
    const later = venue.batch([
      futuresOrder(bob, LINEAR!, 'buy', 600_100, 10),
      tickOf(second + 1, 60_600),
      tickOf(second + 2, 59_400),
    ]);
    again.apply(later);
    await again.waitFor('live', later.last, 60_000);
    expect(await seen(again)).toMatchObject({ linear: flat('60010.0', '0.030'), spot: before.spot });
    // What was stepped before the start opens the candle of the day, and what was stepped since closes it.
    const stepped = later.entries.flatMap(({ events }) =>
      events.flatMap((event) =>
        event.type === 'mark-stepped' && event.market === LINEAR ? [event.mark / 10] : [],
      ),
    );
    const prices = [60_000, ...stepped];
    expect(new Set(prices).size).toBe(3);
    const day = [60_000, Math.max(...prices), Math.min(...prices), prices[2]].map((price) =>
      price?.toFixed(1),
    );
    expect((await seen(again)).marks).toEqual([[...day, '0.000']]);
    // An index of the coin moves no candle of a contract of its own.
    const rows = await files.run(location, 'select distinct market from index_candles order by market');
    expect(rows.map(({ market }) => market)).toEqual([BTCUSDT]);
  });
}
