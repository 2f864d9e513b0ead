/**
 * What a journal led to as numbered rows, of which its digest is made: outcomes, events and balances.
 * Promises: the digest depends on nothing but what happened. Kinds, words and fields go in by numbers of this file and by
 * their place here, so that no rename in the code, no other order of properties and no other format of snapshots changes it.
 * Never: gives a number to something else. A new kind or word takes a new number, a new field stands last in its list.
 *
 * A row is one line of JSON, an array of whole numbers, texts, null and arrays of these, without blanks, ended by a line
 * feed; nulls at the end of an array are left out. SHA-256 of all of them, UTF-8, is the digest.
 *
 *     [0, sequence, time, repeated]               for each command its answer: 1 where a request was repeated
 *     [1, kind, ...fields]                        the outcome
 *     [2, kind, ...fields]                        each event
 *     [3, owner, asset, available, held]          at the end each owner's balances, by owner and asset
 */
import type { Applied, Exchange } from './exchange.ts';
import { flag, listOf, record, text, whole, word } from './golden-cells.fixture.ts';
import type { Cell, Form } from './golden-cells.fixture.ts';
import { FUTURES_EVENTS } from './golden-futures.fixture.ts';
import { CARD_EVENTS, HOUSE_EVENTS, WALLET_EVENTS } from './golden-wallet.fixture.ts';
import { refusalWord } from './golden-words.fixture.ts';
import { ownerId } from './quantity/branding.ts';
import type { AccountStatus } from './vocabulary/account-commands.ts';
import type { Deposit, FeeTier, Quote } from './vocabulary/commands.ts';
import type { AccountReset, Event } from './vocabulary/events.ts';
import type { MarketStatus } from './vocabulary/market-commands.ts';
import type {
  OrderKind,
  SelfTradePrevention,
  Side,
  TimeInForce,
  Trigger,
  TriggerBasis,
} from './vocabulary/order-commands.ts';
import type { CloseReason, OrderSuspended, TradeParty } from './vocabulary/order-events.ts';
import type { OrderStatus, Outcome } from './vocabulary/outcomes.ts';
import {
  FEE_INCOME,
  MARKET_MAKER,
  OUTSIDE_WORLD,
  SECONDS_POOL,
  SECURITY_FUND,
} from './vocabulary/parties.ts';
import type { ProposalEnd } from './vocabulary/proposal-events.ts';
import { REFUSALS } from './vocabulary/refusals.ts';
import type { Refusal } from './vocabulary/refusals.ts';
import type { Direction, LeftOut, TickSource } from './vocabulary/seconds-commands.ts';
import type {
  ContractResult,
  ContractTick,
  PendingPlayLimits,
  VoidCause,
} from './vocabulary/seconds-events.ts';

type OutcomeForms = {
  readonly [Kind in Outcome['type']]: readonly [number, Form<Extract<Outcome, { readonly type: Kind }>>];
};

type EventForms = {
  readonly [Kind in Event['type']]: readonly [number, Form<Extract<Event, { readonly type: Kind }>>];
};

const SIDES: Record<Side, number> = { buy: 0, sell: 1 };
const KINDS: Record<OrderKind, number> = { limit: 0, market: 1 };
const TIMES_IN_FORCE: Record<TimeInForce, number> = { gtc: 0, ioc: 1, fok: 2 };
const SELF_TRADE: Record<SelfTradePrevention, number> = {
  'cancel-newest': 0,
  'cancel-oldest': 1,
  'cancel-both': 2,
  decrement: 3,
};
const TRIGGER_KINDS: Record<Trigger['kind'], number> = { stop: 0, 'take-profit': 1, trailing: 2 };
const BASES: Record<TriggerBasis, number> = { 'last-price': 0, 'mark-price': 1, 'index-price': 2 };
const STATUSES: Record<OrderStatus, number> = {
  open: 0,
  'partially-filled': 1,
  filled: 2,
  cancelled: 3,
  untriggered: 4,
};
const CLOSE_REASONS: Record<CloseReason, number> = {
  filled: 0,
  'cancelled-by-owner': 1,
  'remainder-dropped': 2,
  'self-trade-prevented': 3,
  expired: 4,
  'linked-order-done': 5,
  'fill-or-kill-not-filled': 6,
  'price-outside-band': 7,
  'account-reset': 8,
  'fill-limit-reached': 9,
  'market-delisted': 10,
  'margin-insufficient': 11,
  'nothing-to-reduce': 12,
  'beyond-bankruptcy': 13,
  liquidated: 14,
  'position-closed': 15,
  'parent-closed': 16,
  'position-limit-reached': 17,
  'series-expired': 18,
  'closing-only': 19,
  'interest-share-reached': 20,
};
const SUSPENSIONS: Record<OrderSuspended['cause'], number> = { 'fill-limit': 0, 'no-liquidity': 1 };
const DEPOSIT_SOURCES: Record<Deposit['source'], number> = { faucet: 0, 'house-funding': 1 };
const ACCOUNT_STATUSES: Record<AccountStatus, number> = { active: 0, frozen: 1, closed: 2 };
const MARKET_STATUSES: Record<MarketStatus, number> = {
  open: 0,
  'post-only': 1,
  'cancel-only': 2,
  halted: 3,
  delisted: 4,
};
const DIRECTIONS: Record<Direction, number> = { rise: 0, fall: 1 };
const RESULTS: Record<ContractResult, number> = { win: 0, lose: 1, push: 2, void: 3 };
const VOID_CAUSES: Record<VoidCause, number> = { 'no-open': 0, gap: 1, 'thin-window': 2, 'not-filled': 3 };
const PROPOSAL_ENDS: Record<ProposalEnd, number> = {
  executed: 0,
  refused: 1,
  rejected: 2,
  withdrawn: 3,
  expired: 4,
  outdated: 5,
};
const LEFT_OUT: Record<LeftOut, number> = { 'no-price': 0, stale: 1, outlier: 2 };

/** A field can be a path, e.g. `ticks.3.second`: its words by their numbers, each index alone in an array. */
const refusalField = (field: string): Cell =>
  field.split('.').map((part) => (/^[0-9]+$/.test(part) ? [Number(part)] : refusalWord(part)));

/** Of which version the program is, is no part of what happened: written as it was when the first journals were recorded. */
const FIRST_NEWEST = 2;

const paramOf = (name: string, value: number | string): Cell =>
  name === 'newest' ? FIRST_NEWEST : typeof value === 'number' ? value : [refusalWord(value)];

const refusal = record<Refusal>({
  code: (code) => REFUSALS[code],
  field: refusalField,
  params: (params) =>
    Object.entries(params)
      .map(([name, value]) => [refusalWord(name), paramOf(name, value)] as const)
      .sort(([one], [other]) => one - other),
});

const quotes = listOf(record<Quote>({ price: whole, quantity: whole }));
const feeTiers = listOf(record<FeeTier>({ volume: whole, makerFeeRatePpm: whole, takerFeeRatePpm: whole }));
const tickSources = listOf(record<TickSource>({ price: whole, leftOut: word(LEFT_OUT), trade: text }));
const contractTick = record<ContractTick>({ number: whole, second: whole, price: whole });
const resetEntries = listOf(
  record<AccountReset['entries'][number]>({ asset: whole, taken: whole, granted: whole }),
);
const pendingPlayLimits = record<PendingPlayLimits>({
  dailyLoss: whole,
  dailyLossAt: whole,
  reminderMinutes: whole,
  reminderMinutesAt: whole,
});
const tradeParty = record<TradeParty>({
  order: whole,
  owner: whole,
  house: flag,
  fee: whole,
  feeRatePpm: whole,
  remaining: whole,
  baseAfter: whole,
  quoteAfter: whole,
});

function trigger(value: Trigger): Cell {
  const kind = TRIGGER_KINDS[value.kind];
  return value.kind === 'trailing' ? [kind, value.callbackPpm, value.activation] : [kind, value.price];
}

const OUTCOMES: OutcomeForms = {
  'order-placed': [
    1,
    { order: whole, status: word(STATUSES), filled: whole, filledValue: whole, fee: whole },
  ],
  'order-cancelled': [2, { order: whole, market: whole, remaining: whole }],
  deposited: [3, { amount: whole, balanceAfter: whole }],
  done: [4, {}],
  refused: [5, { refusal }],
  'order-amended': [
    6,
    {
      order: whole,
      market: whole,
      status: word(STATUSES),
      remaining: whole,
      filled: whole,
      filledValue: whole,
      fee: whole,
    },
  ],
  'conditional-order-placed': [7, { order: whole }],
  'linked-orders-placed': [8, { order: whole, stop: whole }],
  'orders-cancelled': [9, { count: whole }],
  'account-reset': [10, {}],
  'contract-opened': [
    11,
    { contract: whole, acceptedAt: whole, expiresAt: whole, firstTick: whole, profit: whole },
  ],
  'position-reversed': [12, { closing: whole, closed: whole, opening: whole, opened: whole, refusal }],
  'withdrawal-requested': [13, { withdrawal: whole, reviewed: flag }],
  'card-sale-quoted': [15, { quote: whole, gives: whole, fee: whole, money: whole, expiresAt: whole }],
  'card-sale-requested': [16, { sale: whole }],
  'swap-quoted': [14, { quote: whole, gives: whole, gross: whole, fee: whole, expiresAt: whole }],
};

const EVENTS: EventForms = {
  'asset-listed': [1, { asset: whole, code: text, scale: whole }],
  'market-listed': [
    2,
    {
      market: whole,
      base: whole,
      quote: whole,
      tickDecimals: whole,
      lotDecimals: whole,
      minimumNotional: whole,
      maximumLots: whole,
      makerFeeRatePpm: whole,
      takerFeeRatePpm: whole,
    },
  ],
  'owner-opened': [3, { owner: whole }],
  deposited: [
    4,
    { owner: whole, asset: whole, amount: whole, source: word(DEPOSIT_SOURCES), balanceAfter: whole },
  ],
  'order-accepted': [
    5,
    {
      order: whole,
      owner: whole,
      market: whole,
      side: word(SIDES),
      kind: word(KINDS),
      timeInForce: word(TIMES_IN_FORCE),
      postOnly: flag,
      price: whole,
      quantity: whole,
      spend: whole,
      clientOrderId: text,
      selfTrade: word(SELF_TRADE),
      expiresAt: whole,
      displayed: whole,
      reduceOnly: flag,
    },
  ],
  'conditional-accepted': [
    6,
    {
      order: whole,
      owner: whole,
      market: whole,
      side: word(SIDES),
      trigger,
      price: whole,
      timeInForce: word(TIMES_IN_FORCE),
      quantity: whole,
      spend: whole,
      selfTrade: word(SELF_TRADE),
      expiresAt: whole,
      clientOrderId: text,
      linked: whole,
      by: word(BASES),
      reduceOnly: flag,
      parent: whole,
    },
  ],
  'order-triggered': [
    7,
    {
      order: whole,
      owner: whole,
      market: whole,
      side: word(SIDES),
      lastPrice: whole,
      triggerPrice: whole,
    },
  ],
  'order-suspended': [
    8,
    {
      order: whole,
      owner: whole,
      market: whole,
      side: word(SIDES),
      cause: word(SUSPENSIONS),
      remaining: whole,
      held: whole,
    },
  ],
  'order-resumed': [9, { order: whole, owner: whole, market: whole, side: word(SIDES), released: whole }],
  trade: [
    10,
    {
      trade: whole,
      market: whole,
      price: whole,
      quantity: whole,
      value: whole,
      takerSide: word(SIDES),
      maker: tradeParty,
      taker: tradeParty,
    },
  ],
  'order-amended': [
    11,
    {
      order: whole,
      owner: whole,
      market: whole,
      side: word(SIDES),
      oldPrice: whole,
      oldRemaining: whole,
      oldShown: whole,
      price: whole,
      remaining: whole,
      quantity: whole,
      wasResting: flag,
      keepsPriority: flag,
    },
  ],
  'conditional-amended': [
    12,
    {
      order: whole,
      owner: whole,
      market: whole,
      side: word(SIDES),
      triggerPrice: whole,
      price: whole,
      quantity: whole,
    },
  ],
  'order-rested': [
    13,
    {
      order: whole,
      owner: whole,
      market: whole,
      side: word(SIDES),
      price: whole,
      quantity: whole,
      hidden: whole,
    },
  ],
  'order-replenished': [
    14,
    {
      order: whole,
      owner: whole,
      market: whole,
      side: word(SIDES),
      price: whole,
      quantity: whole,
      hidden: whole,
    },
  ],
  'order-reduced': [
    15,
    {
      order: whole,
      owner: whole,
      market: whole,
      side: word(SIDES),
      price: whole,
      by: whole,
      shown: whole,
      remaining: whole,
      released: whole,
    },
  ],
  'order-closed': [
    16,
    {
      order: whole,
      owner: whole,
      market: whole,
      side: word(SIDES),
      reason: word(CLOSE_REASONS),
      wasResting: flag,
      price: whole,
      remaining: whole,
      shown: whole,
      released: whole,
    },
  ],
  'quotes-replaced': [
    17,
    { market: whole, removedBids: quotes, removedAsks: quotes, bids: quotes, asks: quotes },
  ],
  'rules-activated': [18, { version: whole }],
  'price-band-set': [19, { market: whole, bandPpm: whole }],
  'fee-tiers-set': [20, { currency: whole, tiers: feeTiers }],
  'fee-tier-changed': [21, { owner: whole, tier: whole, volume: whole }],
  'paper-declared': [22, {}],
  'paper-depth-fed': [23, { market: whole, lastPrice: whole }],
  'account-reset': [24, { owner: whole, entries: resetEntries }],
  'referrer-named': [25, { owner: whole, referrer: whole }],
  'rebate-rates-set': [26, { ratesPpm: listOf(whole) }],
  'rebate-paid': [
    27,
    {
      trade: whole,
      market: whole,
      beneficiary: whole,
      generation: whole,
      payer: whole,
      asset: whole,
      fee: whole,
      ratePpm: whole,
      amount: whole,
      balanceAfter: whole,
    },
  ],
  'account-status-set': [28, { owner: whole, status: word(ACCOUNT_STATUSES) }],
  'owner-excluded': [29, { owner: whole, until: whole }],
  'index-ticked': [
    30,
    {
      asset: whole,
      second: whole,
      price: whole,
      number: whole,
      freshAt: whole,
      filled: flag,
      sources: tickSources,
    },
  ],
  'seconds-offered': [
    31,
    {
      product: whole,
      asset: whole,
      periodMs: whole,
      profitPpm: whole,
      leastStake: whole,
      greatestStake: whole,
      isOffered: flag,
    },
  ],
  'pool-limits-set': [32, { perCoin: whole, perDirection: whole, perOwner: whole }],
  'contract-opened': [
    33,
    {
      contract: whole,
      owner: whole,
      product: whole,
      asset: whole,
      direction: word(DIRECTIONS),
      stake: whole,
      profitPpm: whole,
      profit: whole,
      acceptedAt: whole,
      expiresAt: whole,
      firstTick: whole,
      rulesVersion: whole,
    },
  ],
  'contract-started': [34, { contract: whole, owner: whole, number: whole, second: whole, price: whole }],
  'contract-settled': [
    35,
    {
      contract: whole,
      owner: whole,
      product: whole,
      asset: whole,
      direction: word(DIRECTIONS),
      stake: whole,
      profit: whole,
      result: word(RESULTS),
      cause: word(VOID_CAUSES),
      paid: flag,
      open: contractTick,
      final: whole,
      counted: whole,
      acceptedAt: whole,
      expiresAt: whole,
      balanceAfter: whole,
      poolAfter: whole,
    },
  ],
  'play-limits-set': [
    36,
    { owner: whole, dailyLoss: whole, reminderMinutes: whole, pending: pendingPlayLimits },
  ],
  'cooled-off': [37, { owner: whole, until: whole }],
  'seconds-paused': [38, { until: whole }],
  'seconds-resumed': [39, { resumedAt: whole }],
  'market-status-set': [40, { market: whole, status: word(MARKET_STATUSES), until: whole, delistsAt: whole }],
  'operator-registered': [41, { operator: whole, publicKey: text, roles: whole }],
  'operator-revoked': [42, { operator: whole }],
  proposed: [
    43,
    {
      proposal: whole,
      operator: whole,
      command: text,
      approvals: whole,
      expiresAt: whole,
      delayMs: whole,
      proposedAt: whole,
    },
  ],
  'proposal-approved': [44, { proposal: whole, operator: whole, missing: whole, executesAt: whole }],
  'approval-dropped': [45, { proposal: whole, operator: whole }],
  'proposal-closed': [46, { proposal: whole, end: word(PROPOSAL_ENDS), refusal: (code) => REFUSALS[code] }],
  ...FUTURES_EVENTS,
  ...WALLET_EVENTS,
  ...HOUSE_EVENTS,
  ...CARD_EVENTS,
};

/** The row of something of a kind. */
function rowOf<Value extends { readonly type: Kind }, Kind extends string>(
  forms: Readonly<Record<Kind, readonly [number, unknown]>>,
  value: Value,
): readonly Cell[] {
  const [number, form] = forms[value.type];
  // True because the form stands under the kind of the value.
  return [number, ...record(form as Form<Value>)(value)];
}

/** Collects the rows of one journal, which its commands are given to in their order. */
export class GoldenRows {
  readonly #lines: string[] = [];
  readonly #owners = new Set<number>([OUTSIDE_WORLD, MARKET_MAKER, FEE_INCOME, SECURITY_FUND, SECONDS_POOL]);

  /** A command's answer, outcome and events. */
  add({ answer, repeated, events }: Applied): void {
    this.#row([0, answer.sequence, answer.time, flag(repeated)]);
    this.#row([1, ...rowOf(OUTCOMES, answer.outcome)]);
    for (const event of events) {
      this.#row([2, ...rowOf(EVENTS, event)]);
      if (event.type === 'owner-opened') this.#owners.add(event.owner);
    }
  }

  /** All rows, with the balances of every owner at the end: what the digest is made of. */
  finish(exchange: Exchange): string {
    for (const owner of [...this.#owners].sort((one, other) => one - other)) {
      for (const { asset, available, held } of exchange.read({ type: 'balances', owner: ownerId(owner) })) {
        this.#row([3, owner, asset, available, held]);
      }
    }
    return this.#lines.join('');
  }

  #row(cells: readonly Cell[]): void {
    this.#lines.push(`${JSON.stringify(cells)}\n`);
  }
}
