/**
 * The rules of a request for a withdrawal that is repeated, as pure functions.
 * Promises: what the server adds to a request (hold, limit, the fee of the terms) makes no other request of it.
 */
import { createHash } from 'node:crypto';
import type { WithdrawalRequest } from '@assay/protocol';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Less than the day for which the core remembers a request: a command of here never reaches it as a new one. */
const SAID_AGAIN_MS = 23 * HOUR_MS;
/** Of a user; the newest stay. */
export const MAX_ASKED = 200;

/** Of what a user said, without what proves that it is they. */
export function saidIn({ coin, network, address, memo, amount, fee }: WithdrawalRequest): string {
  const said = [coin, network ?? null, address, memo ?? null, amount, fee ?? null];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** Whether the core surely remembers a request of this moment, if it ever heard it. */
export function isRemembered(askedAt: number, now: number): boolean {
  return now < askedAt + SAID_AGAIN_MS;
}

/** Whether it was asked for at the same time, so that both are one command, whatever the hour has become between them. */
export function isAtOnce(askedAt: number, now: number): boolean {
  return now < askedAt + MINUTE_MS;
}
