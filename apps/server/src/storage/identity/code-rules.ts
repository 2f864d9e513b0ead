/**
 * What a guess at a code that proves an address comes to.
 * Promises: pure; a code takes MAX_ATTEMPTS wrong guesses and is dead then, unless it is beyond guessing: a stranger's
 * guesses do nothing to that one; nobody is right once its time is over.
 */

const MAX_ATTEMPTS = 5;
/** Scenes whose codes are beyond guessing. */
const UNGUESSABLE: ReadonlySet<string> = new Set(['reset']);

interface KeptCode {
  readonly code_hash: string;
  readonly attempts: number;
  readonly expires_at: number;
}

interface Guess {
  readonly scene: string;
  readonly codeHash: string;
  readonly now: number;
}

/** `counts`: it is wrong, and one guess less is left. */
export function judgeGuess(
  kept: KeptCode | undefined,
  { scene, codeHash, now }: Guess,
): 'right' | 'wrong' | 'counts' {
  if (kept === undefined || kept.attempts >= MAX_ATTEMPTS || kept.expires_at <= now) return 'wrong';
  if (kept.code_hash === codeHash) return 'right';
  return UNGUESSABLE.has(scene) ? 'wrong' : 'counts';
}
