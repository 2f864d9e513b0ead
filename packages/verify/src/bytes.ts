/**
 * The bytes that are signed and hashed: one rule for the signer and for everyone who checks them.
 * Promises: `JSON.stringify` of an array in UTF-8, so that no two ticks and no two tickets have the same bytes. A
 * signature is never part of them.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DayCommitment, SimulatedDay, TickFigures, TicketFigures } from './vocabulary.ts';

/** What stands for the tick before the first. */
export const NO_TICK = '0'.repeat(64);

/** Ticks of the first form say nothing of `freshAt`. */
export function tickBytes(tick: TickFigures): Uint8Array {
  const { coin, number, second, price, feed, freshAt, filled, previous } = tick;
  const head = [coin, number, second, price, feed];
  if (freshAt === undefined) {
    const sources = tick.sources.map((one) => [one.source, one.price, one.leftOut]);
    return utf8ToBytes(JSON.stringify(['assay-tick', 1, ...head, sources, previous]));
  }
  const sources = tick.sources.map((one) => [one.source, one.price, one.leftOut, one.trade ?? null]);
  return utf8ToBytes(JSON.stringify(['assay-tick', 2, ...head, sources, freshAt, filled, previous]));
}

export function ticketBytes(ticket: TicketFigures): Uint8Array {
  const { realm, contract, user, coin, direction, stake, profitPpm, acceptedAt, expiresAt } = ticket;
  const terms = [realm, contract, user, coin, direction, stake, profitPpm, acceptedAt, expiresAt];
  return utf8ToBytes(JSON.stringify(['assay-ticket', 1, ...terms, ticket.rules, ticket.firstTick]));
}

/** What a day's commitment is the hash of. */
export function simulatedDayBytes({ day, since, key, market, coins }: SimulatedDay): Uint8Array {
  const rows = coins.map((one) => [
    one.coin,
    one.mean,
    one.step,
    one.marketSigma,
    one.ownSigma,
    one.from,
    one.to,
  ]);
  return utf8ToBytes(
    JSON.stringify(['assay-simulated-day', 1, day, since, key, [market.from, market.to], rows]),
  );
}

export function commitmentBytes({ day, commitment }: Omit<DayCommitment, 'signature'>): Uint8Array {
  return utf8ToBytes(JSON.stringify(['assay-simulated-commitment', 1, day, commitment]));
}

/** SHA-256 in lower-case hex. */
export function hashOf(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}
