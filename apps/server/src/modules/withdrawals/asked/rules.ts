/**
 * The rules of a request for a withdrawal, or for money to another user, that is repeated, as pure functions.
 * Promises: what the server adds to a request (hold, limit, the fee of the terms) makes no other request of it.
 */
import { createHash } from 'node:crypto';
import type { WithdrawalRequest } from '@assay/protocol';

const MINUTE_MS = 60_000;
/**
 * A minute less than the day for which the core remembers a request, so that a command of here never reaches it as a new one.
 * The core hears it after it was kept, never before: all of the day but this minute, what it knows is known here.
 */
export const SAID_AGAIN_MS = (24 * 60 - 1) * MINUTE_MS;
/** Of a user, of those that have moved nothing; the newest stay. */
export const MAX_ASKED = 200;
/** Of a user within `OPEN_WITHIN_MS`, of those whose end nobody knows: one for each kill, and for each that found no exchange. */
export const MAX_OPEN = 200;
export const OPEN_WITHIN_MS = 7 * 24 * 60 * MINUTE_MS;

/** Of what a user said, without what proves that it is they. */
export function saidIn({ coin, network, address, memo, amount, fee }: WithdrawalRequest): string {
  const said = [coin, network ?? null, address, memo ?? null, amount, fee ?? null];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** Whether it was asked for at the same time, so that both are one command, whatever the hour has become between them. */
export function isAtOnce(askedAt: number, now: number): boolean {
  return now < askedAt + MINUTE_MS;
}

/** Whether the core surely remembers a request of this moment, if it ever heard it. */
export function isRemembered(askedAt: number, now: number): boolean {
  return now < askedAt + SAID_AGAIN_MS;
}
