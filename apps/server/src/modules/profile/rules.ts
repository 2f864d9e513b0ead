/**
 * What a nickname may be, what a change of a credit score comes to, and which pictures an avatar takes and gives up.
 * Promises: pure; a score stays between 0 and MAX_CREDIT_SCORE.
 */
import { foldNickname, nicknameProblem } from '@assay/protocol';

/** Everyone starts here. */
export const CREDIT_SCORE_AT_START = 100;
const MAX_CREDIT_SCORE = 1_000;

/** The score after a change, or null: it would leave its range. */
export function scoreAfter(score: number, change: number): number | null {
  const after = score + change;
  return after < 0 || after > MAX_CREDIT_SCORE ? null : after;
}

/** What another avatar does; null for none, on either side. Null: it is the one that is there. */
export function changeOfAvatar(
  before: string | null,
  wished: string | null,
): { readonly takes: string | null; readonly givesUp: string | null } | null {
  return before === wished ? null : { takes: wished, givesUp: before };
}

/** A nickname in its kept spelling; empty takes it away. */
export function nicknameOf(
  value: string,
  venueName: string,
):
  | { readonly nickname: string | null }
  | { readonly problem: NonNullable<ReturnType<typeof nicknameProblem>> } {
  const nickname = foldNickname(value);
  if (nickname === '') return { nickname: null };
  const problem = nicknameProblem(nickname, venueName);
  return problem === null ? { nickname } : { problem };
}
