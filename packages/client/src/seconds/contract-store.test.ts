import type { SecondContract, SettlementPushData } from '@assay/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AccountLink } from '../account/account-link.ts';
import { BalanceStore } from '../account/balances.ts';
import { openVenue, until } from '../connection/socket-server.fixture.ts';
import type { SocketVenue } from '../connection/socket-server.fixture.ts';
import type { Call } from '../http/caller.ts';
import { BrowserStorage, memoryStorage } from '../session/browser-storage.ts';
import { Jar, USER, failure, tokens } from '../session/session.fixture.ts';
import { Session } from '../session/session.ts';
import { TokenCookies } from '../session/token-cookies.ts';
import { FrameScheduler } from '../store/frame-scheduler.ts';
import { ContractStore } from './contract-store.ts';

const contract = (id: string, change: Partial<SecondContract> = {}): SecondContract => ({
  id,
  periodId: '1',
  symbol: 'BTCUSDT',
  coin: 'BTC',
  periodSeconds: 30,
  direction: 'rise',
  amount: '100',
  payoutRate: '0.8',
  profit: '80.000000',
  status: 'generating',
  result: null,
  cause: null,
  paid: false,
  openTick: null,
  openPrice: null,
  openTime: null,
  finalPrice: null,
  returned: null,
  createTime: 1000 + Number(id),
  expireTime: 31_000 + Number(id),
  settleTime: null,
  virtual: 0,
  ...change,
});
const settled = (id: string, change: Partial<SecondContract> = {}): SecondContract =>
  contract(id, {
    status: 'settled',
    result: 'win',
    paid: true,
    returned: '180.000000',
    settleTime: 33_000 + Number(id),
    ...change,
  });

type Pushed<Push> = Push extends unknown ? Omit<Push, 'sequence' | 'time'> : never;
type Push = Pushed<SettlementPushData>;

let venue: SocketVenue;
let session: Session;
let link: AccountLink;
let contracts: ContractStore;
/** What the venue's lists hold, and whether and when it answers. */
let listed: SecondContract[];
let closed: boolean;
let held: Promise<void> | null;
let virtual: 0 | 1;
/** What the lists were asked with. */
let asked: unknown[];

beforeEach(async () => {
  venue = await openVenue();
  listed = [contract('3'), settled('1'), settled('2')];
  closed = false;
  held = null;
  virtual = 0;
  asked = [];
  const cookies = new TokenCookies(new Jar(), { days: 7, secure: false });
  const call = (async (name: string, request: { status?: string }, settings: unknown) => {
    await Promise.resolve();
    if (name === 'login') return tokens(1);
    if (name === 'switchAccount') return { ...tokens(2), virtual };
    if (name === 'getInfo') return { ...USER, virtual };
    if (name !== 'secondContractList') return [];
    asked.push([request, settings]);
    const records = listed.filter((one) => (one.settleTime === null) === (request.status === 'open'));
    await held;
    if (closed) throw failure(503);
    return { records, pageNo: 1, pageSize: 100, total: records.length, virtual };
    // The test answers each call by its name.
  }) as unknown as Call;
  session = new Session({ call, cookies, storage: new BrowserStorage(memoryStorage(), 'local') });
  const scheduler = new FrameScheduler((flush) => flush());
  const balances = new BalanceStore(scheduler);
  link = new AccountLink({
    call,
    session,
    balances,
    wsUrl: venue.url,
    onServerTime: () => undefined,
    reconnectMs: 5,
  });
  link.start();
  contracts = new ContractStore({ call, session, account: link, scheduler });
});

afterEach(async () => {
  contracts.stop();
  link.stop();
  session.stop();
  await venue.stop();
});

const ids = (contracts: readonly SecondContract[]): string[] => contracts.map(({ id }) => id);
const shown = () => {
  const { phase, open, settled: over } = contracts.store.get();
  return [phase, ids(open), ids(over)];
};
const push = (data: Push, realm: 0 | 1 = 0): void =>
  venue.send({ type: 'SETTLEMENT', virtual: realm, data: { ...data, sequence: 1, time: 1 } });
async function signIn(): Promise<void> {
  contracts.start();
  await session.login('a', 'b');
  await until(() => venue.received.some(({ event }) => event === 'auth'));
  await until(() => contracts.store.get().phase !== 'loading');
}

test('a visitor has none; they come with the sign-in and go with the sign-out', async () => {
  contracts.start();
  expect(shown()).toEqual(['signed-out', [], []]);
  await signIn();
  expect(shown()).toEqual(['ready', ['3'], ['2', '1']]);
  await session.logout();
  expect(shown()).toEqual(['signed-out', [], []]);
});

test('lists that do not come are a failure until they are read again; then what is shown stays', async () => {
  closed = true;
  await signIn();
  expect(shown()).toEqual(['failed', [], []]);
  closed = false;
  await contracts.load();
  expect(shown()).toEqual(['ready', ['3'], ['2', '1']]);
  closed = true;
  await contracts.load();
  expect(shown()).toEqual(['ready', ['3'], ['2', '1']]);
});

test('a contract opens, starts and settles by what is pushed, and its settlement is notified once', async () => {
  const pushed: string[] = [];
  contracts.onSettled(({ id }) => pushed.push(id));
  await signIn();
  push({ phase: 'opened', id: '4', order: contract('4') });
  await until(() => contracts.store.get().open.length === 2);
  expect(shown()).toEqual(['ready', ['4', '3'], ['2', '1']]);
  push({ phase: 'started', id: '4', openTick: 7, openPrice: '67000.00000000', openTime: 2000 });
  await until(() => contracts.store.get().open[0]?.status === 'countdown');
  expect(contracts.store.get().open[0]).toMatchObject({
    openTick: 7,
    openPrice: '67000.00000000',
    openTime: 2000,
  });
  push({ phase: 'settled', id: '4', order: settled('4') });
  await until(() => pushed.length === 1);
  push({ phase: 'settled', id: '4', order: settled('4') });
  push({ phase: 'opened', id: '4', order: contract('4') });
  push({ phase: 'opened', id: '5', order: contract('5') });
  await until(() => ids(contracts.store.get().open).includes('5'));
  expect([shown(), pushed]).toEqual([['ready', ['5', '3'], ['4', '2', '1']], ['4']]);
});

test('a list that was read before a push does not undo it', async () => {
  await signIn();
  let release = (): void => undefined;
  held = new Promise((resolve) => (release = resolve));
  const loading = contracts.load();
  push({ phase: 'settled', id: '3', order: settled('3') });
  push({ phase: 'opened', id: '4', order: contract('4') });
  await until(() => contracts.store.get().open[0]?.id === '4');
  release();
  await loading;
  expect(shown()).toEqual(['ready', ['4'], ['3', '2', '1']]);
});

test('what was settled while the line was broken is read from the lists', async () => {
  await signIn();
  listed = [settled('3'), settled('1'), settled('2')];
  venue.cut();
  await until(() => contracts.store.get().open.length === 0);
  expect(shown()).toEqual(['ready', [], ['3', '2', '1']]);
});

test('a contract that starts without having been pushed is read from the lists', async () => {
  await signIn();
  listed.push(contract('4', { status: 'countdown' }));
  push({ phase: 'started', id: '4', openTick: 7, openPrice: '67000.00000000', openTime: 2000 });
  await until(() => contracts.store.get().open.length === 2);
  expect(shown()).toEqual(['ready', ['4', '3'], ['2', '1']]);
});

test("the other account's contracts are its own, and a late word of the first one is not taken", async () => {
  await signIn();
  virtual = 1;
  listed = [contract('9', { virtual: 1 })];
  await session.switchAccount(1);
  await until(() => venue.received.filter(({ event }) => event === 'auth').length === 2);
  push({ phase: 'opened', id: '4', order: contract('4') }, 0);
  push({ phase: 'opened', id: '10', order: contract('10', { virtual: 1 }) }, 1);
  await until(() => ids(contracts.store.get().open).includes('10'));
  expect(shown()).toEqual(['ready', ['10', '9'], []]);
});

test('the lists are read once at the sign-in, as long as they can be, in silence', async () => {
  await session.login('a', 'b');
  contracts.start();
  contracts.start();
  await until(() => contracts.store.get().phase === 'ready');
  const list = (status: string, pageSize: number) => [{ status, pageNo: 1, pageSize }, { silent: true }];
  expect(asked.slice(-2)).toEqual([list('open', 100), list('closed', 50)]);
  await until(() => venue.received.length > 0);
  const before = asked.length;
  contracts.stop();
  expect(shown()).toEqual(['loading', [], []]);
  await contracts.load();
  push({ phase: 'opened', id: '4', order: contract('4') });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([asked.length, contracts.store.get().open]).toEqual([before, []]);
  contracts.start();
  await until(() => contracts.store.get().phase === 'ready');
});

test('of two readings the later one counts, whichever comes first', async () => {
  await signIn();
  let release = (): void => undefined;
  held = new Promise((resolve) => (release = resolve));
  const first = contracts.load();
  held = null;
  listed = [contract('8')];
  await contracts.load();
  release();
  await first;
  expect(shown()).toEqual(['ready', ['8'], []]);
  held = new Promise((resolve) => (release = resolve));
  const late = contracts.load();
  closed = true;
  session.end();
  release();
  await late;
  expect(shown()).toEqual(['signed-out', [], []]);
});

test('what was pushed before a list was asked for is as the list has it', async () => {
  await signIn();
  push({ phase: 'opened', id: '4', order: contract('4') });
  await until(() => contracts.store.get().open.length === 2);
  await contracts.load();
  expect(shown()).toEqual(['ready', ['3'], ['2', '1']]);
});

test('what a push says of a settlement stands, before the lists and before a second word of it', async () => {
  await signIn();
  let release = (): void => undefined;
  held = new Promise((resolve) => (release = resolve));
  listed = [settled('3', { returned: '1' }), settled('1'), settled('2')];
  const loading = contracts.load();
  push({ phase: 'settled', id: '3', order: settled('3', { returned: '2' }) });
  await until(() => contracts.store.get().settled.length === 3);
  push({ phase: 'settled', id: '3', order: settled('3', { returned: '3' }) });
  push({ phase: 'opened', id: '4', order: contract('4') });
  await until(() => contracts.store.get().open.length === 1);
  release();
  await loading;
  expect(contracts.store.get().settled[0]).toMatchObject({ id: '3', returned: '2' });
});

test('fifty that are settled are shown, of one moment the later ones first', async () => {
  listed = Array.from({ length: 51 }, (_, index) => settled(String(index + 60), { settleTime: 5 }));
  listed.push(
    settled('1', { settleTime: 6 }),
    contract('8', { createTime: 3 }),
    contract('10', { createTime: 3 }),
  );
  await signIn();
  const { open, settled: over } = contracts.store.get();
  expect(ids(open)).toEqual(['10', '8']);
  expect(ids(over)).toEqual(['1', ...Array.from({ length: 49 }, (_, index) => String(110 - index))]);
});
