/**
 * Limits wrong attempts at what a person knows or reads off: codes and passwords of one account.
 * Promises: five are free, then each has to wait, twice as long as the one before and an hour at most; a right one
 * resets the count; they are counted on the disk and before they are looked at, so that neither a restart nor many at
 * once help a guesser. The wait of one kind does not block another; at sign-in each network has a count of its own, and
 * all together one with a much higher limit, so that a guesser elsewhere does not lock out the owner.
 */
import type { AttemptTerms, IdentityStore } from '../storage/identity/identity-store.ts';
import { AccessRefused } from './refused.ts';

export type AttemptKind =
  | 'login-password'
  | 'fund-password'
  /** Numbers of operators are below those of users. */
  | 'operator-sign-in'
  /** Of all operators together. */
  | 'operator-console'
  | 'operator-invitation'
  | 'operator-lost-console'
  | 'operator-lost-sign-in'
  | `sign-in:${'totp' | 'recovery'}`
  | `step-up:${'totp' | 'recovery' | 'email' | 'phone'}`;

const NARROW: AttemptTerms = { free: 5, waitMs: 60_000, longestWaitMs: 3_600_000 };
const WIDE: AttemptTerms = { ...NARROW, free: 50 };

export interface AttemptLimiter {
  /**
   * Checks an attempt by `isRight`. Throws `AccessRefused` while it has to wait. What fails on our side is no attempt.
   * `network`: where somebody guesses who is not signed in.
   */
  check(
    userId: number,
    kind: AttemptKind,
    isRight: () => Promise<boolean>,
    network?: string,
  ): Promise<boolean>;
}

export interface AttemptLimiterOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

/** What an attempt is counted against. */
interface Counter {
  readonly kind: string;
  readonly terms: AttemptTerms;
}

function countersOf(kind: AttemptKind, network: string | undefined): Counter[] {
  if (network === undefined) return [{ kind, terms: NARROW }];
  return [
    { kind: `${kind} ${network}`, terms: NARROW },
    { kind, terms: WIDE },
  ];
}

class StoredAttemptLimiter implements AttemptLimiter {
  readonly #options: AttemptLimiterOptions;

  constructor(options: AttemptLimiterOptions) {
    this.#options = options;
  }

  async check(
    userId: number,
    kind: AttemptKind,
    isRight: () => Promise<boolean>,
    network?: string,
  ): Promise<boolean> {
    const counters = countersOf(kind, network);
    await this.#begin(userId, counters);
    const right = await isRight().catch(async (error: unknown) => {
      await this.#each('takeBackAttempt', userId, counters);
      throw error;
    });
    if (right) await this.#each('forgiveAttempts', userId, counters);
    return right;
  }

  /** Counts against all, or against none and throws. */
  async #begin(userId: number, counters: readonly Counter[]): Promise<void> {
    const { identity, now } = this.#options;
    for (const [at, { kind, terms }] of counters.entries()) {
      // The second counts only what the first lets pass.
      const waitMs = await identity.run('beginAttempt', { userId, kind, now: now(), terms });
      if (waitMs === 0) continue;
      await this.#each('takeBackAttempt', userId, counters.slice(0, at));
      throw new AccessRefused('too-many-requests', null, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    }
  }

  async #each(
    operation: 'takeBackAttempt' | 'forgiveAttempts',
    userId: number,
    counters: readonly Counter[],
  ): Promise<void> {
    await Promise.all(counters.map(({ kind }) => this.#options.identity.run(operation, { userId, kind })));
  }
}

export function createAttemptLimiter(options: AttemptLimiterOptions): AttemptLimiter {
  return new StoredAttemptLimiter(options);
}
