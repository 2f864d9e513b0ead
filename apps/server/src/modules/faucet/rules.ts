/**
 * What another request of the faucet comes to, and how long a grant is kept.
 * Promises: pure; the reserved and booked amounts of a day, user and coin never exceed the maximum; a request has one
 * content and one grant for as long as it is kept.
 */
import type { GrantReceipt, GrantRequest } from './shape.ts';

/** The grant that a request id has already. */
export interface KnownGrant {
  readonly coin: string;
  readonly amount: number;
  readonly day: string;
  /** null: its deposit is not known. */
  readonly receipt: GrantReceipt | null;
}

/** Grants outlive the day that they count for, and the retries of a request. */
const RETENTION_MS = 3 * 86_400_000;

/** Grants of this moment and before it are forgotten. */
export const grantsForgottenUntil = (now: number): number => now - RETENTION_MS;

/** Whether a grant can be given back: one that is booked was deposited. */
export const mayReturn = (grant: { readonly sequence: number | null } | undefined): boolean =>
  grant?.sequence === null;

/** Of a coin that no setting names: what a user may take a day is worth about so many USDT, … */
const DEFAULT_WORTH = 100_000;
/** … or so many coins, where nothing says what it is worth. */
const DEFAULT_COINS = 1_000;
const DIGITS = 2;

/**
 * What a user may take a day of a coin that was listed later, in its units: floor(100,000 ÷ price) with the first two
 * digits, at least one unit. `price`: of a whole coin in the smallest units of USDT; null: there is no index price.
 */
export function defaultAllowance(
  coin: { readonly scale: number; readonly price: number | null },
  usdtScale: number,
): number {
  const whole = 10n ** BigInt(coin.scale);
  if (coin.price === null || coin.price === 0) return Number(BigInt(DEFAULT_COINS) * whole);
  const worth = BigInt(DEFAULT_WORTH) * 10n ** BigInt(usdtScale);
  const exact = String((worth * whole) / BigInt(coin.price));
  const rounded = Number(exact.slice(0, DIGITS).padEnd(exact.length, '0'));
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(1, rounded));
}

/** `givenOthers`: what other requests have taken of the coin and day. */
export function effectOfRequest(
  { coin, amount, day, maximum }: Pick<GrantRequest, 'coin' | 'amount' | 'day' | 'maximum'>,
  known: KnownGrant | null,
  givenOthers: number,
): 'differs' | 'booked' | 'over-limit' | 'reserves' | 'goes-on' | 'goes-on-today' {
  const isOverLimit = givenOthers + amount > maximum;
  if (known === null) return isOverLimit ? 'over-limit' : 'reserves';
  if (known.coin !== coin || known.amount !== amount) return 'differs';
  if (known.receipt !== null) return 'booked';
  // It counts against its day already; tried again on another, it counts against that one.
  if (known.day === day) return 'goes-on';
  return isOverLimit ? 'over-limit' : 'goes-on-today';
}
