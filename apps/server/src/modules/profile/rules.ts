/**
 * What a nickname may be, and the bounds of a credit score.
 * Promises: pure.
 */
import { foldNickname, nicknameProblem } from '@assay/protocol';

/** Everyone starts here. */
export const CREDIT_SCORE_AT_START = 100;
export const MAX_CREDIT_SCORE = 1_000;

/** A nickname in its kept spelling; empty takes it away. */
export function nicknameOf(
  value: string,
):
  | { readonly nickname: string | null }
  | { readonly problem: NonNullable<ReturnType<typeof nicknameProblem>> } {
  const nickname = foldNickname(value);
  if (nickname === '') return { nickname: null };
  const problem = nicknameProblem(nickname);
  return problem === null ? { nickname } : { problem };
}
