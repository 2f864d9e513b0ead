/** A venue that an earlier version opened, traded in and closed goes on with this one: same balances, orders and lists. */
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort, spawnServer, untilReady } from './process-fixture.ts';
import type { ServerProcess } from './process-fixture.ts';
import { startPostgres } from './storage/postgres/postgres-fixture.ts';

const GOLDEN = path.join(import.meta.dirname, '..', 'golden');
const LISTS = {
  orders: '/api/currency/order/orderList',
  fills: '/api/currency/order/fillList',
  bills: '/api/web/coin/getMyBill',
  contracts: '/api/secondContractOrder/selectOrderList',
  watched: '/api/userCoin/getUserCoin',
  rebates: '/api/agentActivityInfo/getRebateList',
} as const;
/** `type` of an account in the wallet. */
const SPOT_ACCOUNT = 1;
/** An answer as it was sent: compared, not read. */
type Json = Readonly<Record<string, unknown>>;
interface Answers extends Record<keyof typeof LISTS, Json> {
  readonly wallet: {
    readonly accounts: readonly (Json & { readonly coin: string; readonly total: string })[];
  };
  readonly info: Json;
}
type UserAnswers = Readonly<Record<'ada' | 'bob' | 'bobVirtual', Answers>>;

const postgres = await startPostgres();
afterAll(() => postgres.stop());

/** Settings that name a new database with what the dump holds. */
async function databaseOf(old: string): Promise<{ readonly DATABASE_URL: string }> {
  const url = await postgres.createDatabase();
  await postgres.run(url, readFileSync(path.join(old, 'database.sql'), 'utf8'));
  return { DATABASE_URL: url };
}

const VENUES = [
  { title: 'in files', name: 'venue-0.1.0', skip: false, stores: () => Promise.resolve({}) },
  {
    title: postgres.title,
    name: 'venue-0.1.0-postgres',
    skip: postgres.unavailable !== null,
    stores: databaseOf,
  },
] as const;

describe.each(VENUES)('a venue of 0.1.0, $title', ({ name, skip, stores }) => {
  const old = path.join(GOLDEN, name);
  // Written by the calls whose shapes `Answers` has.
  const answers = JSON.parse(readFileSync(path.join(old, 'answers.json'), 'utf8')) as UserAnswers;
  let folder = '';
  let server: ServerProcess;

  beforeAll(async () => {
    if (skip) return;
    folder = mkdtempSync(path.join(tmpdir(), 'assay-old-'));
    cpSync(path.join(old, 'files'), folder, { recursive: true });
    // A checkout keeps no modes, and keys that others can read are refused.
    for (const file of ['keys/master.key', 'keys/publication.key', 'venue.json']) {
      chmodSync(path.join(folder, file), 0o600);
    }
    chmodSync(path.join(folder, 'keys'), 0o700);
    server = spawnServer({
      PORT: String(await freePort()),
      DATA_DIR: folder,
      PRICE_FEED: 'simulated:7',
      FORETELLABLE_CONTRACTS: '1',
      SIMULATED_TRADERS: '0',
      ...(await stores(old)),
    });
    await untilReady(server);
  });

  beforeEach((context) => {
    if (skip) context.skip();
  });

  afterAll(async () => {
    if (skip) return;
    server.signal('SIGKILL');
    await server.ended();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (method: 'GET' | 'POST', place: string, token = '', body: object | null = null) => {
    for (;;) {
      const response = await fetch(`${server.url}${place}`, {
        method,
        headers: { satoken: token, ...(body === null ? {} : { 'content-type': 'application/json' }) },
        ...(body === null ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.ok) return JSON.parse(text) as { readonly msg: string; readonly data: Json };
      // Turned away unheard: the machine is busy with other things. Whatever else it says is a fault.
      if (!text.includes('"overloaded"')) throw new Error(`${place}: ${response.status} ${text}`);
      await sleep(500);
    }
  };

  const signIn = async (account: string): Promise<string> => {
    const password = Buffer.from('sun-rise-77').toString('base64');
    const { data } = await ask('POST', '/api/user/login', '', { account, password });
    return String(data['satoken']);
  };

  const onVirtual = async (token: string): Promise<string> => {
    const { data } = await ask('POST', '/api/user/switchAccount', token, { virtual: '1' });
    return String(data['satoken']);
  };

  /**
   * What is the trader's own; values in other money follow the prices of the moment. The accounts of contracts have come since, and
   * nothing is in them.
   */
  const balances = ({ accounts }: Answers['wallet']): Json[] =>
    accounts
      .filter(({ type, total }) => type === SPOT_ACCOUNT || Number(total) !== 0)
      .map((account) => ({ ...account, equivalent: null }));

  const answersOf = async (token: string, lists: readonly (keyof typeof LISTS)[]) => {
    const given: Record<string, unknown> = {};
    for (const list of lists) given[list] = (await ask('POST', LISTS[list], token, {})).data;
    const { data } = await ask('GET', '/api/web/coin/getWalletAccount', token);
    // The shape of the call, as `Answers` has it.
    return { ...given, wallet: balances(data as unknown as Answers['wallet']) };
  };

  /** A line says today which account it is of: then there was one. */
  const ofSpot = (page: Json): Json => ({
    ...page,
    records: (page['records'] as readonly Json[]).map((line) => ({
      ...line,
      account: 'spot',
      reference: null,
    })),
  });

  const oldAnswers = (given: Answers, lists: readonly (keyof typeof LISTS)[]) => ({
    ...Object.fromEntries(lists.map((list) => [list, list === 'bills' ? ofSpot(given[list]) : given[list]])),
    wallet: balances(given.wallet),
  });

  const all = Object.keys(LISTS) as (keyof typeof LISTS)[];

  test('says at its start how old its newest entry is: the machine’s clock may be wrong', () => {
    expect(server.stdout()).toMatch(
      /^ {2}clock {4}the newest entry of the journal is \d+ hours old: was it stopped so long, or is this machine's clock ahead\?$/m,
    );
  });

  test('shows its users what it showed them', async () => {
    const ada = await signIn('ada@example.org');
    expect(await answersOf(ada, all)).toEqual(oldAnswers(answers.ada, all));
    const { data } = await ask('POST', '/api/user/getInfo', ada, {});
    expect(data['userId']).toBe(answers.ada.info['userId']);
    expect(data['email']).toBe(answers.ada.info['email']);
    const bob = await signIn('bob@example.org');
    expect(await answersOf(bob, all)).toEqual(oldAnswers(answers.bob, all));
  });

  test('lists its contracts since its start', async () => {
    const { data } = await ask('POST', '/api/common/getCoinList');
    expect(data['contractList']).toHaveLength(20);
  });

  test('keeps the virtual account beside the real one', async () => {
    const bob = await onVirtual(await signIn('bob@example.org'));
    const lists = ['orders', 'fills', 'bills', 'contracts'] as const;
    expect(await answersOf(bob, lists)).toEqual(oldAnswers(answers.bobVirtual, lists));
  });

  test('gives back to the last unit what an old order held', async () => {
    const ada = await signIn('ada@example.org');
    const records = answers.ada.orders['records'] as readonly Json[];
    const bid = records.find(({ price, status }) => price === '20000.0' && status === 'waiting');
    await ask('POST', `/api/currency/order/cancelOrder?id=${String(bid?.['id'])}`, ada);
    const { data } = await ask('GET', '/api/web/coin/getWalletAccount', ada);
    const accounts = data['accounts'] as Answers['wallet']['accounts'];
    const before = answers.ada.wallet.accounts.find(({ coin }) => coin === 'USDT');
    // 0.05 BTC at 20,000 were the only USDT that she had in orders.
    expect(before?.['occupied']).toBe('1000.000000');
    expect(accounts.find(({ coin }) => coin === 'USDT')).toMatchObject({
      occupied: '0.000000',
      available: before?.total,
      total: before?.total,
    });
  });
});
