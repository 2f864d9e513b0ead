/**
 * Insiders who want money: every operator action that changes anything is tried by each of finance, support and content, and
 * whatever one of them proposes is approved by another, for an accomplice who has asked for all that people decide about.
 * Promises: an action that is in neither table is refused; the same tries bring money once somebody joins who may approve.
 */
import { TREASURY, UNCLAIMED } from '@assay/core';
import type { Command, MarketId, OwnerId, RatePpm, TimeMs, Units, WithdrawalId } from '@assay/core';
import type { ConsoleBrandChanged, ConsoleImported, ConsoleVersions } from '@assay/protocol';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { OPERATOR_ACTIONS } from '../../bootstrap/operator-actions.ts';
import type { CallParts } from '../../bootstrap/main-modules.ts';
import { openHttpVenue, PASSWORD } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { ActionRefused } from '../../operator/action.ts';
import { handIn } from '../../operator/operator-fixture.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import { jpeg } from '../../uploads/picture-fixture.ts';
import { HouseBooks, LOST, ROUTE, UNWATCHED, USDT } from '../deposits/unclaimed-fixture.ts';
import { encoded, sentProof } from '../security/security-fixture.ts';
import { Office, WHY } from './office-fixture.ts';
import type { Person } from './office-fixture.ts';

const ONE = 1e6 as Units;
/** Beyond it a withdrawal waits for people. */
const REVIEWED = 30e6 as Units;
/** By its number the withdrawal that was sent. */
const SENT = 2;

let venue: HttpVenue;
const office = new Office(() => venue);
const { must, give, listRoute } = new HouseBooks(() => venue.engine);
const { ann, ben, cleo, dora } = office;
let mallory: Trader;
let victim: Trader;
/** The version of a price band. */
let undoable = 0;

/** The accomplice has paid nothing, and asks for all that people decide about. */
async function askForAll(): Promise<void> {
  const as = { token: mallory.token };
  const file = await jpeg(400, 400, 1);
  const screenshot = (await venue.call('uploadOss', { file, type: 'recharge' }, as)).body.data?.link ?? '';
  const payment = { method: 'sandbox', coin: 'USDT', amount: '100', reference: 'Never paid 1', screenshot };
  expect((await venue.call('submitRecharge', payment, as)).body.error ?? null).toBeNull();
  await handIn(venue, mallory);
  // Lost is what the accomplice has: nothing of anybody else's can be asked for.
  const code = await sentProof(venue, mallory, 'fund');
  const fund = encoded('gold-bar-91');
  expect((await venue.call('tardPwdSet', { pwd: fund, confirmPwd: fund, code }, as)).status).toBe(200);
  const lost = { factor: 'fund-password', statement: 'It was never set by me.', password: PASSWORD };
  expect((await venue.call('askLostFactor', lost, as)).body.data?.request?.state).toBe('asked');
  await must(asked(REVIEWED, true));
  // Signed and on its way: whoever got it given back would have it twice.
  await must(asked((2 * ONE) as Units, false));
  const withdrawal = SENT as WithdrawalId;
  await must({ type: 'begin-signing', withdrawal, payout: 'house/0' });
  await must({ type: 'record-payout', withdrawal, transaction: `0x${'5e'.repeat(32)}` });
}

const asked = (amount: Units, review: boolean): Command => ({
  type: 'request-withdrawal',
  owner: ownerOf(mallory),
  requestId: null,
  route: ROUTE,
  address: `0x${'0d'.repeat(20)}`,
  memo: null,
  amount,
  fee: ONE,
  notBefore: 0 as TimeMs,
  review,
  dailyLimit: null,
});

const ownerOf = ({ userId }: Trader): OwnerId => Number(userId) as OwnerId;

beforeAll(async () => {
  const route = { route: ROUTE, asset: USDT, decimals: 6, scale: 6 };
  const count = { at: Date.now(), routes: [{ route, difference: -5_000_000n }] };
  // Of a count writing off asks no more than this.
  const counting = [{ count }] as unknown as CallParts['counting'];
  venue = await openHttpVenue({ networks: UNWATCHED, counting }, { withWallet: true });
  venue.wall.feed = {
    kind: 'live',
    name: 'live',
    sources: ['binance', 'okx', 'kraken', 'bybit', 'coinbase'],
  };
  const sepolia = { key: 'sepolia', name: 'Sepolia', endpoint: 'https://node.example', witness: null };
  venue.wall.endpoints = { ...venue.wall.endpoints, networks: () => [sepolia] };
  await listRoute(REVIEWED);
  mallory = await venue.signUp('mallory@example.com');
  victim = await venue.signUp('victim@example.com');
  await give(TREASURY, 50_000e6);
  await give(ownerOf(mallory), 40e6);
  await give(ownerOf(victim), 500e6);
  await askForAll();
  await office.admitTwo();
  await must({ type: 'set-price-band', market: 1 as MarketId, bandPpm: 900_000 as RatePpm });
  undoable = await vi.waitUntil(async () => {
    const told = await office.as<ConsoleVersions>(ann, 'configuration versions');
    return told.versions.find(({ undo }) => undo?.action === 'price-band')?.version;
  });
  for (const [who, role] of [
    [cleo, 'support'],
    [dora, 'content'],
  ] as const) {
    await office.invite(ann, who, role);
    await office.admit(ann, who);
    await office.signIn(who);
    await office.bind(who);
  }
});
afterAll(() => venue.close());

/** Nothing changes by them. */
const READING = [
  'account',
  'alarm-mails show',
  'audit',
  'backups list',
  'branding',
  'check-log',
  'configuration',
  'configuration compare',
  'configuration differences',
  'configuration export',
  'configuration versions',
  'drift',
  'find user',
  'holdings',
  'house-accounts',
  'house-postings',
  'income',
  'list clearances',
  'list identities',
  'list late-withdrawals',
  'list lost-factors',
  'list merchants',
  'list payments',
  'list routes',
  'list screening',
  'list second-looks',
  'list stray-tokens',
  'list withdrawals',
  'live list',
  'operators list',
  'photo identity',
  'photo payment',
  'proposals list',
  'proposals passkey',
  'proposals policy',
  'proposals proofs',
  'proposals show',
  'queue',
  'set-up',
  'show clearance',
  'show identity',
  'show lost-factor',
  'show market',
  'show merchant',
  'show payment',
  'show route',
  'show screening',
  'show second-look',
  'show user',
  'show withdrawal',
  'preview correction',
  'preview move',
  'today',
  'tokens list',
  'trial-balance',
  'user-rows',
  'whoami',
];
/** Of whoever does them, and of nobody's money: the tests of operators try them. */
const OWN = [
  'alarm-mails set',
  'authenticator',
  'authenticator confirm',
  'operators accept',
  'operators first',
  'operators lost-login',
  'operators new-key',
  'operators new-login',
  'passkey',
  'passkey confirm',
  'set-up mail',
  'sign-in',
  'sign-in passkey',
  'sign-out',
  // A token does what its operator does, and less: the tests of its door try it.
  'tokens end',
  'tokens make',
];

/** Of a proposal that is there: tried behind each of the tries. */
const OF_PROPOSALS = ['proposals approve', 'proposals reject'];

type Input = Readonly<Record<string, unknown>>;
const market = { ticks: 2, lots: 6, minimum: '1', maximum: '1000000', maker: 0, taker: 0, band: 1_000_000 };
const id = { id: 1 };

/** So many days from now, to the second. */
const later = (days: number): string =>
  new Date(venue.wall.now + days * 86_400_000).toISOString().replace(/\.\d+/, '');

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Each action that changes something, as whoever wants money would do it. */
const TRIES = (): Readonly<Record<string, Input>> => ({
  note: { user: Number(mallory.userId), audience: 'all' },
  claim: { noun: 'payment', id: 1 },
  'give-back': { noun: 'payment', id: 1 },
  'approve second-look': id,
  'reject second-look': id,
  'approve identity': id,
  'reject identity': id,
  'end-merchant': { user: Number(mallory.userId) },
  'approve lost-factor': id,
  'reject lost-factor': { id: 9 },
  'approve clearance': id,
  'reject clearance': { id: 9 },
  'approve merchant': id,
  'reject merchant': id,
  credit: { user: Number(mallory.userId), change: 1_000 },
  freeze: { user: Number(victim.userId) },
  unfreeze: { user: Number(victim.userId) },
  'seconds-product': {
    coin: 'BTC',
    seconds: 60,
    status: 'offered',
    profit: 1_000_000,
    least: 1,
    greatest: 1_000,
  },
  'seconds-limits': { coin: 1_000_000, direction: 1_000_000, user: 1_000_000 },
  'asset-listing': { code: 'MINE', decimals: 6 },
  'market-listing': { base: 'BNB', quote: 'BTC', ...market, ticks: 4, lots: 2 },
  'fee-tiers': { tiers: '0:0:0' },
  'rebate-rates': { first: 300_000, second: 50_000, third: 50_000 },
  'price-band': { symbol: 'BTCUSDT', ppm: 1_000_000 },
  'market-status': { symbol: 'BTCUSDT', status: 'halted', until: later(1) },
  'market-delisting': { symbol: 'BTCUSDT', time: later(30) },
  'futures-listing': {
    base: 'ETH',
    kind: 'linear',
    cycle: 'perpetual',
    ticks: 2,
    lots: 1,
    maximum: '30000',
    band: 100_000,
    fees: '0:0:0',
    tiers: '250000:10000:50,1000001:25000:20',
    cap: 2_000,
    impact: '10000',
    funding: '28800:100000:500000:7500000',
    interest: '30000000:80000000',
  },
  'futures-terms': { symbol: 'BTCUSDT-PERP', fees: '0:0:0' },
  'configuration undo': { version: undoable },
  'configuration import': {
    document: JSON.stringify({
      schema: 'assay-configuration-1',
      settings: [{ action: 'price-band', input: { symbol: 'ETHUSDT', ppm: 999_000 } }],
    }),
  },
  'venue-name': { name: 'Mallory & Co' },
  'venue-logo': { picture: ONE_PIXEL },
  'venue-colours': { day: '#2f4ba8' },
  'start-page': { headline: 'Send your coins to me.' },
  'display-currencies': { currencies: 'EUR' },
  contacts: { support: 'https://help.example/' },
  'time-zones': { zones: 'Europe/Berlin' },
  languages: { languages: 'en', first: 'en' },
  'legal-details': { entity: 'Mallory Ltd' },
  'spot-countries': { countries: 'none', basis: 'Because.' },
  'swap-countries': { countries: 'none', basis: 'Because.' },
  'futures-countries': { countries: 'none', basis: 'Because.' },
  'seconds-countries': { countries: 'none', basis: 'Because.' },
  'withdrawal-limits': { level0: '50000000', level1: '50000000', level2: '50000000' },
  'price-sources': { sources: 'binance,okx,kraken,bybit' },
  'network-endpoints': { network: 'sepolia', endpoint: 'https://node-of-mallory.example' },
  'branding approve': { change: 1 },
  'branding reject': { change: 9 },
  'branding undo': { version: 1 },
  'set-up end': {},
  'futures-insurance': { symbol: 'BTCUSDT-PERP', amount: '1000' },
  'approve payment': { ...id, from: 'treasury' },
  'reject payment': id,
  'approve withdrawal': id,
  'reject withdrawal': { ...id, because: 'not-known' },
  'return withdrawal': { id: SENT, transaction: LOST },
  'treasury move': {
    from: 'treasury',
    to: 'market-maker',
    coin: 'USDT',
    amount: '5',
    reference: 'M-1',
    because: 'as-agreed',
  },
  'correct balance': {
    user: Number(mallory.userId),
    from: 'treasury',
    coin: 'USDT',
    amount: '5',
    reference: 'C-1',
    because: 'as-agreed',
  },
  'write-off loss': { route: 0, reference: LOST, because: 'key-lost' },
  'route-pause': { route: 0, what: 'both' },
  'route-resume': { route: 0, what: 'both' },
  'route-terms': { route: 0, coin: 'USDT', fee: '0', review: '1000000' },
  'swap-terms': { coin: 'BTC', status: 'open', margin: 0, fee: 0, least: '0.00001', greatest: '100' },
  'approve screening': id,
  'reject screening': id,
  'backups take': {},
  'backups rehearse': id,
  'live confirm': { item: 'retention' },
  'live mail': {},
  'live mail-code': { code: '123456' },
  'live restored': { proof: '1-1-aaaaaaaaaaaaaaaaaaaaaa' },
  'live open': {},
  'operators invite': { email: 'mallory@example.com', name: 'Mallory', roles: 'finance' },
  'operators admit': { id: 9 },
  'operators roles': { id: 3, roles: 'finance' },
  'operators suspend': { id: 1 },
});

/** What they can neither get nor take: by owner what is available and held, and what waits for people. */
async function money(): Promise<unknown> {
  const balances = await Promise.all(
    [TREASURY, UNCLAIMED, ownerOf(mallory), ownerOf(victim)].map((owner) =>
      venue.engine.read('live', { type: 'balances', owner }).then(({ result }) => result),
    ),
  );
  const { result: waiting } = await venue.engine.read('live', { type: 'open-withdrawals', owner: null });
  const { result: totals } = await venue.engine.read('live', { type: 'totals' });
  const [payment] = (await venue.call('rechargeList', {}, { token: mallory.token })).body.data!.records;
  const { request } = (await venue.call('lostFactor', {}, { token: mallory.token })).body.data!;
  return { balances, waiting, totals, payment: payment?.status, lost: request?.state === 'waiting' };
}

/** The proposal or the change where one was made, or null; a refusal must be one of rights or of the matter, never of how it was asked. */
async function attempt(who: Person, action: string, input: Input): Promise<number | null> {
  const { needsReason } = OPERATOR_ACTIONS.find(({ name }) => name === action)!;
  try {
    const done = await office.as<Partial<MadeProposal & ConsoleImported & ConsoleBrandChanged>>(who, action, {
      input,
      ...(needsReason ? { reason: WHY } : {}),
    });
    return done.proposal ?? done.proposed?.[0]?.proposal ?? done.change ?? null;
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error;
    const saidWrongly = expect.stringMatching(/is not valid\.|field too many/) as unknown;
    expect([action, error.message]).not.toEqual([action, saidWrongly]);
    return null;
  }
}

async function approveAll(by: readonly Person[]): Promise<void> {
  for (const { proposal } of await openProposals())
    for (const who of by)
      await office
        .approve(who, proposal)
        .catch((error: unknown) => expect(error).toBeInstanceOf(ActionRefused));
}

const openProposals = async () =>
  (await office.as<{ open: readonly { proposal: number }[] }>(ann, 'proposals list')).open;

/** Whoever has proposed something may take it back; with a market its band goes. */
async function withdrawAll(by: Person): Promise<void> {
  for (;;) {
    const [next] = await openProposals();
    if (next === undefined) return;
    await office.as(by, 'proposals reject', { input: { proposal: next.proposal }, reason: WHY });
  }
}

it('every action is tried here, reads only, or is about oneself', () => {
  const known = [...READING, ...OWN, ...OF_PROPOSALS, ...Object.keys(TRIES())];
  expect(OPERATOR_ACTIONS.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

it('any two of finance, support and content move nothing, and let nobody else move it', async () => {
  const before = await money();
  const proposed = new Set<string>();
  const tries = Object.entries(TRIES());
  // An operator has sixteen open proposals at most: the second pair begins with what the first had no room for.
  for (const [pair, inTurn] of [
    [[ben, cleo], tries],
    [[ben, dora], tries.toReversed()],
    [[cleo, dora], tries],
  ] as const) {
    if (pair[0] === ben) await withdrawAll(ben);
    for (const who of pair) {
      for (const [action, input] of inTurn) {
        if ((await attempt(who, action, input)) !== null) proposed.add(action);
      }
    }
    await approveAll(pair);
    expect(await money()).toEqual(before);
  }
  // They are real tries: of what others must approve nothing was asked wrongly, but for what this venue does not have, or waits elsewhere.
  const mustBeApproved = OPERATOR_ACTIONS.filter(({ approvals }) => approvals > 0).map(({ name }) => name);
  expect(mustBeApproved.filter((name) => !proposed.has(name))).toEqual([
    // Noted for compliance, and no proposal of the core.
    'approve lost-factor',
    'futures-terms',
    'futures-insurance',
    'reject payment',
    'return withdrawal',
    // Of compliance alone.
    'approve screening',
    // Of owners and compliance alone.
    'legal-details',
    'spot-countries',
    'swap-countries',
    'futures-countries',
    'seconds-countries',
    // Nothing of name and look came into force by them.
    'branding undo',
    // Of owners alone, and of no sandbox.
    'live open',
  ]);
});

it('the first owner alone moves nothing, and approves nothing that they have proposed', async () => {
  const before = await money();
  const open = new Set((await openProposals()).map(({ proposal }) => proposal));
  for (const [action, input] of Object.entries(TRIES())) {
    // A refusal, which one may give alone, ends what the next test approves, and pays nobody.
    // Agreeing to a clearance is the second of two: support has proposed it above.
    if (!action.startsWith('reject ') && action !== 'approve clearance') await attempt(ann, action, input);
  }
  const own = (await openProposals()).filter(({ proposal }) => !open.has(proposal));
  expect(own).not.toEqual([]);
  for (const { proposal } of own) await expect(office.approve(ann, proposal)).rejects.toThrow(ActionRefused);
  expect(await money()).toEqual(before);
});

it('of them finance and somebody of compliance do, so these were tries', async () => {
  const before = await money();
  await approveAll([ann]);
  await expect.poll(async () => JSON.stringify(await money())).not.toBe(JSON.stringify(before));
});

it('two who decide about many small sums meet a limit: one more must approve, and nobody approves on and on', async () => {
  await give(TREASURY, 100_000e6);
  // Beside so much, each sum is a usual one.
  await give(ownerOf(victim), 2_000_000e6);
  const proposals: number[] = [];
  const approvals: number[] = [];
  for (let serial = 1; serial <= 7; serial += 1) {
    const accomplice = await venue.signUp(`mule${serial}@example.com`);
    const as = { token: accomplice.token };
    const file = await jpeg(400, 400, 20 + serial);
    const screenshot = (await venue.call('uploadOss', { file, type: 'recharge' }, as)).body.data?.link ?? '';
    // Less than what three people decide about.
    const said = { method: 'sandbox', coin: 'USDT', amount: '9900', reference: `Mule ${serial}`, screenshot };
    const { body } = await venue.call('submitRecharge', said, as);
    const input = { id: Number(body.data?.id) };
    const made = await office.as<MadeProposal>(ben, 'approve payment', { reason: WHY, input });
    proposals.push(made.proposal);
    approvals.push(made.approvals);
  }
  expect(approvals).toEqual([1, 1, 1, 1, 1, 2, 2]);
  const last = proposals.pop()!;
  for (const proposal of proposals) await office.approve(ann, proposal);
  const open = (await openProposals()).map(({ proposal }) => proposal);
  expect(open.filter((proposal) => proposal >= proposals[0]!)).toEqual([proposals.at(-1), last]);
  const refused = 'You have decided about more than 50000 USDT within an hour';
  await expect(office.approve(ann, last)).rejects.toThrow(refused);
  // To say it again changes nothing, and an hour later it is an hour's beginning.
  await expect(office.approve(ann, last)).rejects.toThrow(refused);
  venue.wall.now += 3_600_000;
  await office.signIn(ann);
  await office.approve(ann, last);
  const noted = await office.logOf('proposal-made');
  expect(noted.filter(({ detail }) => detail?.['beyondLimit'] === true)).toHaveLength(2);
});
