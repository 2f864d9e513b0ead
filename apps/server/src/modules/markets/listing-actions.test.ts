/** What operators propose is about the market that they name, whatever kinds of markets stand before it. */
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { AssetId, Command, MarketId } from '@assay/core';
import { genesisCommands } from '../../bootstrap/sandbox-listing-fixture.ts';
import { Folders, startVenue } from '../../engine/engine-fixture.ts';
import { futuresMarket } from '../../engine/futures-fixture.ts';
import type { Engine } from '../../engine/port.ts';
import type { Proposing } from '../../operator/proposing.ts';
import { MARKET_ACTIONS } from './operator.ts';

const folders = new Folders();
afterAll(() => folders.removeAll());
const LISTED = genesisCommands().filter(({ type }) => type === 'list-market').length;
const by = { name: 'Ann', reason: 'test', operator: 1, sessionHash: null };

let engine: Engine;
let proposed: Command[];
beforeEach(async () => {
  proposed = [];
  engine = await startVenue(folders.make(), {
    realms: [{ realm: 'live', genesis: genesisCommands('live'), replayEventsFrom: null }],
  });
});
afterEach(() => engine.stop());

/** Keeps what is proposed, in the place of several operators. */
const proposing: Proposing = {
  propose(_by, command) {
    proposed.push(command);
    return Promise.resolve({ proposal: proposed.length } as Awaited<ReturnType<Proposing['propose']>>);
  },
};

async function carryOut(name: string, input: Record<string, unknown>): Promise<void> {
  const action = MARKET_ACTIONS.find((one) => one.name === name);
  // What each action is given is checked against its own schema before.
  await action?.carryOut({ engine, proposing }, input as never, by);
}

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
