/**
 * The figures of the rule that seconds-contracts settle by, rules 2: the core's own, for a screen that explains it.
 * Promises: no second copy of a figure that decides anything.
 */
import {
  FILL_WITHIN_MS,
  FINAL_WINDOW_MS,
  MAX_TICK_AGE_MS,
  OPENS_AFTER_MS,
  OPENS_WITHIN_MS,
  OPEN_CONTRACTS_PER_OWNER,
  PAUSE_MS,
  SETTLEMENT_DELAY_MS,
  TICK_VALID_SECONDS,
} from '@assay/core';

const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60_000;

export const PUBLISHED_RULE = {
  /** Seconds after acceptance, from the first to the last at which a tick may be the entry. */
  opensAfter: OPENS_AFTER_MS / MS_PER_SECOND,
  opensWithin: OPENS_WITHIN_MS / MS_PER_SECOND,
  /** Seconds before expiry whose ticks make the final price. */
  window: FINAL_WINDOW_MS / MS_PER_SECOND,
  /** Seconds from expiry to settlement. */
  settlesAfter: SETTLEMENT_DELAY_MS / MS_PER_SECOND,
  /** Minutes within which a missed second can be filled. */
  fillMinutes: FILL_WITHIN_MS / MS_PER_MINUTE,
  /** A tick counts when it is there within so many seconds. */
  tickValid: TICK_VALID_SECONDS,
  /** Age in seconds of the last tick beyond which no contract is accepted. */
  maxTickAge: MAX_TICK_AGE_MS / MS_PER_SECOND,
  /** Seconds without new contracts after a stop that was not clean. */
  pause: PAUSE_MS / MS_PER_SECOND,
  openContracts: OPEN_CONTRACTS_PER_OWNER,
} as const;
