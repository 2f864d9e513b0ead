/** Coins on networks: what lists them, and pauses that undo none before them. */
import { beforeEach, expect, test } from 'vitest';
import type { Command, NetworkId, RouteId, Units } from '@assay/core';
import { GENESIS, USDT } from './engine-fixture.ts';
import { routeCommands } from './listed-routes.ts';
import { pauseRoute } from './pause-route.ts';
import { SteppedEngine } from './stepped-engine-fixture.ts';

const [NETWORK, ROUTE] = [0 as NetworkId, 0 as RouteId];
const LISTED: readonly Command[] = [
  { type: 'list-network', network: NETWORK, chain: 'eip155:31337', genesis: '0xgenesis' },
  {
    type: 'list-route',
    route: ROUTE,
    network: NETWORK,
    asset: USDT,
    contract: '0xtoken',
    decimals: 6,
    terms: {
      creditDepth: 3,
      finalDepth: 6,
      largeDeposit: 50_000e6 as Units,
      minimumDeposit: 1e6 as Units,
      minimumWithdrawal: 5e6 as Units,
      withdrawalFee: 1e6 as Units,
      reviewFrom: 5_000e6 as Units,
    },
  },
];

async function engineWith(commands: readonly Command[]): Promise<SteppedEngine> {
  const engine = new SteppedEngine(1_700_000_000_000);
  engine.begin(
    () => GENESIS,
    () => undefined,
  );
  for (const command of commands)
    expect((await engine.submit('live', command)).outcome).toEqual({ type: 'done' });
  return engine;
}

const routesOf = async (engine: SteppedEngine) =>
  (await engine.read('live', { type: 'wallet-routes' })).result;

let engine: SteppedEngine;
beforeEach(async () => {
  engine = await engineWith(LISTED);
  await engine.submit('live', { type: 'set-route-status', route: ROUTE, deposits: true, withdrawals: true });
});

test('networks and coins are listed by the commands that listed them', async () => {
  const routes = await routesOf(engine);
  expect(routeCommands(routes)).toEqual(LISTED);
});

test('pauses come one after the other, and none opens what another has closed', async () => {
  const pause = (deposits: boolean, withdrawals: boolean, route = ROUTE) =>
    pauseRoute(engine, route, { deposits, withdrawals });
  const paused = await Promise.allSettled([
    pause(false, false),
    pause(true, false, 9 as RouteId),
    pause(true, false),
    pause(false, true),
    pause(false, false),
  ]);
  expect(paused).toMatchObject([
    { value: { deposits: true, withdrawals: true } },
    { reason: { message: 'there is no route 9' } },
    { value: { deposits: false, withdrawals: true } },
    { value: { deposits: false, withdrawals: false } },
    { value: { deposits: false, withdrawals: false } },
  ]);
  expect((await routesOf(engine)).routes[0]).toMatchObject({ deposits: false, withdrawals: false });
});

test('a pause that the core refuses is no pause', async () => {
  const { outcome } = await engine.submit('live', {
    type: 'set-route-status',
    route: 9 as RouteId,
    deposits: false,
    withdrawals: false,
  });
  if (outcome.type !== 'refused') throw new Error('there is such a route');
  const refusing = {
    read: engine.read.bind(engine),
    submit: () => Promise.resolve({ sequence: 1 as never, time: 1 as never, outcome }),
  };
  await expect(pauseRoute(refusing, ROUTE, { deposits: true, withdrawals: true })).rejects.toThrow(
    `the core refuses a pause: ${outcome.refusal.code}`,
  );
  expect((await routesOf(engine)).routes[0]).toMatchObject({ deposits: true, withdrawals: true });
});
