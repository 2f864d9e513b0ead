/**
 * Wrong guesses at what a person knows or reads off: codes and passwords of one account.
 * Promises: five are free, then each has to wait, twice as long as the one before and an hour at most; a right one
 * forgets those before it; they are counted on the disk and before they are looked at, so that neither a restart nor
 * many at once help a guesser. A kind that waits keeps no other from its way in.
 */
import type { GuessTerms, IdentityStore } from '../storage/identity/identity-store.ts';
import { AccessRefused } from './refused.ts';

export type GuessKind =
  | 'login-password'
  | 'fund-password'
  | `sign-in:${'totp' | 'recovery'}`
  | `step-up:${'totp' | 'recovery' | 'email' | 'phone'}`;

const TERMS: GuessTerms = { free: 5, waitMs: 60_000, longestWaitMs: 3_600_000 };

export interface Guesses {
  /** Looks at a guess by `isRight`. Throws `AccessRefused` while it has to wait. What fails on our side is no guess. */
  look(userId: number, kind: GuessKind, isRight: () => Promise<boolean>): Promise<boolean>;
}

export function createGuesses(options: {
  readonly identity: Pick<IdentityStore, 'run'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}): Guesses {
  const { identity, now } = options;
  return {
    async look(userId, kind, isRight) {
      const waitMs = await identity.run('beginGuess', { userId, kind, now: now(), terms: TERMS });
      if (waitMs > 0) {
        throw new AccessRefused('too-many-requests', null, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      }
      const right = await isRight().catch(async (error: unknown) => {
        await identity.run('takeBackGuess', { userId, kind });
        throw error;
      });
      if (right) await identity.run('forgiveGuesses', { userId, kind });
      return right;
    },
  };
}
