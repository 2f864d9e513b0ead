/** What operators propose is about the market that they name, whatever kinds of markets stand before it. */
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { AssetId, Command, MarketId, RatePpm, Units } from '@assay/core';
import { Value } from 'typebox/value';
import { genesisCommands } from '../../bootstrap/sandbox-listing-fixture.ts';
import { Folders, startVenue } from '../../engine/engine-fixture.ts';
import { TERMS_OF_TEST, futuresMarket } from '../../engine/futures-fixture.ts';
import type { Engine } from '../../engine/port.ts';
import { createInstrumentRegistry } from '../../market-data/instrument-registry.ts';
import type { Proposing } from '../../operator/proposing.ts';
import { MARKET_ACTIONS } from './operator.ts';

const folders = new Folders();
afterAll(() => folders.removeAll());
const LISTED = genesisCommands().filter(({ type }) => type === 'list-market').length;
const by = { name: 'Ann', reason: 'test', operator: 1, sessionHash: null, roles: [] };

let engine: Engine;
let proposed: Command[];
/** Others who must approve the last of them, where its action says so. */
let least: number | undefined;
beforeEach(async () => {
  proposed = [];
  engine = await startVenue(folders.make(), {
    realms: [{ realm: 'live', genesis: genesisCommands('live'), replayEventsFrom: null }],
  });
});
afterEach(() => engine.stop());

/** Keeps what is proposed, in the place of several operators. */
const proposing: Proposing = {
  propose(_by, command, asked) {
    proposed.push(command);
    least = asked?.approvals;
    return Promise.resolve({ proposal: proposed.length } as Awaited<ReturnType<Proposing['propose']>>);
  },
};

async function carryOut(
  name: string,
  input: Record<string, unknown>,
  of: Pick<Engine, 'read'> = engine,
): Promise<void> {
  const action = MARKET_ACTIONS.find((one) => one.name === name);
  if (action === undefined || !Value.Check(action.input, input)) throw new Error(`${name} is not given so`);
  // Checked against its own schema.
  const instruments = createInstrumentRegistry((await engine.read('live', { type: 'listing' })).result, []);
  // Of the index currency, the only one whose worth is asked for here.
  const equivalent = (_: unknown, amount: Units) => amount;
  const marketData = { instruments, equivalent };
  await action.carryOut({ engine: of, proposing, marketData }, input as never, by);
}

/** As though these rules were in force. */
const byRules = (rulesVersion: number): Pick<Engine, 'read'> => ({
  async read(realm, query) {
    const reading = await engine.read(realm, query);
    const result: unknown = reading.result;
    if (query.type === 'market-rules' && typeof result === 'object' && result !== null) {
      Object.assign(result, { rulesVersion });
    }
    return reading;
  },
});

const market = { ticks: 2, lots: 2, minimum: '1', maximum: '1000', maker: 0, taker: 0, band: 50_000 };

test('a market behind a futures market gets the number behind both, and its band and status, too', async () => {
  const listed = async (command: Command) =>
    expect((await engine.submit('live', command)).outcome).toEqual({ type: 'done' });
  await listed(futuresMarket(LISTED));
  await carryOut('market-listing', { base: 'BNB', quote: 'BTC', ...market, lots: 2, ticks: 4 });
  const number = LISTED + 1;
  expect(proposed).toMatchObject([
    { type: 'list-market', market: number, base: 3 as AssetId },
    { type: 'set-price-band', market: number, bandPpm: 50_000 },
  ]);
  for (const command of proposed) await listed(command);
  await listed(futuresMarket(number + 1, { base: 2 as AssetId }));
  await carryOut('price-band', { symbol: 'BNBBTC', ppm: 60_000 });
  await carryOut('market-status', { symbol: 'BNBBTC', status: 'cancel-only' });
  expect(proposed.slice(2)).toMatchObject([
    { type: 'set-price-band', market: number as MarketId },
    { type: 'set-market-status', market: number as MarketId },
  ]);
  await carryOut('market-listing', { base: 'SOL', quote: 'BTC', ...market, lots: 2, ticks: 6 });
  expect(proposed.at(-1)).toMatchObject({ market: number + 2 });
});

test('markets and terms are proposed behind a futures market that has a share of the open interest', async () => {
  const listed = async (command: Command) =>
    expect((await engine.submit('live', command)).outcome).toEqual({ type: 'done' });
  const ownShare = { ratePpm: 100_000 as RatePpm, floor: TERMS_OF_TEST.tiers[0]!.limit };
  await listed(futuresMarket(LISTED, { terms: { ...TERMS_OF_TEST, ownShare } }));
  await carryOut('market-listing', { base: 'BNB', quote: 'BTC', ...market, lots: 2, ticks: 4 });
  await carryOut('futures-terms', { symbol: 'BTCUSDT-PERP', share: '200000:1000000' });
  await carryOut('fee-tiers', { tiers: '0:900:1000' });
  expect(proposed).toMatchObject([
    { type: 'list-market', market: LISTED + 1 },
    { type: 'set-price-band', market: LISTED + 1 },
    { type: 'set-futures-terms', market: LISTED, terms: { ownShare: { ratePpm: 200_000 } } },
    { type: 'set-fee-tiers' },
  ]);
});

const CONTRACT = {
  base: 'SOL',
  kind: 'linear',
  cycle: 'perpetual',
  ticks: 2,
  lots: 1,
  maximum: '30000',
  band: 100_000,
  fees: '200:500:5000',
  tiers: '250000:10000:50,1000001:25000:20',
  cap: 2_000,
  impact: '10000',
  funding: '28800:100000:500000:7500000',
  interest: '30000000:80000000',
};

test('a futures market is proposed with its band, in decimals of what it settles in', async () => {
  await carryOut('futures-listing', CONTRACT, byRules(3));
  const [listed, band] = proposed;
  expect(listed).toMatchObject({
    type: 'list-futures-market',
    market: LISTED,
    base: 4,
    quote: 0,
    maximumLots: 300_000,
    terms: {
      makerFeeRatePpm: 200,
      impactValue: 10_000e6,
      fundingCapPpb: 7_500_000,
      openInterestUpper: 8e13,
      tiers: [
        { limit: 250_000e6, ratePpm: 10_000, leverage: 50 },
        { limit: 1_000_001e6, ratePpm: 25_000, leverage: 20 },
      ],
    },
  });
  expect(band).toEqual({ type: 'set-price-band', market: LISTED, bandPpm: 100_000 });
  expect((await engine.submit('live', listed!)).outcome).toEqual({ type: 'done' });
});

test.each<readonly [string, Record<string, unknown>, number, RegExp]>([
  ['by rules that liquidate nobody', {}, 2, /liquidate nobody/],
  ['of an asset that is not listed', { base: 'XYZ' }, 3, /no asset XYZ/],
  ['that the core refuses', { cap: 2_001 }, 3, /number-out-of-range, terms.markCapPpm/],
  [
    'with a limit that is no whole number of millions',
    { tiers: '1:10000:50,2.5:25000:20' },
    3,
    /terms.tiers.1.limit/,
  ],
  ['with an amount that is too fine', { impact: '0.0000001' }, 3, /impact is not valid/],
  ['with a size that is too fine', { maximum: '0.01' }, 3, /maximum is not valid/],
  ['without its terms', { fees: undefined }, 3, /needs --fees/],
])('a futures market is not proposed %s', async (_, change, rules, words) => {
  const { fees, ...rest } = { ...CONTRACT, ...change };
  const input = fees === undefined ? rest : { fees, ...rest };
  await expect(carryOut('futures-listing', input, byRules(rules))).rejects.toThrow(words);
  expect(proposed).toEqual([]);
});

test('terms and insurance of a futures market are proposed by its name, and what is not said stays', async () => {
  expect((await engine.submit('live', futuresMarket(LISTED))).outcome).toEqual({ type: 'done' });
  await carryOut('futures-terms', { symbol: 'BTCUSDT-PERP', fees: '100:400:1000' });
  await carryOut('futures-insurance', { symbol: 'BTCUSDT-PERP', amount: '12.5' });
  expect(least).toBe(1);
  await carryOut('price-band', { symbol: 'BTCUSDT-PERP', ppm: 60_000 });
  await carryOut('market-status', { symbol: 'BTCUSDT-PERP', status: 'post-only' });
  const market = LISTED as MarketId;
  const fees = { makerFeeRatePpm: 100, takerFeeRatePpm: 400, liquidationFeeRatePpm: 1_000 };
  expect(proposed).toEqual([
    { type: 'set-futures-terms', market, terms: { ...TERMS_OF_TEST, ...fees } },
    { type: 'fund-insurance', asset: 0, market, amount: 12_500_000 },
    { type: 'set-price-band', market, bandPpm: 60_000 },
    { type: 'set-market-status', market, status: 'post-only', until: null, effectiveAt: null },
  ]);
  await expect(carryOut('futures-terms', { symbol: 'ETHUSDT-PERP', cap: 1 })).rejects.toThrow('no futures');
  await expect(carryOut('futures-terms', { symbol: 'BTCUSDT-PERP', cap: 9_999 })).rejects.toThrow('markCap');
});

test('three people decide to fund an insurance from 10,000 USDT', async () => {
  expect((await engine.submit('live', futuresMarket(LISTED))).outcome).toEqual({ type: 'done' });
  await carryOut('futures-insurance', { symbol: 'BTCUSDT-PERP', amount: '9999.999999' });
  expect(least).toBe(1);
  await carryOut('futures-insurance', { symbol: 'BTCUSDT-PERP', amount: '10000' });
  expect(least).toBe(2);
});
