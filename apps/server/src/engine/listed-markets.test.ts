/** Markets of both kinds, which have their numbers from one sequence. */
import { beforeEach, expect, test } from 'vitest';
import { NEWEST_RULES } from '@assay/core';
import type { Command, MarketId } from '@assay/core';
import { VENUE } from '../projections/flow-fixture.ts';
import { futuresMarket, inverseMarket } from './futures-fixture.ts';
import { listingCommands, nextMarket, readListed, readStandings, tryingCommands } from './listed-markets.ts';
import { SteppedEngine } from './stepped-engine-fixture.ts';

const START = 1_700_000_000_000;
const [BTCUSDT, ETHUSDT, ETHBTC] = VENUE.filter(({ type }) => type === 'list-market');
/** Spot, a contract, spot, another contract, and spot. */
const MARKETS = [
  BTCUSDT!,
  futuresMarket(1),
  { ...ETHUSDT!, market: 2 as MarketId },
  inverseMarket(3),
  { ...ETHBTC!, market: 4 as MarketId },
] as const;
const LISTED = [...VENUE.filter(({ type }) => type === 'list-asset'), ...MARKETS] as readonly Command[];

let engine: SteppedEngine;
beforeEach(async () => {
  engine = new SteppedEngine(START);
  engine.begin(
    () => [],
    () => undefined,
  );
  for (const command of LISTED)
    if ((await engine.submit('live', command)).outcome.type === 'refused') throw new Error(command.type);
});

test('what is listed is listed again by the same commands, in the order of their numbers', async () => {
  const listed = await readListed(engine, 'live');
  expect([listed.markets.length, listed.futures.length, nextMarket(listed)]).toEqual([3, 2, 5]);
  expect(listingCommands(listed)).toEqual(LISTED);
  expect(tryingCommands(listed)).toEqual([{ type: 'activate-rules', version: NEWEST_RULES }, ...LISTED]);
  expect(nextMarket(await readListed(engine, 'paper'))).toBe(0);
});

test('behind what is there already come the others, as far as no number is missing', async () => {
  const listed = await readListed(engine, 'live');
  expect(listingCommands(listed, { assets: 2, market: 3 })).toEqual([LISTED[2], ...MARKETS.slice(3)]);
  expect(listingCommands(listed, { assets: 3, market: 5 })).toEqual([]);
  // A market that was listed between the two readings.
  const torn = { ...listed, futures: listed.futures.slice(0, 1) };
  expect(listingCommands(torn, { assets: 3, market: 0 })).toEqual(MARKETS.slice(0, 3));
});

test('markets of both kinds stand in one order', async () => {
  engine.now += 5;
  await engine.submit('live', { type: 'advance-time' });
  const { rules, futures, markets, time } = await readStandings(engine, 'live');
  expect([...markets.keys()]).toEqual([0, 1, 2, 3, 4]);
  expect(markets.get(2 as MarketId)).toBe(rules.markets[1]);
  expect(markets.get(3 as MarketId)).toBe(futures[1]);
  expect(time).toBe(START + 5);
});
