/** What the other models look up of assets and markets, before it is written and after a start. */
import { beforeEach, expect, it } from 'vitest';
import type { AssetId, Command, Event, MarketId, Sequence, TimeMs } from '@assay/core';
import { futuresMarket, inverseMarket } from '../../engine/futures-fixture.ts';
import type { Realm } from '../../engine/port.ts';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { BTC, BTCUSDT, ETH, ETHBTC, FlowingVenue, VENUE } from '../flow-fixture.ts';
import { describeOnBoth, platformsOn } from '../store-fixture.ts';
import type { StoreHarness } from '../store-fixture.ts';
import { ListingRows } from './listing.ts';

const [USDT, LINEAR, INVERSE] = [0 as AssetId, 3 as MarketId, 4 as MarketId];

/** What a venue tells that lists these. */
const told = (commands: readonly Command[]): readonly Event[] =>
  new FlowingVenue(1).batch(commands).entries.flatMap(({ events }) => events);
const LIVE = told([...VENUE, futuresMarket(LINEAR), inverseMarket(INVERSE)]);
/** The paper realm has other numbers for the same coins. */
const PAPER = told([
  { type: 'list-asset', asset: 0 as AssetId, code: 'ETH', scale: 8 },
  { type: 'list-asset', asset: 1 as AssetId, code: 'USDT', scale: 6 },
]);

await describeOnBoth(suite);

function suite(files: StoreHarness): void {
  const open = platformsOn(files);
  let database: ViewsDatabase;
  beforeEach(async () => {
    database = await open();
  });

  function take(listing: ListingRows, realm: Realm, events: readonly Event[]): void {
    const position = { realm, sequence: 1 as Sequence, time: 1 as TimeMs };
    for (const [part, event] of events.entries()) listing.take({ ...position, part }, event);
  }
  const write = (listing: ListingRows): Promise<void> =>
    database.transaction().execute((transaction) => listing.write(transaction));

  const lookedUp = (listing: ListingRows) => ({
    codes: ['BTC', 'ETH', 'XMR'].map((code) => [
      listing.assetOfCode('live', code),
      listing.assetOfCode('paper', code),
    ]),
    scales: [USDT, BTC].map((asset) => listing.mustScale('live', asset)),
    markets: [listing.markets('live').length, listing.markets('paper').length],
    of: [USDT, BTC, ETH].map((asset) => listing.marketsOf('live', asset).map(({ market }) => market)),
    pair: listing.mustMarket('live', ETHBTC),
    collateral: [LINEAR, INVERSE].map((market) => listing.mustCollateral('live', market)),
    futures: [LINEAR, BTCUSDT].map((market) => listing.findFutures('live', market)?.kind),
  });
  const EXPECTED = {
    codes: [
      [BTC, null],
      [ETH, 0],
      [null, null],
    ],
    scales: [6, 8],
    markets: [3, 0],
    of: [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
    pair: {
      realm: 'live',
      market: ETHBTC,
      base: ETH,
      quote: BTC,
      tick_decimals: 5,
      lot_decimals: 3,
      baseCode: 'ETH',
      quoteCode: 'BTC',
      lotUnits: 100_000,
    },
    collateral: [
      { account: 'futures-usdt', asset: USDT },
      { account: 'futures-coin', asset: BTC },
    ],
    futures: ['linear', undefined],
  };

  it('is there as soon as it is told, and behind a start', async () => {
    const listing = await ListingRows.load(database);
    take(listing, 'live', LIVE);
    take(listing, 'paper', PAPER);
    expect(lookedUp(listing)).toEqual(EXPECTED);
    await write(listing);
    // What was written is not written again.
    await write(listing);
    expect(lookedUp(await ListingRows.load(database))).toEqual(EXPECTED);
  });

  it('is not there where it was never listed', async () => {
    const listing = await ListingRows.load(database);
    expect(() => listing.mustMarket('live', BTCUSDT)).toThrow('market 0 of live was never listed');
    expect(() => listing.mustScale('paper', BTC)).toThrow('asset 1 of paper was never listed');
    expect(() => listing.mustCollateral('live', LINEAR)).toThrow('no futures market 3 of live');
  });

  it.each(['asset-listed', 'market-listed', 'futures-market-listed'] as const)(
    'cannot be written twice: %s',
    async (type) => {
      const listing = await ListingRows.load(database);
      take(listing, 'live', LIVE);
      await write(listing);
      const again = LIVE.filter((event) => event.type === type).slice(0, 1);
      take(listing, 'live', again);
      await expect(write(listing)).rejects.toThrow(/unique/i);
    },
  );
}
