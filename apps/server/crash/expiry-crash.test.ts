/**
 * The real server killed with -9 while contracts expire, and stopped cleanly between acceptance and expiry: what they come
 * to is what the published ticks say, by the verifier alone; every acknowledged contract is there, settled once.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GREATEST_GAP_MS } from '@assay/core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { Folders } from '../src/engine/engine-fixture.ts';
import { REALMS } from '../src/engine/port.ts';
import { replayAll } from '../src/journal/replay.ts';
import { freePort } from '../src/process-fixture.ts';
import { ContractClient } from './contract-client.ts';
import type { Settled } from './contract-client.ts';
import { LoadClient } from './load-client.ts';
import type { User } from './load-client.ts';
import { ServerProcess } from './server-process.ts';

/** A period of 30 s takes 7.5. */
const SPEED = 4;
const PERIOD_MS = 30_000;
/** Contracts are opened so often, so that at any moment some expire. */
const EVERY_MS = 120;
/** So long behind the first expiry the server is killed, on the venue's clock. */
const KILL_BEHIND_MS = 4_000;
const ASK_EVERY_MS = 20;

const folders = new Folders();
let server: ServerProcess | null = null;
afterEach(async () => server?.kill());
afterAll(() => folders.removeAll());

async function opened() {
  const dataDir = folders.make();
  const port = await freePort();
  const start = async (): Promise<void> => {
    server = new ServerProcess({ dataDir, databaseUrl: null, port, killAt: null, speed: SPEED });
    expect(await server.ready()).toBe(true);
  };
  await start();
  const client = new LoadClient(`http://127.0.0.1:${port}`, path.join(folders.make(), 'client.log'), 1);
  const users = [await client.signUp('ann@example.org'), await client.signUpVirtual('cid@example.org')];
  const venueTime = async (): Promise<number> =>
    (await client.call('getAllSetting', {})).body.data?.serverTime ?? 0;
  return { dataDir, start, client, users, venueTime, contracts: new ContractClient(client) };
}

/** What a trader has is what he had, and what his contracts have brought. */
async function expectBalances(client: LoadClient, users: readonly User[], settled: readonly Settled[]) {
  for (const user of users) {
    const own = settled.filter(({ asked }) => asked.user === user);
    const net = own.reduce(
      (sum, { contract }) => sum + Number(contract.returned) - Number(contract.amount),
      0,
    );
    const { body } = await client.call('getWalletAccount', {}, user);
    const usdt = body.data?.accounts.find(({ coin }) => coin === 'USDT');
    const start = Number(user.start['USDT'] ?? 10_000_000);
    expect([usdt?.occupied, Number(usdt?.total)]).toEqual(['0.000000', start + net]);
    const { data } = (await client.call('getMyBill', { pageSize: 100 }, user)).body;
    const booked = data?.records
      .filter(({ type }) => type.startsWith('contract-'))
      .map(({ orderCode }) => orderCode);
    const moved = own.filter(({ contract }) => contract.returned !== contract.amount);
    expect(booked?.toSorted()).toEqual(moved.map(({ contract }) => contract.id).toSorted());
  }
}

test('a clean restart and kill -9 across expiries change no outcome', { timeout: 480_000 }, async () => {
  const { dataDir, start, client, users, venueTime, contracts } = await opened();
  let few = 6;
  await contracts.play(users, EVERY_MS, () => few-- <= 0);
  await server?.stop();
  await start();
  expect(await contracts.repeat()).toEqual([]);
  const first = await venueTime();
  let isOver = false;
  const playing = contracts.play(users, EVERY_MS, () => isOver);
  while ((await venueTime()) < first + PERIOD_MS + KILL_BEHIND_MS) await sleep(ASK_EVERY_MS);
  const killedAt = await venueTime();
  await server?.kill();
  isOver = true;
  await playing;
  await start();

  expect(await contracts.repeat()).toEqual([]);
  // A clean restart pauses nothing; the kill does, for a while: the one that it cut off. On a machine that is kept busy a tick
  // may come late, and what is asked for until it comes is refused as well.
  const refused = contracts.asked.flatMap(({ answer }) => (typeof answer === 'string' ? [answer] : []));
  expect(refused.filter((name) => name === 'seconds-paused').length).toBeLessThanOrEqual(1);
  expect(refused.filter((name) => name !== 'seconds-paused' && name !== 'index-not-fresh')).toEqual([]);
  const { settled, problems } = await contracts.settled();
  expect(problems).toEqual([]);
  expect(settled.length).toBeGreaterThan(20);
  await expectBalances(client, users, settled);

  const decided = settled.filter(({ contract }) => contract.result !== 'void');
  const behind = decided.filter(({ contract }) => (contract.settleTime ?? 0) > killedAt);
  expect(decided.length, 'no contract was settled before the kill').toBeGreaterThan(behind.length);
  expect(
    behind.length,
    'no contract had expired and was not settled when the server was killed',
  ).toBeGreaterThan(0);
  const ranOn = settled.filter(({ contract }) => contract.expireTime > killedAt + GREATEST_GAP_MS);
  expect(ranOn.length, 'no contract ran on into the outage').toBeGreaterThan(0);
  await server?.stop();
  for (const realm of REALMS) {
    const results = await replayAll({ dataDir, databaseUrl: null }, realm);
    expect(new Set(results.map(({ stateHash }) => stateHash)).size).toBe(1);
  }
});
