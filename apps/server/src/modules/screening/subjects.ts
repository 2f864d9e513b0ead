/** By which names screening knows what it looks at. */
import type { ScreenedMove } from './shape.ts';

/** Of a user; a user's withdrawals are open at most sixteen times. */
export const MAX_WAITING = 1_000;

export const subjectOfWithdrawal = (withdrawal: number): string => `withdrawal:${withdrawal}`;
export const isOfWithdrawal = (subject: string): boolean => subject.startsWith('withdrawal:');
export const subjectOfDeposit = (identity: string): string => `deposit:${identity}`;

export const subjectsOf = (moves: readonly Pick<ScreenedMove, 'subject'>[]): ReadonlySet<string> =>
  new Set(moves.map(({ subject }) => subject));
