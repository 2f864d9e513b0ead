/**
 * Wrong guesses at what a person knows or reads off: codes and passwords of one account.
 * Promises: five are free, then each has to wait, twice as long as the one before and an hour at most; a right one
 * forgets those before it; they are counted on the disk and before they are looked at, so that neither a restart nor
 * many at once help a guesser. A kind that waits keeps no other from its way in; at sign-in each network waits for
 * itself, and all together only after many more, so that a guesser elsewhere does not close the owner's way.
 */
import type { GuessTerms, IdentityStore } from '../storage/identity/identity-store.ts';
import { AccessRefused } from './refused.ts';

export type GuessKind =
  | 'login-password'
  | 'fund-password'
  | `sign-in:${'totp' | 'recovery'}`
  | `step-up:${'totp' | 'recovery' | 'email' | 'phone'}`;

const NARROW: GuessTerms = { free: 5, waitMs: 60_000, longestWaitMs: 3_600_000 };
const WIDE: GuessTerms = { ...NARROW, free: 50 };

export interface Guesses {
  /**
   * Looks at a guess by `isRight`. Throws `AccessRefused` while it has to wait. What fails on our side is no guess.
   * `network`: where somebody guesses who is not signed in.
   */
  look(userId: number, kind: GuessKind, isRight: () => Promise<boolean>, network?: string): Promise<boolean>;
}

export interface GuessesOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

/** What a guess is counted against. */
interface Counter {
  readonly kind: string;
  readonly terms: GuessTerms;
}

function countersOf(kind: GuessKind, network: string | undefined): Counter[] {
  if (network === undefined) return [{ kind, terms: NARROW }];
  return [
    { kind: `${kind} ${network}`, terms: NARROW },
    { kind, terms: WIDE },
  ];
}

class GuessDesk implements Guesses {
  readonly #options: GuessesOptions;

  constructor(options: GuessesOptions) {
    this.#options = options;
  }

  async look(
    userId: number,
    kind: GuessKind,
    isRight: () => Promise<boolean>,
    network?: string,
  ): Promise<boolean> {
    const counters = countersOf(kind, network);
    await this.#begin(userId, counters);
    const right = await isRight().catch(async (error: unknown) => {
      await this.#each('takeBackGuess', userId, counters);
      throw error;
    });
    if (right) await this.#each('forgiveGuesses', userId, counters);
    return right;
  }

  /** Counts against all, or against none and throws. */
  async #begin(userId: number, counters: readonly Counter[]): Promise<void> {
    const { identity, now } = this.#options;
    for (const [at, { kind, terms }] of counters.entries()) {
      // The second counts only what the first lets pass.
      const waitMs = await identity.run('beginGuess', { userId, kind, now: now(), terms });
      if (waitMs === 0) continue;
      await this.#each('takeBackGuess', userId, counters.slice(0, at));
      throw new AccessRefused('too-many-requests', null, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    }
  }

  async #each(
    operation: 'takeBackGuess' | 'forgiveGuesses',
    userId: number,
    counters: readonly Counter[],
  ): Promise<void> {
    await Promise.all(counters.map(({ kind }) => this.#options.identity.run(operation, { userId, kind })));
  }
}

export function createGuesses(options: GuessesOptions): Guesses {
  return new GuessDesk(options);
}
