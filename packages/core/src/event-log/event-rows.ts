/**
 * How events lie in rows of numbers.
 * Owns: the tag of each event that is written as numbers, how long its row is, and the words that stand in it as numbers.
 * Never: is stored; both sides are of one version.
 */
import type { LegState } from '../vocabulary/futures-events.ts';
import type { OrderKind, Side, TimeInForce } from '../vocabulary/order-commands.ts';
import type { CloseReason } from '../vocabulary/order-events.ts';

export const SIDES: readonly Side[] = ['buy', 'sell'];
export const LEGS: readonly LegState['side'][] = ['long', 'short'];
export const KINDS: readonly OrderKind[] = ['limit', 'market'];
export const FORCES: readonly TimeInForce[] = ['gtc', 'ioc', 'fok'];
export const REASONS: readonly CloseReason[] = [
  'filled',
  'cancelled-by-owner',
  'remainder-dropped',
  'self-trade-prevented',
  'expired',
  'linked-order-done',
  'fill-or-kill-not-filled',
  'price-outside-band',
  'account-reset',
  'fill-limit-reached',
  'market-delisted',
  'margin-insufficient',
  'nothing-to-reduce',
  'beyond-bankruptcy',
  'liquidated',
  'position-closed',
  'parent-closed',
  'position-limit-reached',
  'series-expired',
  'closing-only',
  'interest-share-reached',
];

/** Before the events of a command: its sequence, its time and how many events follow. */
export const ENTRY_NUMBERS = 3;

/** The first number of a row. */
export const TRADE = 0;
export const ACCEPTED = 1;
export const RESTED = 2;
export const CLOSED = 3;
/** Four lists of quotes, as long as they are. */
export const QUOTES = 4;
/** Events that are rare enough to stand beside the rows as they are. */
export const OTHER = 5;
export const REPLENISHED = 6;
export const REBATE = 7;
/** One for each fill of a futures market. */
export const FUTURES_TRADE = 8;
/** 2,000 come with one command. */
export const FUNDING = 9;
/** 1,000 come with one command. */
export const SETTLED = 10;

/** Numbers of a row, its tag counted. A trade's is followed by its maker's and its taker's. */
export const TRADE_NUMBERS = 7;
export const PARTY_NUMBERS = 8;
export const ACCEPTED_NUMBERS = 16;
export const RESTED_NUMBERS = 8;
export const CLOSED_NUMBERS = 11;

/** A trade of a futures market is followed by its maker's and its taker's numbers. */
export const FUTURES_TRADE_NUMBERS = 8;
export const FUTURES_PARTY_NUMBERS = 14;
/** Where in those of a party each stands. */
export const FUTURES_PARTY = {
  order: 0,
  owner: 1,
  house: 2,
  fee: 3,
  feeRatePpm: 4,
  remaining: 5,
  closed: 6,
  realised: 7,
  insured: 8,
  leg: 9,
  lots: 10,
  entryValue: 11,
  margin: 12,
  balanceAfter: 13,
} as const;

/** The numbers of a rebate, in their order. */
export const REBATE_FIELDS = [
  'trade',
  'market',
  'beneficiary',
  'generation',
  'payer',
  'asset',
  'fee',
  'ratePpm',
  'amount',
  'balanceAfter',
] as const;
