/**
 * An exchange on which insiders try to get money, and each operator action that changes anything as whoever wants money would do it.
 * Promises: what is tried is well said: a refusal is one of rights or of the matter.
 * Never: is part of the running server.
 */
import { CARD_CANCEL_MS, TREASURY, UNCLAIMED } from '@assay/core';
import type { Command, MarketId, OwnerId, RatePpm, TimeMs, Units, WithdrawalId } from '@assay/core';
import type {
  ConsoleSettingChanged,
  ConsoleImported,
  ConsoleVenueSettings,
  ConsoleVersions,
} from '@assay/protocol';
import { vi } from 'vitest';
import { OPERATOR_ACTIONS } from '../../bootstrap/operator-actions.ts';
import type { CallParts } from '../../bootstrap/main-modules.ts';
import { SteppedEngine } from '../../engine/stepped-engine-fixture.ts';
import { openHttpVenue, PASSWORD } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { ActionRefused } from '../../operator/action.ts';
import { handIn } from '../../operator/operator-fixture.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import { jpeg } from '../../uploads/picture-fixture.ts';
import { soldBy, TERMS } from '../card-sales/selling-fixture.ts';
import { HouseBooks, LOST, ROUTE, UNWATCHED, USDT } from '../deposits/unclaimed-fixture.ts';
import { encoded, sentProof } from '../security/security-fixture.ts';
import { Office, WHY } from './office-fixture.ts';
import type { Person } from './office-fixture.ts';

const ONE = 1e6 as Units;
/** For money on a card, at a time. */
const SOLD = 20e6;
/** Beyond it a withdrawal waits for people. */
const REVIEWED = 30e6 as Units;
const TOKEN_OF_MALLORY = `0x${'66'.repeat(20)}`;
const SEPOLIA = {
  key: 'sepolia',
  name: 'Sepolia',
  endpoint: 'https://node.example',
  witness: null,
  creditDepth: 3,
  finalDepth: 6,
};
const SEEN = {
  chain: '1',
  contract: TOKEN_OF_MALLORY,
  symbol: 'BTC',
  code: `0x${'1'.repeat(64)}`,
  isProxy: false,
};
export const FUND = encoded('gold-bar-91');

export const ownerOf = ({ userId }: Trader): OwnerId => Number(userId) as OwnerId;

/** Nothing changes by them. */
export const READING = [
  'account',
  'alarm-mails show',
  'audit',
  'backups list',
  'settings',
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
  'list card-disputes',
  'list card-sales',
  'list card-terms',
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
  'show card-dispute',
  'show card-sale',
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
export const OWN = [
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
export const OF_PROPOSALS = ['proposals approve', 'proposals reject'];

export type Input = Readonly<Record<string, unknown>>;
const market = { ticks: 2, lots: 6, minimum: '1', maximum: '1000000', maker: 0, taker: 0, band: 1_000_000 };

/** Whose money is to come, by the numbers of what they have asked for. */
export interface Wish {
  readonly user: number;
  readonly payment: number;
  readonly identity: number;
  readonly lost: number;
  readonly withdrawal: number;
  /** The withdrawal that was sent. */
  readonly sent: number;
  /** Sales for money on a card: one that nobody has taken over, and one that somebody has. */
  readonly asked: number;
  readonly claimed: number;
  /** Of a third one, which is paid. */
  readonly dispute: number;
}

interface Around {
  readonly wish: Wish;
  readonly victim: number;
  /** The version of a price band. */
  readonly undoable: number;
  /** Unix ms. */
  readonly now: number;
  /** Of whoever tries. */
  readonly email: string;
}

/** So many days from then, to the second. */
const later = (now: number, days: number): string =>
  new Date(now + days * 86_400_000).toISOString().replace(/\.\d+/, '');

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Of people's cases, and of accounts. */
const casesOf = ({ wish, victim }: Around): Readonly<Record<string, Input>> => ({
  note: { user: wish.user, audience: 'all' },
  claim: { noun: 'payment', id: wish.payment },
  'give-back': { noun: 'payment', id: wish.payment },
  'approve second-look': { id: 1 },
  'reject second-look': { id: 1 },
  'approve identity': { id: wish.identity },
  'reject identity': { id: wish.identity },
  'end-merchant': { user: wish.user },
  'approve lost-factor': { id: wish.lost },
  'reject lost-factor': { id: 9 },
  'approve clearance': { id: 1 },
  'reject clearance': { id: 9 },
  'approve merchant': { id: 1 },
  'reject merchant': { id: 1 },
  credit: { user: wish.user, change: 1_000 },
  freeze: { user: victim },
  unfreeze: { user: victim },
});

/** Of markets and of what the house risks. */
const termsOf = ({ undoable, now }: Around): Readonly<Record<string, Input>> => ({
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
  'market-status': { symbol: 'BTCUSDT', status: 'halted', until: later(now, 1) },
  'market-pause': { symbol: 'ADAUSDT', minutes: 60 },
  'market-delisting': { symbol: 'BTCUSDT', time: later(now, 30) },
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
});

/** Of how the exchange looks and is reached. */
const settingsOf = (): Readonly<Record<string, Input>> => ({
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
  'network-token': {
    network: 'sepolia',
    coin: 'BTC',
    contract: TOKEN_OF_MALLORY,
    symbol: 'BTC',
    decimals: '8',
    holder: TOKEN_OF_MALLORY,
    minimumDeposit: '0',
    largeDeposit: '1000',
    minimumWithdrawal: '1',
    withdrawalFee: '0',
    reviewFrom: '1000',
  },
  network: {
    network: 'mallory',
    name: 'Net of Mallory',
    kind: 'evm',
    endpoint: 'https://node-of-mallory.example',
    blockMs: '1000',
    creditDepth: '1',
    finalDepth: '1',
    coin: 'BTC',
    minimumDeposit: '0',
    largeDeposit: '1000',
    minimumWithdrawal: '1',
    withdrawalFee: '0',
    reviewFrom: '1000',
  },
  'settings approve': { change: 1 },
  'settings reject': { change: 9 },
  'settings undo': { version: 1 },
  'set-up end': {},
});

/** Of money, and of operators. */
const restOf = ({ wish, email, now }: Around): Readonly<Record<string, Input>> => ({
  'futures-insurance': { symbol: 'BTCUSDT-PERP', amount: '1000' },
  'approve payment': { id: wish.payment, from: 'treasury' },
  'reject payment': { id: wish.payment },
  'approve withdrawal': { id: wish.withdrawal },
  'reject withdrawal': { id: wish.withdrawal, because: 'not-known' },
  'return withdrawal': { id: wish.sent, transaction: LOST },
  'treasury move': {
    from: 'treasury',
    to: 'market-maker',
    coin: 'USDT',
    amount: '5',
    reference: 'M-1',
    because: 'as-agreed',
  },
  'correct balance': {
    user: wish.user,
    from: 'treasury',
    coin: 'USDT',
    amount: '5',
    reference: 'C-1',
    because: 'as-agreed',
  },
  'take-over card-sale': { id: wish.asked },
  'pay card-sale': { id: wish.claimed, reference: `E2E-${wish.user}`, day: later(now, 0).slice(0, 10) },
  'return card-sale': { id: wish.asked, because: 'bank-says-no' },
  'approve card-dispute': { id: wish.dispute, correction: 'C-1' },
  'reject card-dispute': { id: wish.dispute },
  'write-off loss': { route: 0, reference: LOST, because: 'key-lost' },
  'route-pause': { route: 0, what: 'both' },
  'route-resume': { route: 0, what: 'both' },
  'route-terms': { route: 0, coin: 'USDT', fee: '0', review: '1000000' },
  'swap-terms': { coin: 'BTC', status: 'open', margin: 0, fee: 0, least: '0.00001', greatest: '100' },
  'card-terms': {
    coin: 'USDT',
    currency: 'EUR',
    status: 'open',
    margin: 0,
    fee: 0,
    floor: '0',
    least: '0.01',
    greatest: '1000000',
    low: '0.000001',
    high: '1000000',
  },
  'card-pause': { coin: 'USDT', currency: 'EUR' },
  'approve screening': { id: 1 },
  'reject screening': { id: 1 },
  'backups take': {},
  'backups rehearse': { id: 1 },
  'live confirm': { item: 'retention' },
  'live mail': {},
  'live mail-code': { code: '123456' },
  'live restored': { proof: '1-1-aaaaaaaaaaaaaaaaaaaaaa' },
  'live open': {},
  'operators invite': { email, name: 'Mallory', roles: 'finance' },
  'operators admit': { id: 9 },
  'operators roles': { id: 3, roles: 'finance' },
  'operators suspend': { id: 1 },
});

/** Each action that changes something, as whoever wants money would do it. */
const triesOf = (around: Around): Readonly<Record<string, Input>> => ({
  ...casesOf(around),
  ...termsOf(around),
  ...settingsOf(),
  ...restOf(around),
});

/** The exchange, its people, and what they do. */
export class InsidersGround {
  #venue: HttpVenue | null = null;
  readonly office = new Office(() => this.venue);
  readonly books = new HouseBooks(() => this.venue.engine);
  readonly #engine = new SteppedEngine(Date.now());
  #undoable = 0;
  /** Withdrawals so far. */
  #withdrawals = 0;

  get venue(): HttpVenue {
    if (this.#venue === null) throw new Error('it is not open');
    return this.#venue;
  }

  /** With an owner and somebody of finance, and 50,000 USDT of the house. */
  async open(): Promise<HttpVenue> {
    const route = { route: ROUTE, asset: USDT, decimals: 6, scale: 6 };
    const count = { at: Date.now(), routes: [{ route, difference: -5_000_000n }] };
    // Of a count writing off asks no more than this.
    const counting = [{ count }] as unknown as CallParts['counting'];
    const venue = await openHttpVenue(
      { networks: UNWATCHED, counting },
      { withWallet: true, stepped: this.#engine },
    );
    this.#venue = venue;
    venue.wall.feed = {
      kind: 'live',
      name: 'live',
      sources: ['binance', 'okx', 'kraken', 'bybit', 'coinbase'],
    };
    venue.wall.endpoints = { ...venue.wall.endpoints, networks: () => [SEPOLIA] };
    // It is all that they say of it.
    venue.wall.lookAtNetwork = async () => ({ chainId: '666', genesis: `0x${'6'.repeat(64)}` });
    venue.wall.tokens = { look: async () => ({ ...SEEN, faults: [] }), scaleOf: () => 8 };
    await this.books.listRoute(REVIEWED);
    await this.books.give(TREASURY, 50_000e6);
    await this.books.must(TERMS);
    await this.office.admitTwo();
    await this.books.must({
      type: 'set-price-band',
      market: 1 as MarketId,
      bandPpm: 900_000 as RatePpm,
    });
    this.#undoable = await vi.waitUntil(async () => {
      const told = await this.office.as<ConsoleVersions>(this.office.ann, 'configuration versions');
      return told.versions.find(({ undo }) => undo?.action === 'price-band')?.version;
    });
    return venue;
  }

  readonly admit = async (who: Person, role: string): Promise<void> => {
    const { office } = this;
    await office.invite(office.ann, who, role);
    await office.admit(office.ann, who);
    await office.signIn(who);
    await office.bind(who);
  };

  /** An account that has paid nothing, and asks for all that people decide about; 100 USDT are its own. */
  readonly askForAll = async (trader: Trader, serial: number): Promise<Wish> => {
    const { venue } = this;
    const as = { token: trader.token };
    await this.books.give(ownerOf(trader), 100e6);
    const file = await jpeg(400, 400, serial);
    const screenshot = (await venue.call('uploadOss', { file, type: 'recharge' }, as)).body.data?.link ?? '';
    const reference = `Never paid ${serial}`;
    const payment = { method: 'sandbox', coin: 'USDT', amount: '100', reference, screenshot };
    const paid = (await venue.call('submitRecharge', payment, as)).body;
    if ((paid.error ?? null) !== null) throw new Error(JSON.stringify(paid.error));
    await handIn(venue, trader, `X123456${serial}`);
    // Lost is what they have: nothing of anybody else's can be asked for.
    const code = await sentProof(venue, trader, 'fund');
    const set = await venue.call('tardPwdSet', { pwd: FUND, confirmPwd: FUND, code }, as);
    if (set.status !== 200) throw new Error(JSON.stringify(set.body));
    const lost = { factor: 'fund-password', statement: 'It was never set by me.', password: PASSWORD };
    const { body } = await venue.call('askLostFactor', lost, as);
    if (body.data?.request?.state !== 'asked') throw new Error(JSON.stringify(body));
    await this.books.must(asked(trader, REVIEWED, true));
    // Signed and on its way: whoever got it given back would have it twice.
    await this.books.must(asked(trader, (2 * ONE) as Units, false));
    this.#withdrawals += 2;
    const withdrawal = this.#withdrawals as WithdrawalId;
    await this.books.must({ type: 'begin-signing', withdrawal, payout: `house/${serial}` });
    const transaction = `0x${serial.toString(16).padStart(64, '5')}`;
    await this.books.must({ type: 'record-payout', withdrawal, transaction });
    const sales = await this.#sell(trader, serial);
    return {
      ...sales,
      dispute: serial,
      user: Number(trader.userId),
      payment: Number(paid.data?.id),
      identity: serial,
      lost: serial,
      withdrawal: this.#withdrawals - 1,
      sent: this.#withdrawals,
    };
  };

  /** Three times: one is taken over and one paid, whose money, they say, has not come. */
  async #sell(trader: Trader, serial: number): Promise<Pick<Wish, 'asked' | 'claimed'>> {
    const { must } = this.books;
    const owner = ownerOf(trader);
    const { engine } = this.venue;
    const [asked, claimed, paid] = [
      await soldBy(engine, owner, SOLD),
      await soldBy(engine, owner, SOLD),
      await soldBy(engine, owner, SOLD),
    ];
    this.#engine.now += CARD_CANCEL_MS;
    for (const sale of [claimed, paid]) await must({ type: 'claim-card-sale', sale });
    const of = { reference: `Transfer-${serial}`, paidOn: '2026-11-29' };
    await must({ type: 'pay-card-sale', sale: paid, ...of });
    const { body } = await this.venue.call('disputeCardSale', { id: String(paid) }, { token: trader.token });
    if (body.data?.state !== 'open') throw new Error(JSON.stringify(body));
    return { asked, claimed };
  }

  readonly tries = (wish: Wish, victim: Trader, email: string): Readonly<Record<string, Input>> =>
    triesOf({
      wish,
      email,
      victim: Number(victim.userId),
      undoable: this.#undoable,
      now: this.venue.wall.now,
    });

  /** The proposal or the change where one was made, or null; a refusal must be one of rights or of the matter, never of how it was asked. */
  readonly attempt = async (who: Person, action: string, input: Input): Promise<number | null> => {
    const needsReason = OPERATOR_ACTIONS.some((one) => one.name === action && one.needsReason);
    type Done = Partial<MadeProposal & ConsoleImported & ConsoleSettingChanged>;
    const asks = { input, ...(needsReason ? { reason: WHY } : {}) };
    try {
      const done = await this.office.as<Done>(who, action, asks);
      return done.proposal ?? done.proposed?.[0]?.proposal ?? done.change ?? null;
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error;
      if (/is not valid\.|field too many/.test(error.message))
        throw new Error(`${action}: ${error.message}`, { cause: error });
      return null;
    }
  };

  readonly openProposals = async () => {
    const { office } = this;
    return (await office.as<{ open: readonly OpenOne[] }>(office.ann, 'proposals list')).open;
  };

  readonly approveAll = async (by: readonly Person[]): Promise<void> => {
    for (const { proposal } of await this.openProposals())
      for (const who of by)
        await this.office.approve(who, proposal).catch((error: unknown) => {
          if (!(error instanceof ActionRefused)) throw error;
        });
  };

  /** Whoever has proposed something may take it back; with a market its band goes. */
  readonly withdrawAll = async (by: Person): Promise<void> => {
    for (;;) {
      const [next] = (await this.openProposals()).filter(({ proposer }) => proposer === by.id);
      if (next === undefined) return;
      await this.office.as(by, 'proposals reject', { input: { proposal: next.proposal }, reason: WHY });
    }
  };

  /** The same of settings. */
  readonly withdrawSettings = async (by: Person): Promise<void> => {
    const { open } = await this.office.as<ConsoleVenueSettings>(by, 'settings', {});
    for (const { change } of open.filter(({ isOwn }) => isOwn)) {
      await this.office.as(by, 'settings reject', { input: { change }, reason: WHY });
    }
  };

  /** What they can neither get nor take: what each of these has, available and held, and what waits for people. */
  readonly money = async (owners: readonly OwnerId[]) => {
    const { engine } = this.venue;
    const balances = await Promise.all(
      [TREASURY, UNCLAIMED, ...owners].map((owner) =>
        engine.read('live', { type: 'balances', owner }).then(({ result }) => result),
      ),
    );
    const { result: waiting } = await engine.read('live', { type: 'open-withdrawals', owner: null });
    const { result: totals } = await engine.read('live', { type: 'totals' });
    return { balances, waiting, totals };
  };
}

interface OpenOne {
  readonly proposal: number;
  readonly proposer: number;
}

const asked = (trader: Trader, amount: Units, review: boolean): Command => ({
  type: 'request-withdrawal',
  owner: ownerOf(trader),
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
