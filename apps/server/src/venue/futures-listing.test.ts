/** The futures markets of a listing over the real engine and core: opened with them, and brought to a venue that has none. */
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { Exchange, NEWEST_RULES } from '@assay/core';
import type { AssetId, Command, MarketId, RatePpm, TimeMs, Units } from '@assay/core';
import { greatestCapPpm, fundingCapPpb, tiersOf } from '@assay/core/risk';
import { Folders, startVenue } from '../engine/engine-fixture.ts';
import { futuresMarket } from '../engine/futures-fixture.ts';
import { readListed, readStandings } from '../engine/listed-markets.ts';
import type { Engine } from '../engine/port.ts';
import { ensureListings } from './ensure-listings.ts';

import { SANDBOX_LISTING, openListing } from './listing.ts';
import { SPOT_LISTING } from './spot-listing-fixture.ts';

const folders = new Folders();
afterAll(() => folders.removeAll());
const ROWS = SANDBOX_LISTING.document.futures ?? [];
const SPOT = SANDBOX_LISTING.document.markets.length;
const NOON = Date.UTC(2026, 5, 1, 12) as TimeMs;

let engine: Engine | null = null;
afterEach(() => engine?.stop());

async function open(genesis: readonly Command[], folder = folders.make()): Promise<Engine> {
  await engine?.stop();
  engine = await startVenue(folder, { realms: [{ realm: 'live', genesis, replayEventsFrom: null }] });
  return engine;
}

const names = (rows: readonly { readonly kind: string; readonly cycle: string; readonly base: AssetId }[]) =>
  rows.map(({ kind, cycle, base }) => `${kind} ${SANDBOX_LISTING.document.assets[base]?.code} ${cycle}`);
const documented = ROWS.map(({ kind, cycle, base }) => `${kind} ${base} ${cycle}`);

async function insuranceOf(venue: Engine): Promise<ReadonlyMap<MarketId, number>> {
  const { result } = await venue.read('live', { type: 'insurance' });
  return new Map(result.flatMap(({ markets }) => markets.map(({ market, balance }) => [market, balance])));
}

function opened(commands: readonly Command[]): Exchange {
  const exchange = Exchange.empty();
  for (const command of commands) exchange.apply(NOON, command);
  return exchange;
}

const stateOf = (exchange: Exchange) => ({
  listed: { ...exchange.read({ type: 'listing' }), futures: exchange.read({ type: 'futures-markets' }) },
  insurance: exchange.read({ type: 'insurance' }),
  rules: exchange.read({ type: 'market-rules' }),
});

/** What a start journals of contracts and rules. */
function missingOf(exchange: Exchange, realm: 'live' | 'paper'): readonly Command[] {
  const { listed, insurance, rules } = stateOf(exchange);
  return [
    ...SANDBOX_LISTING.rulesMissing(realm, rules),
    ...SANDBOX_LISTING.futuresMissing({ markets: listed.futures, insurance }, listed),
  ];
}

describe('futures markets of a listing', () => {
  test('open with the venue behind its spot markets, each with its insurance and band, and once', async () => {
    const venue = await open(SANDBOX_LISTING.genesisCommands());
    const { futures } = await readListed(venue, 'live');
    expect(names(futures)).toEqual(documented);
    expect(futures.map(({ market }) => market)).toEqual(ROWS.map((_, index) => SPOT + index));
    const [first] = futures;
    expect(first).toMatchObject({
      maximumLots: 100_000,
      bandPpm: 50_000,
      terms: { impactValue: 20_000_000_000, tiers: { length: 10 } },
    });
    expect(first?.terms.tiers[1]).toEqual({ limit: 250_000_000_000, ratePpm: 5_000, leverage: 100 });
    const insurance = await insuranceOf(venue);
    expect([insurance.get(SPOT as MarketId), insurance.get((SPOT + 8) as MarketId)]).toEqual([
      5_000_000e6, 50e8,
    ]);
    expect(insurance.size).toBe(ROWS.length);
    const before = venue.health('live').sequence;
    await ensureListings(venue, 'live', SANDBOX_LISTING);
    expect(venue.health('live').sequence).toBe(before);
  });

  test('come to a venue that has none, behind what its operators have listed, and leave theirs alone', async () => {
    const venue = await open(SPOT_LISTING.genesisCommands());
    const spot = { ...SANDBOX_LISTING.genesisCommands().find(({ type }) => type === 'list-market') };
    const own = [
      { ...spot, market: SPOT, base: 3, quote: 1, tickDecimals: 3 } as Command,
      futuresMarket(SPOT + 1, { lotDecimals: 2 }),
      { ...spot, market: SPOT + 2, base: 4, quote: 1, tickDecimals: 3, lotDecimals: 5 } as Command,
    ];
    for (const command of own)
      expect((await venue.submit('live', command)).outcome).toEqual({ type: 'done' });
    const market = (SPOT + 1) as MarketId;
    await venue.submit('live', { type: 'set-price-band', market, bandPpm: 70_000 as RatePpm });
    await ensureListings(venue, 'live', SANDBOX_LISTING);
    const { futures } = await readListed(venue, 'live');
    expect(names(futures)).toEqual(documented);
    expect(futures[0]).toMatchObject({ market, lotDecimals: 2, bandPpm: 70_000 });
    expect(futures.slice(1).map((one) => one.market)).toEqual(
      ROWS.slice(1).map((_, index) => SPOT + 3 + index),
    );
    const { markets } = await readStandings(venue, 'live');
    expect(markets.get((SPOT + 3) as MarketId)?.bandPpm).toBe(ROWS[1]?.priceBandPpm);
    const before = venue.health('live').sequence;
    await ensureListings(venue, 'live', SANDBOX_LISTING);
    await ensureListings(venue, 'live', SPOT_LISTING);
    expect(venue.health('live').sequence).toBe(before);
  });

  test.for(['live', 'paper'] as const)('an opening that ended anywhere is completed, %s', (realm) => {
    const opening = SANDBOX_LISTING.genesisCommands(realm);
    const whole = stateOf(opened(opening));
    const first = opening.findIndex(({ type }) => type === 'list-futures-market');
    const last = opening.findLastIndex(({ type }) => type === 'fund-insurance');
    for (let cut = first; cut <= last + 1; cut += 1) {
      const exchange = opened(opening.slice(0, cut));
      for (const command of missingOf(exchange, realm)) exchange.apply(NOON, command);
      expect(stateOf(exchange), `after ${cut} commands`).toEqual(whole);
    }
  });

  test.for([2, 3, 4, NEWEST_RULES])(
    'a start that brings them to a venue of rules %i is completed wherever it was cut off',
    (rules) => {
      const before = SPOT_LISTING.genesisCommands().filter(({ type }) => type !== 'activate-rules');
      const spot = opened([...before, { type: 'activate-rules', version: rules }]);
      const bringing = missingOf(spot, 'live');
      expect(bringing.filter(({ type }) => type === 'activate-rules')).toHaveLength(
        rules < NEWEST_RULES ? 1 : 0,
      );
      const whole = Exchange.restore(spot.snapshot());
      for (const command of bringing) whole.apply(NOON, command);
      for (let cut = 0; cut <= bringing.length; cut += 1) {
        const exchange = Exchange.restore(spot.snapshot());
        for (const command of bringing.slice(0, cut)) exchange.apply(NOON, command);
        for (const command of missingOf(exchange, 'live')) exchange.apply(NOON, command);
        expect(stateOf(exchange), `after ${cut} commands`).toEqual(stateOf(whole));
      }
    },
  );

  test('nothing is made good that was spent or lifted, and nothing of a market that is gone', () => {
    const exchange = opened(SANDBOX_LISTING.genesisCommands());
    const listed = exchange.read({ type: 'listing' });
    const insurance = exchange.read({ type: 'insurance' });
    const markets = exchange.read({ type: 'futures-markets' }).map((row) => ({ ...row, bandPpm: 0 }));
    const missing = (isOpened: boolean, status: 'open' | 'delisted' = 'open') => {
      const found = markets.map((row) => ({ ...row, status }));
      const spent = insurance.map((of) => ({
        ...of,
        markets: of.markets.map((own) => ({ ...own, balance: 0 as Units, isOpened })),
      }));
      return SANDBOX_LISTING.futuresMissing(
        { markets: found, insurance: spent },
        { ...listed, futures: found },
      );
    };
    expect(missing(true)).toEqual([]);
    expect(missing(false, 'delisted')).toEqual([]);
    // Of all but the last one operators have lifted bands, and have not insured what they have listed.
    const market = SPOT + ROWS.length - 1;
    expect(missing(false)).toMatchObject([
      { type: 'set-price-band', market },
      { type: 'fund-insurance', market },
    ]);
  });

  test('without any, a listing says what it said before there were any', () => {
    expect(openListing(JSON.stringify(SPOT_LISTING.document)).document.futures).toBeUndefined();
  });
});

describe('the futures markets of the sandbox', () => {
  test('are eight linear and two inverse perpetuals, and five series of deliveries on two coins', () => {
    const of = (kind: string, isPerpetual: boolean) =>
      ROWS.filter((row) => row.kind === kind && (row.cycle === 'perpetual') === isPerpetual).map(
        ({ base }) => base,
      );
    expect(of('linear', true)).toEqual(['BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'DOGE', 'LTC', 'ADA']);
    expect(of('inverse', true)).toEqual(['BTC', 'ETH']);
    expect(of('linear', false)).toEqual([...Array(5).fill('BTC'), ...Array(5).fill('ETH')]);
    expect(ROWS).toHaveLength(20);
  });

  test.each(ROWS.map((row) => [`${row.kind} ${row.base} ${row.cycle}`, row] as const))(
    '%s: its terms follow from its first tier',
    (_, row) => {
      const tiers = tiersOf(
        row.tiers.map(({ limit, ...tier }) => ({ ...tier, limit: Math.round(Number(limit) * 1e6) })),
      );
      const [{ ratePpm, leverage } = { ratePpm: 0, leverage: 0 }] = row.tiers;
      const isMajor = row.base === 'BTC' || row.base === 'ETH';
      expect(leverage).toBe(isMajor ? 100 : 50);
      expect([row.makerFeeRatePpm, row.takerFeeRatePpm]).toEqual([200, 500]);
      expect(row.liquidationFeeRatePpm).toBe(ratePpm / 2);
      expect(row.markCapPpm).toBe(greatestCapPpm(tiers));
      expect(row.fundingCapPpb).toBe(row.cycle === 'perpetual' ? fundingCapPpb(ratePpm) : 0);
      if (row.kind === 'linear') expect(Number(row.impactValue)).toBe(200 * leverage);
    },
  );
});
