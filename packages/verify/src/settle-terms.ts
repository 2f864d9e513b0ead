/**
 * The result of a contract's terms by the published ticks, for those who have no proof of it: the rule of
 * settlement, rules 2, without a ticket.
 * Promises: every tick is checked, and all of them by their own signatures, before one is counted; a second that is needed
 * and not among them settles nothing. Trusts the public key and nothing else.
 * Never: says that somebody had such a contract.
 */
import { hashOf, tickBytes } from './bytes.ts';
import { Fault, catchFault } from './fault.ts';
import type { Failure } from './fault.ts';
import type { CountedTick } from './verify-proof.ts';
import { verifyTicks } from './verify-ticks.ts';
import type { VerifiedTicks } from './verify-ticks.ts';
import type { SettlementResult, Terms, Tick } from './vocabulary.ts';
import { MIN_PERIOD_MS, settleWaiting } from './waiting-rule.ts';

export interface SettledTerms {
  readonly ok: true;
  readonly ticks: VerifiedTicks;
  readonly result: SettlementResult;
  readonly counted: readonly CountedTick[];
}

export interface TermsOptions {
  readonly publicKey: string;
}

/** `list`: published ticks of one coin in the order of their numbers, as they were parsed from JSON. */
export function settleTerms(
  terms: Terms,
  list: Iterable<unknown>,
  { publicKey }: TermsOptions,
): SettledTerms | Failure {
  return catchFault('terms', () => {
    if (terms.expiresAt - terms.acceptedAt < MIN_PERIOD_MS) {
      throw new Fault('expiresAt', `is less than ${MIN_PERIOD_MS / 1_000} s after acceptance`);
    }
    const seen: Tick[] = [];
    const ticks = verifyTicks(list, {
      publicKey,
      signatures: 'every',
      onTick: (tick) => void seen.push(tick),
    });
    if (!ticks.ok) throw new Fault(`ticks${ticks.place.replace(/^ticks$/, '')}`, ticks.reason);
    const { result } = settleWaiting(terms, seen);
    if (result.cause === 'not-filled') throw new Fault('ticks', 'lack a second that the terms need');
    const numbers = new Set(result.counted);
    const counted = seen.flatMap((tick) => {
      const { number, second, price } = tick;
      return numbers.has(number) ? [{ number, second, price, hash: hashOf(tickBytes(tick)) }] : [];
    });
    return { ok: true, ticks, result, counted };
  });
}
