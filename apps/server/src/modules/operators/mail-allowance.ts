/**
 * How many e-mails an operator may cause: what they propose, invite or change is mailed to others, by the queue that
 * brings traders their codes.
 * Promises: bounded by operator and hour, at a third of that queue; what would go beyond is refused before anything is done.
 * A restart forgets what was counted.
 */
import { TokenBuckets } from '../../http/plugins/token-buckets.ts';
import { ActionRefused } from '../../operator/action.ts';

/** At once, and again in each hour. */
const MAILS_AN_HOUR = 300;
const HOUR_MS = 3_600_000;

export class MailAllowance {
  readonly #mails: TokenBuckets<number>;

  /** `now`: wall clock, Unix milliseconds. */
  constructor(now: () => number) {
    this.#mails = new TokenBuckets({ capacity: MAILS_AN_HOUR, perMs: HOUR_MS }, now);
  }

  /** Throws `ActionRefused`. `mails`: how many may come of it at most. */
  mustAllow(operator: number, mails: number): void {
    const seconds = this.#mails.take(operator, Math.max(1, mails));
    if (seconds === 0) return;
    const minutes = Math.ceil(seconds / 60);
    throw new ActionRefused(
      `Refused (too-many-mails): others are mailed about what you do, and ${MAILS_AN_HOUR} an hour are the most. Try again in ${minutes} min.`,
    );
  }
}
