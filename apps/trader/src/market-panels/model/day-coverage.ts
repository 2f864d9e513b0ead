/** What the figures of 24 hours are of where that is not a whole day of trades. Pure. */
import type { Ticker } from '@assay/client';

const DAY_MS = 86_400_000;
/** Minutes that begin a day are counted whole or not at all, and a restart takes some. */
const WHOLE_DAY_MS = DAY_MS - 10 * 60_000;

export interface DayCoverage {
  /** When the prices began, if that is less than a day ago. */
  readonly since: number | null;
  /** Up to here they are index prices; `'now'`: nothing was traded yet. */
  readonly indexUntil: number | 'now' | null;
}

export function dayCoverage(ticker: Pick<Ticker, 'time' | 'openTime' | 'indexUntil'> | null): DayCoverage {
  const { time = null, openTime = null, indexUntil = null } = ticker ?? {};
  const isShort = time !== null && openTime !== null && time - openTime < WHOLE_DAY_MS;
  const isUntraded = time !== null && indexUntil !== null && indexUntil >= time;
  return { since: isShort ? openTime : null, indexUntil: isUntraded ? 'now' : indexUntil };
}
