/** What screening looks at, as its rows name it. */
import type { Subject, WaitingMoves } from './shape.ts';

const [WITHDRAWAL, DEPOSIT] = ['withdrawal:', 'deposit:'];

export const subjectOf = (of: Subject): string =>
  'withdrawal' in of ? `${WITHDRAWAL}${of.withdrawal}` : `${DEPOSIT}${of.deposit}`;

export const isOfWithdrawal = (subject: string): boolean => subject.startsWith(WITHDRAWAL);

/** What `subjectOf` has written. */
export const moveOf = (subject: string): Subject =>
  isOfWithdrawal(subject)
    ? { withdrawal: Number(subject.slice(WITHDRAWAL.length)) }
    : { deposit: subject.slice(DEPOSIT.length) };

export function movesOf(subjects: readonly string[]): WaitingMoves {
  const behind = (what: string): string[] =>
    subjects.filter((subject) => subject.startsWith(what)).map((subject) => subject.slice(what.length));
  return { withdrawals: behind(WITHDRAWAL).map(Number), deposits: behind(DEPOSIT) };
}
