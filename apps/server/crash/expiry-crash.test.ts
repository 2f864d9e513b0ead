/**
 * The real server killed with -9 while contracts expire, and stopped cleanly between acceptance and expiry: what they
 * come to is what the published ticks say, by the verifier alone, and what the feed's own function says of the seconds
 * that were missed; every acknowledged contract is there, settled once.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_GAP_MS, TICK_VALID_SECONDS } from '@assay/core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { Folders } from '../src/engine/engine-fixture.ts';
import { REALMS } from '../src/engine/port.ts';
import { replayAll } from '../src/journal/replay.ts';
import { freePort } from '../src/process-fixture.ts';
import { simulatedFeed } from '../src/integrations/price-feed/simulated.ts';
import { committedOutcome, decidingSeconds } from './committed-outcome.ts';
import { ContractClient, FIVE_MINUTES, HALF_MINUTE, MINUTE } from './contract-client.ts';
import type { Settled } from './contract-client.ts';
import { LoadClient } from './load-client.ts';
import type { User } from './load-client.ts';
import { FEED_SEED, ServerProcess } from './server-process.ts';

/** A period of 30 s takes 7.5. */
const SPEED = 4;
const PERIOD_MS = 30_000;
/** Contracts are opened so often, so that at any moment some expire. */
const EVERY_MS = 120;
/** So long behind the first expiry the server is killed, on the venue's clock. */
const KILL_BEHIND_MS = 4_000;
const ASK_EVERY_MS = 20;
/** An interruption of a minute takes three seconds, and what is left of the last period no longer. */
const FAST = 20;
const FASTEST = 60;
const SHORT_MS = 6_000;
const LONG_MS = 61_000;

const folders = new Folders();
let server: ServerProcess | null = null;
afterEach(async () => server?.kill());
afterAll(() => folders.removeAll());

async function opened() {
  const dataDir = folders.make();
  const port = await freePort();
  const start = async (speed = SPEED): Promise<void> => {
    server = new ServerProcess({ dataDir, databaseUrl: null, port, killAt: null, speed });
    expect(await server.ready()).toBe(true);
  };
  await start();
  const client = new LoadClient(`http://127.0.0.1:${port}`, path.join(folders.make(), 'client.log'), 1);
  const users = [await client.signUp('ann@example.org'), await client.signUpVirtual('cid@example.org')];
  const venueTime = async (): Promise<number> =>
    (await client.call('getAllSetting', {})).body.data?.serverTime ?? 0;
  /** Until the venue's clock stands there: it is asked when it should, and not in between. */
  const venueReaches = async (time: number): Promise<void> => {
    for (;;) {
      const left = time - (await venueTime());
      if (left <= 0) return;
      await sleep(Math.max(ASK_EVERY_MS, left / SPEED));
    }
  };
  const contracts = new ContractClient(client);
  return { dataDir, start, client, users, venueTime, venueReaches, contracts };
}

/** What a trader has is what they had, and what their contracts have brought. */
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
  const { dataDir, start, client, users, venueTime, venueReaches, contracts } = await opened();
  let few = 6;
  await contracts.play(users, EVERY_MS, () => few-- <= 0);
  await server?.stop();
  await start();
  expect(await contracts.repeat()).toEqual([]);
  const first = await venueTime();
  let isOver = false;
  const playing = contracts.play(users, EVERY_MS, () => isOver);
  await venueReaches(first + PERIOD_MS + KILL_BEHIND_MS);
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
  const ranOn = settled.filter(({ contract }) => contract.expireTime > killedAt + MAX_GAP_MS);
  expect(ranOn.length, 'no contract ran on into the outage').toBeGreaterThan(0);
  await server?.stop();
  for (const realm of REALMS) {
    const results = await replayAll({ dataDir, databaseUrl: null }, realm);
    expect(new Set(results.map(({ stateHash }) => stateHash)).size).toBe(1);
  }
});

/** Venue time in which there was no server for certain, from its end to the start of the next one. */
interface Away {
  readonly from: number;
  readonly to: number;
}

/** Ends the server, leaves the venue without one for so long on its own clock, and starts it again. */
async function interrupt(
  { start, venueTime }: Pick<Awaited<ReturnType<typeof opened>>, 'start' | 'venueTime'>,
  how: 'kill' | 'stop',
  awayMs: number,
  [speed, speedAfter]: readonly [number, number],
): Promise<Away> {
  const before = Date.now();
  const answered = await venueTime();
  const after = Date.now();
  await server?.[how]();
  // The earliest and the latest that the venue's clock can stand at.
  const latest = (): number => answered + (Date.now() - before) * speed;
  const earliest = (): number => answered + (Date.now() - after) * speed;
  const from = latest();
  while (earliest() < from + awayMs) await sleep(ASK_EVERY_MS);
  const to = earliest();
  await start(speedAfter);
  return { from, to };
}

/** Seconds that nobody can have ticked in time, of those that decide. */
function mustBeFilled({ contract }: Settled, aways: readonly Away[]): readonly number[] {
  return decidingSeconds(contract).filter((second) =>
    aways.some(({ from, to }) => second * 1_000 > from && (second + TICK_VALID_SECONDS) * 1_000 <= to),
  );
}

/** Pairs of a rise and a fall that were opened side by side, and of which the same seconds decide. */
function pairsOf(settled: readonly Settled[]): readonly (readonly Settled[])[] {
  const alike = new Map<string, Settled[]>();
  for (const one of settled) {
    const { asked, contract } = one;
    const key = `${asked.user.email} ${contract.periodId} ${decidingSeconds(contract).join()}`;
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  return [...alike.values()].filter(
    (some) => some.length === 2 && some[0]?.contract.direction !== some[1]?.contract.direction,
  );
}

test(
  'stopped and killed for 6 and 61 s: each contract comes to what the feed said',
  { timeout: 480_000 },
  async () => {
    const { start, client, users, venueTime, venueReaches, contracts } = await opened();
    const venue = { start, venueTime };
    const openAll = async (terms: Parameters<ContractClient['open']>[1]): Promise<void> => {
      for (const user of users) {
        await contracts.open(user, terms, 'fall');
        await Promise.all([contracts.open(user, terms, 'rise'), contracts.open(user, terms, 'fall')]);
      }
    };
    // Killed before the contracts have opened, and back before they expire; stopped again over their expiry.
    await openAll(HALF_MINUTE);
    const accepted = await venueTime();
    const aways = [await interrupt(venue, 'kill', SHORT_MS, [SPEED, SPEED])];
    await venueReaches(accepted + PERIOD_MS - KILL_BEHIND_MS);
    aways.push(await interrupt(venue, 'stop', SHORT_MS, [SPEED, FAST]));
    // Some expire while nobody is there, and some long after that.
    for (const [how, speed] of [
      ['stop', FAST],
      ['kill', FASTEST],
    ] as const) {
      await openAll(FIVE_MINUTES);
      await openAll(MINUTE);
      aways.push(await interrupt(venue, how, LONG_MS, [FAST, speed]));
    }

    const { settled, problems } = await contracts.settled();
    expect(problems).toEqual([]);
    expect(settled).toHaveLength(5 * users.length * 3);
    const feed = simulatedFeed(FEED_SEED);
    for (const one of settled) {
      const { id, result, returned } = one.contract;
      expect({ id, result, returned }).toEqual({ id, ...(await committedOutcome(feed, one.contract)) });
      expect(one.proof.ticket.rules).toBe(2);
      const filled = one.proof.ticks.flatMap((tick) => (tick.filled === true ? [tick.second] : []));
      expect(filled).toEqual(expect.arrayContaining([...mustBeFilled(one, aways)]));
    }
    expect(settled.filter((one) => mustBeFilled(one, aways).length > 0).length).toBeGreaterThan(0);
    const pairs = pairsOf(settled);
    expect(pairs.length, 'no pair has the same seconds').toBeGreaterThan(0);
    for (const pair of pairs) {
      const net = pair.reduce(
        (sum, { contract }) => sum + Number(contract.returned) - Number(contract.amount),
        0,
      );
      expect(net).toBeLessThanOrEqual(0);
    }
    await expectBalances(client, users, settled);
  },
);
