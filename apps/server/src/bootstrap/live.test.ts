/**
 * An exchange of real money as its owners bring it up, rehearsed: PostgreSQL, a mail server of this machine, a node of its own,
 * from closed to two users who trade what they have sent to it, and open again after a restart.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ConsoleBackups, ConsoleSettingChanged, ConsoleGoingLive } from '@assay/protocol';
import { VenueCalls } from '../../bench/venue-calls.ts';
import { SoftwareAuthenticator } from '../access/second-factors/passkey-fixture.ts';
import { readSettings } from '../env.ts';
import { anvil } from '../integrations/chains/test-chain/anvil-fixture.ts';
import { TEST_CHAIN_ID, TEST_TOKENS, openTestChain } from '../integrations/chains/test-chain/test-chain.ts';
import type { TestChain } from '../integrations/chains/test-chain/test-chain.ts';
import { Staff, WHY } from '../modules/operators/office-fixture.ts';
import type { Person, Seed } from '../modules/operators/office-fixture.ts';
import { openMailSink } from '../integrations/mail/mail-sink-fixture.ts';
import { createLogger } from '../observation/logger.ts';
import { askAction } from '../operator/operator-fixture.ts';
import { openKeyring } from '../secrets/keyring.ts';
import { restoreProof } from '../secrets/restore-proof.ts';
import { startPostgres } from '../storage/postgres/postgres-fixture.ts';
import sandboxListing from '../venue/sandbox-listing.json' with { type: 'json' };
import { openVenue } from './venue.ts';
import type { Venue } from './venue.ts';

const postgres = await startPostgres();
const folder = mkdtempSync(path.join(tmpdir(), 'assay-live-'));
const dataDir = path.join(folder, 'data');
const keyFile = path.join(folder, 'master.key');
const SOON = { timeout: 220_000, interval: 200 };
const PASSWORD = Buffer.from('open-word-7-of-mine').toString('base64');
const ROUTES = [
  { coin: 'ETH', token: null, decimals: 18 },
  { coin: 'USDT', token: TEST_TOKENS[0]?.contract ?? '', decimals: 6 },
] as const;

/** The newest text to an address. */
const mails = new Map<string, string>();
const mailServer = await openMailSink((to, text) => void mails.set(to, text));

let chain: TestChain;
let databaseUrl: string;
let venue: Venue;
const logged: string[] = [];

/** Like the built-in one, but for what an exchange of real money does not have. */
const listing = {
  ...sandboxListing,
  name: 'harbour',
  markets: sandboxListing.markets.filter(({ base, quote }) => base === 'ETH' && quote === 'USDT'),
  seconds: { ...sandboxListing.seconds, products: [] },
};

async function networks(): Promise<string> {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_getBlockByNumber',
    params: ['0x0', false],
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(chain.url, { method: 'POST', headers, body });
  const { result } = (await answer.json()) as { result: { hash: string } };
  const terms = {
    minimumDeposit: '0.001',
    largeDeposit: '100000',
    minimumWithdrawal: '2',
    withdrawalFee: '1',
  };
  return JSON.stringify([
    {
      key: 'harbour',
      name: 'Harbour chain',
      rpc: chain.url,
      chainId: String(TEST_CHAIN_ID),
      genesis: result.hash,
      explorer: null,
      blockMs: 1_000,
      creditDepth: 1,
      finalDepth: 2,
      coins: ROUTES.map(({ coin, token: contract, decimals }) => {
        return { coin, contract, decimals, ...terms, reviewFrom: '50000' };
      }),
    },
  ]);
}

const SETTINGS = () => ({
  MODE: 'live',
  REHEARSAL: '1',
  PORT: '0',
  PUBLIC_URL: 'http://localhost',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  ASSAY_MASTER_KEY_FILE: keyFile,
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'Harbour <no-reply@harbour.example>',
  PRICE_FEED: 'simulated',
  CHART_HISTORY_HOURS: '1',
  VISITOR_LAG_MS: '60000',
  SECONDS_BETWEEN_CODES: '1',
  LISTING_FILE: path.join(folder, 'listing.json'),
  NETWORKS_FILE: path.join(folder, 'networks.json'),
  LEGAL_ENTITY: 'Harbour Ltd',
  TERMS_URL: 'https://harbour.example/terms',
  COMPLAINTS_URL: 'mailto:complaints@harbour.example',
});

const open = async (): Promise<VenueCalls> => {
  venue = await openVenue({
    settings: readSettings(SETTINGS()),
    logger: createLogger({ level: 'warn', isTerminal: false, write: (line) => void logged.push(line) }),
    onProgress: () => undefined,
  });
  return new VenueCalls(`http://127.0.0.1:${venue.port}`);
};

const now = {
  get now() {
    return Date.now();
  },
  // The exchange of this test goes by the wall clock.
  set now(_: number) {},
};
const staff = new Staff(() => ({ operator: dataDir, wall: now }));
const checklist = (by: Person) => staff.as<ConsoleGoingLive>(by, 'live list');
const notInOrder = ({ lines }: ConsoleGoingLive): string[] =>
  lines.filter(({ state }) => state === 'missing' || state === 'expired').map(({ key }) => key);

/** A backup, and a restore of it that is rehearsed into a database beside the exchange's own. */
async function comesBack(by: Person): Promise<void> {
  const newest = async () => (await staff.as<ConsoleBackups>(by, 'backups list')).backups[0];
  const { backup } = await staff.as<{ backup: number }>(by, 'backups take');
  await expect.poll(async () => (await newest())?.state, SOON).not.toBe('running');
  expect(await newest()).toMatchObject({ id: backup, state: 'done', faults: [] });
  await staff.as(by, 'backups rehearse', { input: { id: backup } });
  await expect.poll(async () => (await newest())?.rehearsal?.state, SOON).not.toBe('running');
  expect((await newest())?.rehearsal).toMatchObject({ state: 'good', by: by.name, failure: null });
  const left = "select datname from pg_database where datname like '%rehearsal%'";
  expect(await postgres.run(databaseUrl, left)).toEqual([]);
}

async function codeTo(address: string): Promise<string> {
  await expect.poll(() => mails.get(address), SOON).toMatch(/\b\d{6}\b|[2-9A-Z]{4}-/);
  const text = mails.get(address) ?? '';
  mails.delete(address);
  return /code: (\S+)/.exec(text)?.[1] ?? /\b\d{6}\b/.exec(text)?.[0] ?? text;
}

/** Their authenticator, and by one of its recovery codes a passkey, as a browser would make it at the address of the exchange. */
async function bindBoth(who: Person): Promise<void> {
  const { secret } = await staff.as<Seed>(who, 'authenticator');
  const [code = ''] = await staff.confirm(who, staff.codeOf(secret));
  who.secret = secret;
  const { options } = await staff.as<{ options: string }>(who, 'passkey', { input: { code } });
  const answer = new SoftwareAuthenticator('http://localhost').create(JSON.parse(options) as never);
  await staff.as(who, 'passkey confirm', { input: { name: 'Laptop', answer } });
}

async function admitOwners(): Promise<void> {
  const { ann, ben } = staff;
  const { email, name, publicKey } = ann;
  const input = { email, name, publicKey, password: 'correct horse battery' };
  ann.id = (await askAction<{ id: number }>(dataDir, 'operators first', { input })).id;
  await staff.signIn(ann);
  await bindBoth(ann);
  const invited = { email: ben.email, name: ben.name, roles: 'owner' };
  const { id } = await staff.as<{ id: number }>(ann, 'operators invite', { reason: WHY, input: invited });
  ben.id = id;
  const accepted = { email: ben.email, code: await codeTo(ben.email), publicKey: ben.publicKey };
  await askAction(dataDir, 'operators accept', { input: { ...accepted, password: 'correct horse battery' } });
  await staff.admit(ann, ben);
  await staff.signIn(ben);
  expect(notInOrder(await checklist(ann))).toContain('four-eyes');
  await bindBoth(ben);
}

async function signUp(calls: VenueCalls, email: string): Promise<string> {
  await calls.must('sendEmailCode', { email, scene: 'register' });
  const newcomer = { account: email, code: await codeTo(email), password: PASSWORD };
  return (await calls.must('register', newcomer)).session?.satoken ?? '';
}

async function balance(calls: VenueCalls, token: string, coin: string): Promise<number> {
  const { accounts } = await calls.must('getCurrencyAccount', { coin }, token);
  return Number(accounts[0]?.available ?? '0');
}

async function deposit(calls: VenueCalls, token: string, coin: string, amount: bigint): Promise<void> {
  const route = ROUTES.find((one) => one.coin === coin);
  const address = async () =>
    (await calls.call('getDepositAddress', { coin, network: 'harbour' }, token)).body;
  await expect.poll(async () => (await address()).data?.address ?? null, SOON).toMatch(/^0x/);
  const to = (await address()).data?.address.toLowerCase() ?? '';
  await chain.fund({ to, token: route?.token ?? null, units: amount * 10n ** BigInt(route?.decimals ?? 0) });
  await expect.poll(() => balance(calls, token, coin), SOON).toBe(Number(amount));
}

beforeAll(async () => {
  if (anvil === null || postgres.unavailable !== null) return;
  chain = await openTestChain({
    binary: anvil,
    folder: path.join(folder, 'node'),
    blockMs: 300,
    depth: 4,
    onFailure: (error) => logged.push(String(error)),
  });
  databaseUrl = await postgres.createDatabase();
  writeFileSync(path.join(folder, 'listing.json'), JSON.stringify(listing));
  writeFileSync(path.join(folder, 'networks.json'), await networks());
  writeFileSync(keyFile, `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 });
});
afterEach(() => venue.stop());
afterAll(async () => {
  await chain.close();
  await mailServer.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(anvil === null || postgres.unavailable !== null)(
  'starts closed, opens by two owners once nothing is missing, trades what was sent to it, and is open after a restart',
  async () => {
    let calls = await open();
    const { ann, ben } = staff;
    expect(venue.isOpen).toBe(false);
    const closed = await calls.must('getAllSetting');
    expect(closed).toMatchObject({ mode: 'live', rehearsal: true, open: false, faucet: null, mails: 'sent' });
    expect(closed.phones).toBe(false);
    expect(closed.legal.entity).toBe('Harbour Ltd');
    for (const [name, fields] of [
      ['sendEmailCode', { email: 'ada@example.com', scene: 'register' }],
      ['login', { account: 'ada@example.com', password: PASSWORD }],
      ['submitOrder', {}],
      ['getDepositAddress', { coin: 'ETH' }],
    ] as const) {
      const { status, body } = await calls.call(name, fields);
      expect([name, status, body.error?.name]).toEqual([name, 503, 'venue-not-open']);
    }
    expect((await calls.must('recentTrades', { symbol: 'ETHUSDT', limit: '5' })).trades).toEqual([]);

    await admitOwners();
    await expect
      .poll(async () => notInOrder(await checklist(ann)), SOON)
      .toEqual(['keys', 'mail', 'restore', 'screening', 'retention', 'countries']);
    await expect(staff.as(ann, 'live open', { reason: WHY })).rejects.toThrow('Keys backed up: Restore');
    await staff.as(ann, 'live mail');
    const code = await codeTo(ann.email);
    await expect(staff.as(ben, 'live mail-code', { input: { code } })).rejects.toThrow('not the code');
    await staff.as(ann, 'live mail-code', { input: { code } });
    await staff.as(ann, 'live confirm', { reason: WHY, input: { item: 'retention' } });
    await staff.as(ben, 'live confirm', { reason: WHY, input: { item: 'screening' } });
    const where = { countries: 'all', basis: 'Licence 4711' };
    const said = await staff.as<ConsoleSettingChanged>(ann, 'spot-countries', { reason: WHY, input: where });
    expect(said.version).toBeNull();
    await staff.as(ben, 'settings approve', { reason: WHY, input: { change: said.change } });
    await comesBack(ann);
    expect(notInOrder(await checklist(ann))).toEqual(['keys']);
    const keys = openKeyring({ dataDir, masterKeyFile: keyFile, expected: [] });
    const second = Math.floor(Date.now() / 1_000);
    const proof = restoreProof(keys, { sequence: 12, second });
    const forged = proof.replace('12-', '13-');
    await expect(staff.as(ann, 'live restored', { input: { proof: forged } })).rejects.toThrow('no proof');
    await staff.as(ann, 'live restored', { input: { proof } });
    expect(notInOrder(await checklist(ann))).toEqual([]);

    for (let times = 0; times < 2; times += 1)
      expect(await staff.as(ann, 'live open', { reason: WHY })).toEqual({ isOpen: false });
    expect((await calls.call('login', { account: 'ada@example.com', password: PASSWORD })).status).toBe(503);
    expect(await staff.as(ben, 'live open', { reason: WHY })).toEqual({ isOpen: true });
    await expect(staff.as(ann, 'live open', { reason: WHY })).rejects.toThrow('It is open.');

    const product = { coin: 'ETH', seconds: 60, status: 'offered', profit: 800_000, least: 5, greatest: 100 };
    await expect(staff.as(ben, 'seconds-product', { reason: WHY, input: product })).rejects.toThrow(
      'off where money is real',
    );
    const sms = await calls.call('sendMobileCode', {
      phone: '7911123456',
      areaCode: '+44',
      scene: 'register',
    });
    expect(sms.body.error?.name).toBe('no-text-messages');
    const [ada, bob] = [await signUp(calls, 'ada@example.com'), await signUp(calls, 'bob@example.com')];
    expect((await calls.call('faucet', { coin: 'ETH', amount: '1' }, ada)).status).toBe(404);
    await deposit(calls, ada, 'ETH', 2n);
    await deposit(calls, bob, 'USDT', 9_000n);
    const { close } = (await calls.must('getCoinList')).currencyList.find(
      ({ symbol }) => symbol === 'ETHUSDT',
    )!;
    const order = { symbol: 'ETHUSDT', type: 'limit', price: Number(close).toFixed(2), amount: '1' };
    await calls.must('submitOrder', { ...order, direction: 'sell', requestId: 'a-1' }, ada);
    await calls.must('submitOrder', { ...order, direction: 'buy', requestId: 'b-1' }, bob);
    await expect.poll(() => balance(calls, bob, 'ETH'), SOON).toBeCloseTo(0.999, 6);
    expect(await balance(calls, ada, 'ETH')).toBe(1);

    await venue.stop();
    calls = await open();
    expect(venue.isOpen).toBe(true);
    expect(await balance(calls, bob, 'ETH')).toBeCloseTo(0.999, 6);
    // Users may withdraw from now on, and nobody has yet.
    await expect.poll(async () => notInOrder(await checklist(ann)), SOON).toEqual(['withdrawals']);
    expect((await checklist(ann)).opened?.by).toBe('Ben');
    const token = readFileSync(path.join(dataDir, 'keys', 'sandbox.token'), 'utf8').trim();
    const headers = { authorization: `Bearer ${token}` };
    const figures = await (await fetch(`http://127.0.0.1:${venue.port}/metrics`, { headers })).text();
    expect(figures).toMatch(/^assay_checklist_in_order\{line="restore"\} 1$/m);
    expect(figures).toMatch(/^assay_checklist_left_seconds\{line="mail"\} 25\d{5}/m);
    await venue.stop();
    const sandbox = readSettings({ ...SETTINGS(), MODE: 'sandbox', REHEARSAL: '0' });
    const logger = createLogger({ level: 'silent', isTerminal: false, write: () => undefined });
    await expect(openVenue({ settings: sandbox, logger, onProgress: () => undefined })).rejects.toThrow(
      'holds a rehearsal, which never becomes a sandbox',
    );
  },
);
