/**
 * The rules of asking for a withdrawal, as pure functions: how much a day, until when it is held, and which address looks
 * like another one on purpose.
 * Promises: nobody ever pays, trades or scores anything to be let through; what holds is a moment that is shown.
 * Never: decides what the core decides: balance, fee, minimum, and what is left of the limit.
 */
import type { TimeMs } from '@assay/core';
import { WITHDRAWAL_PAUSE_HOURS } from '@assay/protocol';
import type { WithdrawalTermsView } from '@assay/protocol';
import { NEW_HOLD_MS, accountHolds, latestOf } from '../../access/money-holds.ts';
import type { AccountHoldFacts, MoneyHold } from '../../access/money-holds.ts';
import type { DailyLimits } from '../venue-settings/shape.ts';
import { OPENED_AFTER_MS } from './address-book/rules.ts';

/** Within which a withdrawal shall have been sent. */
export const TARGET_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export const LEVELS = [0, 1, 2] as const;
const INDEX_UNIT = 100_000_000;

/** What may be withdrawn within 24 hours, in units of 10^-8 of the index currency, as the core counts it. */
export function dailyLimitOf(limits: DailyLimits, level: 0 | 1 | 2): number {
  return limits[level] * INDEX_UNIT;
}

/** What an owner has of addresses. */
export interface AddressFacts {
  /** Those that were paid, on any network, and since when. */
  readonly paid: readonly { readonly address: string; readonly since: number }[];
  /** Their address book, all networks. */
  readonly book: readonly {
    readonly network: string;
    readonly address: string;
    readonly createdAt: number;
  }[];
}

/** Since when an owner knows an address: the book counts on its own network; null: it is new. */
export function knownSince(
  { network, address }: { readonly network: string; readonly address: string },
  { paid, book }: AddressFacts,
): number | null {
  const since = [
    ...paid.filter((one) => one.address === address).map((one) => one.since),
    ...book
      .filter((one) => one.address === address && one.network === network)
      .map(({ createdAt }) => createdAt),
  ];
  return since.length === 0 ? null : Math.min(...since);
}

/**
 * The known address that this one is made to be taken for; null: none. One that was paid, or whose hold in the book has ended,
 * is taken for itself.
 */
export function findImitated(
  wanted: { readonly network: string; readonly address: string },
  facts: AddressFacts,
  now: number,
): string | null {
  const { paid, book } = facts;
  const since = knownSince(wanted, facts);
  const isPaid = paid.some(({ address }) => address === wanted.address);
  if (isPaid || (since !== null && since + NEW_HOLD_MS <= now)) return null;
  return findLookalike(
    wanted.address,
    [...paid, ...book].map(({ address }) => address),
  );
}

export interface HoldFacts extends AccountHoldFacts {
  /** Since when the owner knows the address; null: it is new. */
  readonly addressSince: number | null;
  /** The chain is of play money: a new address risks nothing. */
  readonly isTest: boolean;
}

/** Everything that may hold a withdrawal, and how long, counted from its event: published as it stands here. */
export const HOLDS: WithdrawalTermsView['holds'] = [
  { cause: 'security', ms: WITHDRAWAL_PAUSE_HOURS * HOUR_MS },
  { cause: 'device', ms: NEW_HOLD_MS },
  { cause: 'address', ms: NEW_HOLD_MS },
  { cause: 'book', ms: OPENED_AFTER_MS },
];

/**
 * What may hold a withdrawal, each with its moment. Of an address that is new it is rounded up to the hour, so that the same
 * request a moment later says the same.
 */
export function holdsOf(facts: HoldFacts): readonly MoneyHold[] {
  const { now, addressSince, isTest } = facts;
  const byAddress = isTest ? 0 : roundedUpToHour((addressSince ?? now) + NEW_HOLD_MS);
  return [...accountHolds(facts), { cause: 'address', until: byAddress }];
}

/** The moment before which nothing is sent, which may be over; 0: nothing holds. What is new extends a hold and adds to none. */
export function holdOf(holds: readonly MoneyHold[]): TimeMs {
  // A moment in Unix milliseconds; the brand says no more.
  return latestOf(holds) as TimeMs;
}

/** What holds a withdrawal that was asked for: moments of an address alone are whole hours. */
export function heldBy(notBefore: number): 'address' | 'account' {
  return notBefore % HOUR_MS === 0 ? 'address' : 'account';
}

function roundedUpToHour(moment: number): number {
  return Math.ceil(moment / HOUR_MS) * HOUR_MS;
}

/** Letters at each end that people compare. */
const ENDS = 4;

/**
 * One of the known addresses that begins and ends as this one and is another: somebody hopes that nobody reads the middle.
 * Null: there is none. Compared as chains write them, `prefix` left out.
 */
export function findLookalike(address: string, known: readonly string[], prefix = '0x'): string | null {
  const ends = endsOf(address, prefix);
  return known.find((other) => other !== address && endsOf(other, prefix) === ends) ?? null;
}

function endsOf(address: string, prefix: string): string {
  const bare = (address.startsWith(prefix) ? address.slice(prefix.length) : address).toLowerCase();
  return `${bare.slice(0, ENDS)} ${bare.slice(-ENDS)}`;
}

/** Not signed yet, so that it can be taken back. */
export function canBeCancelled(state: string): boolean {
  return state === 'reviewing' || state === 'ready';
}

/** Not sent yet. */
export const UNSENT: readonly string[] = ['reviewing', 'ready', 'signing'];

/** By when it shall have been sent, counted from the end of its hold, and whether that has passed without it. */
export function targetOf(
  { time, notBefore, state }: { readonly time: number; readonly notBefore: number; readonly state: string },
  now: number,
): { readonly targetTime: number; readonly late: boolean } {
  const targetTime = Math.max(time, notBefore) + TARGET_MS;
  return { targetTime, late: UNSENT.includes(state) && now > targetTime };
}
