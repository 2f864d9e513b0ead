/**
 * Where the chaos of the wallet kills the server: before and behind each write between two states of a deposit or a
 * withdrawal, and what is done so that the server comes there.
 */
import type { Kind } from './wallet-users.ts';

/** What happens in a life of the server beside what it does by itself. */
export type Work = 'pays-in' | 'asks' | 'decides' | 'takes-back';

export interface KillPoint {
  readonly between: string;
  /** Of `kill-wallet.mjs`, with `bitcoin` before those of that chain; or `send`, before the node has what is sent, and `send+`, when it has it and nobody knows. */
  readonly place: string;
  readonly works: readonly Work[];
  /** Of the withdrawals that are asked for. */
  readonly kind: Kind;
}

function both(
  between: string,
  place: string,
  works: readonly Work[] = ['asks'],
  kind: Kind = 'plain',
): KillPoint[] {
  return [place, `${place}+`].map((one) => ({ between, place: one, works, kind }));
}

export const KILL_POINTS: readonly KillPoint[] = [
  ...both('arrived, credited', 'credit-deposit', ['pays-in', 'asks']),
  ...both('credited, final', 'report-deposit final', ['pays-in', 'asks']),
  ...both('nothing, requested', 'request-withdrawal'),
  ...both('requested, taken back', 'cancel-withdrawal', ['asks', 'takes-back']),
  ...both('requested, proposed', 'propose', ['asks', 'decides'], 'large'),
  ...both('proposed, reviewed', 'approve-proposal', ['asks', 'decides'], 'large'),
  ...both('reviewed, numbered', 'outgoing taken'),
  ...both('numbered, reserved', 'begin-signing'),
  ...both('reserved, signed', 'outgoing signed'),
  ...both('signed, recorded', 'record-payout'),
  ...both('recorded, broadcast', 'send'),
  ...both('broadcast, included', 'report-payout included', ['asks'], 'refused'),
  ...both('broadcast, included', 'outgoing mined', ['asks'], 'refused'),
  ...both('included, failed', 'report-payout failed', ['asks'], 'refused'),
  ...both('included, confirmed', 'report-payout paid'),
  ...both('confirmed, booked', 'book-wallet-cost'),
  ...both('booked, done', 'outgoing done'),
  ...both('arrived, credited', 'bitcoin credit-deposit', ['pays-in', 'asks'], 'bitcoin'),
  ...both('credited, final', 'bitcoin report-deposit final', ['pays-in', 'asks'], 'bitcoin'),
  ...[
    ['requested, coins taken', 'outgoing taken'] as const,
    ['coins taken, reserved', 'begin-signing'] as const,
    ['reserved, signed', 'outgoing signed'] as const,
    ['signed, recorded', 'record-payout'] as const,
    ['recorded, broadcast', 'send'] as const,
    ['broadcast, included', 'report-payout included'] as const,
    ['broadcast, included', 'outgoing mined'] as const,
    ['included, confirmed', 'report-payout paid'] as const,
    ['confirmed, booked', 'book-wallet-cost'] as const,
    ['booked, done', 'outgoing done'] as const,
  ].flatMap(([between, place]) => both(between, `bitcoin ${place}`, ['pays-in', 'asks'], 'bitcoin')),
];
