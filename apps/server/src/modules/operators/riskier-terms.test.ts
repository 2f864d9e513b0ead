/** What lets the house risk more, once somebody has an account: it waits a day, and anyone of those who decide it stops it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MarketId, RatePpm } from '@assay/core';
import type { ConsoleVersions } from '@assay/protocol';
import { OPERATOR_ACTIONS } from '../../bootstrap/operator-actions.ts';
import { SteppedEngine } from '../../engine/stepped-engine-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { proposalLines } from '../../operator/proposing.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import { PERPETUAL, Ticker, listFutures, payIn } from '../futures/futures-venue.fixture.ts';
import { HOUR_MS, Office, WHY } from './office-fixture.ts';
import type { ShownProposal } from './proposals.ts';

const DAY_MS = 24 * HOUR_MS;

let venue: HttpVenue;
const engine = new SteppedEngine(Date.now());
const office = new Office(() => venue);
const { ann, ben, as, shown, approve } = office;

beforeAll(async () => {
  venue = await openHttpVenue({}, { stepped: engine });
  await office.admitTwo();
  await listFutures(venue, 60);
});
afterAll(() => venue.close());

type Input = Readonly<Record<string, string | number>>;
const propose = (action: string, input: Input) => as<MadeProposal>(ben, action, { reason: WHY, input });
const limits = (coin: number, direction: number, user: number) =>
  propose('seconds-limits', { coin, direction, user });
const open = async () => (await as<{ open: ShownProposal[] }>(ann, 'proposals list')).open;

const inForce = async () => {
  const { seconds, rules } = {
    seconds: (await engine.read('live', { type: 'seconds-rules' })).result,
    rules: (await engine.read('live', { type: 'market-rules' })).result,
  };
  return { perCoin: seconds.limits?.perCoin, bandPpm: rules.markets[0]?.bandPpm };
};

/** The engine's clock, and that of those who sign in. */
async function later(ms: number): Promise<void> {
  engine.now += ms;
  venue.wall.now += ms;
  await engine.submit('live', { type: 'advance-time' });
  for (const who of [ann, ben]) await office.signIn(who);
}

it('what was proposed while nobody had an account is not approved without its day once somebody has one', async () => {
  const early = await limits(9_000_000, 9_000_000, 9_000_000);
  expect(early.delayMs).toBe(0);
  await venue.signUp('mallory@example.com');
  await expect(approve(ann, early.proposal)).rejects.toThrow('or more would be risked: propose it anew');
  await as(ben, 'proposals reject', { reason: WHY, input: { proposal: early.proposal } });
});

it('higher limits hold a day behind their approval and not before, and lower ones at once', async () => {
  const lower = await limits(5_000, 4_000, 300);
  expect(proposalLines(lower).join('\n')).not.toContain('hours after');
  await approve(ann, lower.proposal);
  expect(await inForce()).toMatchObject({ perCoin: 5_000e6 });
  const higher = await limits(5_001, 4_000, 300);
  expect(proposalLines(higher).join('\n')).toContain(
    'is executed 24 hours after its last approval, and can be rejected until then',
  );
  await approve(ann, higher.proposal);
  expect(await shown(ann, higher.proposal)).toMatchObject({
    delayMs: DAY_MS,
    executesAt: engine.now + DAY_MS,
  });
  await later(DAY_MS - 1);
  expect(await inForce()).toMatchObject({ perCoin: 5_000e6 });
  await later(1);
  expect(await inForce()).toMatchObject({ perCoin: 5_001e6 });
});

it('one person ends it within the day, and so does whatever takes risk away meanwhile', async () => {
  const stopped = await limits(9_000, 4_000, 300);
  await approve(ann, stopped.proposal);
  await as(ann, 'proposals reject', { reason: WHY, input: { proposal: stopped.proposal } });
  const outdated = await limits(9_000, 4_000, 300);
  await approve(ann, outdated.proposal);
  await approve(ann, (await limits(1_000, 1_000, 100)).proposal);
  expect(await open()).toEqual([]);
  await later(2 * DAY_MS);
  expect(await inForce()).toMatchObject({ perCoin: 1_000e6 });
});

it.each<readonly [string, Input, number]>([
  ['seconds-product', { coin: 'BTC', seconds: 30, status: 'stopped' }, 0],
  ['seconds-product', { coin: 'BTC', seconds: 30, status: 'offered', profit: 800_001 }, 24],
  ['seconds-product', { coin: 'BTC', seconds: 30, status: 'stopped', profit: 800_001 }, 24],
  [
    'seconds-product',
    { coin: 'BTC', seconds: 31, status: 'offered', profit: 1, least: 20, greatest: 500 },
    24,
  ],
  ['price-band', { symbol: 'BTCUSDT', ppm: 0 }, 24],
  ['price-band', { symbol: 'BTCUSDT', ppm: 1_000_000 }, 24],
  ['price-band', { symbol: 'BTCUSDT', ppm: 1 }, 72],
  ['futures-terms', { symbol: PERPETUAL, fees: '0:0:0' }, 0],
  ['futures-terms', { symbol: PERPETUAL, interest: '300000000:400000000' }, 24],
])('%s %o waits %i hours', async (action, input, hours) => {
  const made = await propose(action, input);
  expect(made.delayMs / HOUR_MS).toBe(hours);
  // As everybody sees it who may approve it.
  expect((await shown(ann, made.proposal)).delayMs / HOUR_MS).toBe(hours);
  await as(ben, 'proposals reject', { reason: WHY, input: { proposal: made.proposal } });
});

it('a market that is listed comes with its band at once, whoever is there', async () => {
  const { proposal, delayMs } = await propose('market-listing', {
    base: 'BNB',
    quote: 'BTC',
    ticks: 4,
    lots: 2,
    minimum: '1',
    maximum: '1000000',
    maker: 0,
    taker: 0,
    band: 50_000,
  });
  expect(delayMs).toBe(0);
  await approve(ann, proposal);
  const { markets } = (await engine.read('live', { type: 'market-rules' })).result;
  expect(markets.at(-1)).toMatchObject({ status: 'open', bandPpm: 50_000 as RatePpm });
});

it('to undo what took risk away waits, too', async () => {
  const market = 0 as MarketId;
  await engine.submit('live', { type: 'set-price-band', market, bandPpm: 400_000 as RatePpm });
  await engine.submit('live', { type: 'set-price-band', market, bandPpm: 300_000 as RatePpm });
  const newest = async () =>
    (await as<ConsoleVersions>(ann, 'configuration versions', { input: { about: 'price-band 0' } }))
      .versions[0];
  await expect.poll(async () => (await newest())?.after).toEqual(['band 300000 ppm']);
  const made = await propose('configuration undo', { version: (await newest())?.version ?? 0 });
  expect(made.delayMs).toBe(DAY_MS);
});

it('other terms of a futures market say whom they would liquidate now, and no other proposal does', async () => {
  await new Ticker(venue, Math.floor(engine.now / 1_000) - 3).tick(10_000);
  const [ada, bob] = [await venue.signUp('ada@example.com'), await venue.signUp('bob@example.com')];
  for (const trader of [ada, bob]) await payIn(venue, trader, '2500', '0');
  const of = { symbol: PERPETUAL };
  await venue.call('setMarginMode', { ...of, marginMode: 'isolated', requestId: 'm' }, ada);
  await venue.call('setLeverage', { ...of, leverage: 50, requestId: 'l' }, ada);
  for (const [trader, direction] of [
    [ada, 'buy'],
    [bob, 'sell'],
  ] as const) {
    const order = { ...of, direction, type: 'limit', price: '10000.0', amount: '1', requestId: direction };
    expect((await venue.call('submitFuturesOrder', order, trader)).body.error ?? null).toBeNull();
  }
  // A fiftieth of 10,000 USDT covers one, a quarter the other; a tenth, and what it costs to close, is asked for.
  const { proposal } = await propose('futures-terms', { ...of, tiers: '250000:100000:5' });
  const { hits } = await shown(ann, proposal);
  expect(hits).toEqual({ accounts: 1, worst: '805.000000', coin: 'USDT' });
  const lines = OPERATOR_ACTIONS.find(({ name }) => name === 'proposals show')?.print(
    (await shown(ann, proposal)) as never,
  );
  expect(lines).toContain('  at the marks of now it would liquidate 1 account, which lacks 805.000000 USDT');
  const other = await limits(1, 1, 1);
  expect((await shown(ann, other.proposal)).hits).toBeNull();
});
