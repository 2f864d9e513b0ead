/**
 * What keeps a contract from being opened, as far as the page can know. Pure; the venue checks again.
 * Promises: the first reason alone, a venue out of reach before that of the account before that of the venue before that of the stake.
 */
import { parseDecimal } from '@assay/client';
import { winningsOf } from '@assay/client/seconds';
import { stakeProblem } from '@assay/protocol';
import type { SecondContractLimits, SecondContractPool, SecondPeriod, UserInfo } from '@assay/protocol';

export type ProblemCode =
  | 'no-connection'
  | 'frozen'
  | 'excluded'
  | 'cooling-off'
  | 'paused'
  | 'no-period'
  | 'no-tick'
  | 'stake-missing'
  | 'stake-not-whole'
  | 'stake-below'
  | 'stake-above'
  | 'insufficient'
  | 'loss-limit'
  | 'pool';

export interface TicketProblem {
  readonly code: ProblemCode;
  /** Where it is shown: at the field it is about, or above the buttons. */
  readonly field: 'stake' | 'form';
  /** Until when, in Unix milliseconds, for what passes. */
  readonly until?: number;
}

export interface TicketState {
  /** The venue cannot be reached: nothing is sent, and nothing later on its own. */
  readonly isOut: boolean;
  readonly user: Pick<UserInfo, 'standing' | 'excludedUntil'> | null;
  /** null: not known yet; then it keeps from nothing. */
  readonly limits: Pick<SecondContractLimits, 'cooledOffUntil' | 'remaining'> | null;
  readonly pool: Pick<SecondContractPool, 'available' | 'pausedUntil'> | null;
  readonly period: SecondPeriod | null;
  readonly stake: string;
  /** Decimal text in the currency of the stake; null: not known. */
  readonly available: string | null;
  /** Second of the last index tick; null: there is none. */
  readonly lastSecond: number | null;
  /** Venue time in Unix milliseconds. */
  readonly now: number;
  /** Venue milliseconds a millisecond here. */
  readonly speed: number;
}

const MONEY_SCALE = 6;
/** A contract is accepted while the last tick is no older; a longer gap makes a contract void. */
const FRESH_MS = 3000;

/** Time for a tick to come here. */
const WAY_MS = 1500;

/** Whether the last tick is too old for a contract. */
export function isStale(lastSecond: number | null, now: number, speed: number): boolean {
  return lastSecond === null || now - lastSecond * 1000 > FRESH_MS + WAY_MS * speed;
}

export function ticketProblem(state: TicketState): TicketProblem | null {
  if (state.isOut) return { code: 'no-connection', field: 'form' };
  return ofAccount(state) ?? ofVenue(state) ?? ofStake(state);
}

function ofAccount({ user, limits, now }: TicketState): TicketProblem | null {
  const until = (code: ProblemCode, time: number | null | undefined): TicketProblem | null =>
    typeof time === 'number' && time > now ? { code, field: 'form', until: time } : null;
  if (user !== null && user.standing.state !== 'active') return { code: 'frozen', field: 'form' };
  return until('excluded', user?.excludedUntil) ?? until('cooling-off', limits?.cooledOffUntil);
}

function ofVenue({ pool, period, lastSecond, now, speed }: TicketState): TicketProblem | null {
  if (period === null) return { code: 'no-period', field: 'form' };
  const paused = pool?.pausedUntil ?? null;
  if (paused !== null && paused > now) return { code: 'paused', field: 'form', until: paused };
  return isStale(lastSecond, now, speed) ? { code: 'no-tick', field: 'form' } : null;
}

const STAKE_CODES = {
  missing: 'stake-missing',
  'not-whole': 'stake-not-whole',
  'below-minimum': 'stake-below',
  'above-maximum': 'stake-above',
} as const;

function ofStake({ stake, period, available, limits, pool }: TicketState): TicketProblem | null {
  if (period === null) return null;
  const wrong = stakeProblem(stake, period);
  if (wrong !== null) return { code: STAKE_CODES[wrong], field: 'stake' };
  if (isLess(available, stake)) return { code: 'insufficient', field: 'stake' };
  if (isLess(limits?.remaining ?? null, stake)) return { code: 'loss-limit', field: 'form' };
  const winnings = winningsOf(stake, period.payoutRate);
  return winnings !== null && isLess(pool?.available ?? null, winnings.profit)
    ? { code: 'pool', field: 'form' }
    : null;
}

/** What is not known is not less. */
function isLess(have: string | null, need: string): boolean {
  const [a, b] = [have === null ? null : parseDecimal(have, MONEY_SCALE), parseDecimal(need, MONEY_SCALE)];
  return a !== null && b !== null && a < b;
}

const QUICK = [10, 50, 100, 250, 500, 1000, 2500, 5000] as const;
const QUICK_SHOWN = 5;

/** Stakes to choose by one press: round ones within the bounds of the period. */
export function quickStakes(period: Pick<SecondPeriod, 'minAmount' | 'maxAmount'>): readonly string[] {
  const [min, max] = [Number(period.minAmount), Number(period.maxAmount)];
  return QUICK.filter((stake) => stake >= min && stake <= max)
    .slice(0, QUICK_SHOWN)
    .map(String);
}
