/** What one operator alone does to a market, what they cannot, and how it ends, by what operators say and what the core answers. */
import type { AssetId, IndexPrice, MarketId } from '@assay/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { genesisCommands } from '../../bootstrap/sandbox-listing-fixture.ts';
import { futuresMarket } from '../../engine/futures-fixture.ts';
import { SteppedEngine } from '../../engine/stepped-engine-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import { HouseBooks } from '../deposits/unclaimed-fixture.ts';
import { Office, WHY } from '../operators/office-fixture.ts';
import { openAfterPauses } from './lone-pauses.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PERPETUAL = genesisCommands().filter(({ type }) => type === 'list-market').length as MarketId;
const [ETHUSDT, ADAUSDT] = ['ETHUSDT', 'ADAUSDT'];

// An hour before a funding.
const engine = new SteppedEngine(
  Math.floor(Date.now() / 28_800_000) * 28_800_000 + 28_800_000 - 60 * MINUTE_MS,
);
let venue: HttpVenue;
const office = new Office(() => venue);
const { ann, ben, cleo, dora, as, approve } = office;
const { must } = new HouseBooks(() => engine);

beforeAll(async () => {
  venue = await openHttpVenue({}, { stepped: engine });
  await must(futuresMarket(PERPETUAL));
  await tick();
  await office.admitTwo();
  for (const [who, role] of [
    [cleo, 'compliance'],
    [dora, 'support'],
  ] as const) {
    await office.invite(ann, who, role);
    await office.admit(ann, who);
    await office.signIn(who);
    await office.bind(who);
  }
});
afterAll(() => venue.close());

/** The time of the engine goes on, and the core with it. */
async function tick(minutes = 0): Promise<void> {
  engine.now += minutes * MINUTE_MS;
  const second = Math.floor(engine.now / 1_000);
  await must({ type: 'index-tick', asset: 1 as AssetId, second, price: 1e13 as IndexPrice });
}

const pause = (who: typeof ann, symbol: string, minutes = 30) =>
  as<{ until: number }>(who, 'market-pause', { reason: WHY, input: { symbol, minutes } });

async function standing(symbol: string) {
  const { market } = venue.marketData.instruments.findTraded(symbol)!;
  const { result: rules } = await engine.read('live', { type: 'market-rules' });
  const { result: futures } = await engine.read('live', { type: 'futures-markets' });
  return [...rules.markets, ...futures].find((one) => one.market === market);
}
const statusOf = async (symbol: string) => (await standing(symbol))?.status;

/** As the job does, behind the projection of all that was said. */
async function jobRuns(): Promise<void> {
  const { sequence } = await engine.read('live', { type: 'market-rules' });
  await venue.views.waitFor('live', sequence, 10_000);
  await openAfterPauses({ engine, views: venue.views });
}

async function byTwo(symbol: string, status: string, until?: number): Promise<void> {
  const end = until === undefined ? {} : { until: new Date(until).toISOString().replace(/\.\d+/, '') };
  const input = { symbol, status, ...end };
  const { proposal } = await as<MadeProposal>(ben, 'market-status', { reason: WHY, input });
  await approve(ann, proposal);
}

it('is done at once by owner, finance or compliance, named in the log, and ends by itself', async () => {
  await expect(pause(dora, ETHUSDT)).rejects.toThrow('takes the role');
  await expect(pause(cleo, 'ETHEUR')).rejects.toThrow('no market ETHEUR');
  await expect(pause(cleo, ETHUSDT, 61)).rejects.toThrow('minutes');
  await expect(pause(cleo, ETHUSDT, 0)).rejects.toThrow('minutes');
  const { until } = await pause(cleo, ETHUSDT);
  expect(until).toBe(engine.now + 30 * MINUTE_MS);
  expect(await standing(ETHUSDT)).toMatchObject({ status: 'halted', until });
  const [noted] = await office.logOf('market-paused');
  expect([noted?.actorName, noted?.detail]).toEqual([
    'Cleo',
    expect.objectContaining({ symbol: ETHUSDT, until, reason: WHY }),
  ]);
  await expect(pause(ben, ETHUSDT)).rejects.toThrow('is halted already');
  await jobRuns();
  expect(await statusOf(ETHUSDT)).toBe('halted');
  await tick(30);
  expect(await statusOf(ETHUSDT)).toBe('cancel-only');
  await jobRuns();
  expect(await standing(ETHUSDT)).toMatchObject({ status: 'open', until: null });
});

it('is not done again by anybody alone within a day, by two at once', async () => {
  await jobRuns();
  for (const who of [cleo, ben, ann]) {
    await expect(pause(who, ETHUSDT, 1)).rejects.toThrow('The next pause within a day takes two');
  }
  expect(await statusOf(ETHUSDT)).toBe('open');
  const until = Math.floor(engine.now / 1_000) * 1_000 + 10 * MINUTE_MS;
  await byTwo(ETHUSDT, 'halted', until);
  expect(await statusOf(ETHUSDT)).toBe('halted');
  await tick(11);
  await jobRuns();
  // What two have closed two open.
  expect(await statusOf(ETHUSDT)).toBe('cancel-only');
  await byTwo(ETHUSDT, 'open');
  await jobRuns();
  await expect(pause(ben, ETHUSDT)).rejects.toThrow('takes two');
});

it('of a market of contracts ends a second before the next funding, and is refused in the minute before it', async () => {
  const { nextFunding } = (await engine.read('live', { type: 'futures-markets' })).result[0]!;
  let funding = nextFunding! * 1_000;
  engine.now = funding - 59_000;
  await tick();
  await expect(pause(ben, 'BTCUSDT-PERP')).rejects.toThrow(
    'A funding of BTCUSDT-PERP is due within a minute',
  );
  expect(await statusOf('BTCUSDT-PERP')).toBe('open');
  await tick(1);
  funding += 28_800_000;
  engine.now = funding - 10 * MINUTE_MS;
  await tick();
  expect((await pause(ben, 'BTCUSDT-PERP')).until).toBe(funding - 1_000);
  engine.now = funding - 1_000;
  await tick();
  await jobRuns();
  expect(await statusOf('BTCUSDT-PERP')).toBe('open');
});

it('gives way to what two decide meanwhile: opened earlier, or kept closed', async () => {
  await tick(1);
  await pause(ann, ADAUSDT, 60);
  await byTwo(ADAUSDT, 'open');
  expect(await statusOf(ADAUSDT)).toBe('open');
  engine.now += DAY_MS;
  await tick(1);
  await jobRuns();
  await pause(ann, ADAUSDT, 60);
  await byTwo(ADAUSDT, 'cancel-only');
  await tick(61);
  await jobRuns();
  expect(await statusOf(ADAUSDT)).toBe('cancel-only');
  await expect(pause(cleo, ADAUSDT)).rejects.toThrow('is cancel-only already');
});
