/**
 * Public calls of the index log: the key, a range of ticks, the file of a day.
 * Promises: what is answered is what was signed; ticks are bytes when they come here, so that a range costs this thread
 * no more than its copy; each counts by what is asked for.
 */
import { INDEX_RANGE_SECONDS } from '@assay/protocol';
import type { IndexLog } from '../../index-log/port.ts';
import type { Handlers } from '../../http/calls.ts';
import type { RateLimits } from '../../http/plugins/rate-limits.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { secondsOf } from './day-of-calendar.ts';
import { LargeAnswers } from './large-answers.ts';

type IndexCalls = 'indexKey' | 'indexTicks' | 'indexDay';

export interface IndexLogParts {
  readonly indexLog: IndexLog;
  readonly limits: Pick<RateLimits, 'request'>;
  /** The venue's clock. */
  readonly venueNow: () => number;
}

/** What is asked for counts as calls: a minute of ticks as one more. */
const SECONDS_A_CALL = 60;
/** Filled ticks that a range may have between its own, behind a stop of hours. */
const MAX_FILLED = 3_600;

function mustKnow(indexLog: IndexLog, symbol: string): string {
  if (!indexLog.coins.includes(symbol)) throw new RequestRefused('unknown-symbol', 'symbol');
  return symbol;
}

export function indexLogHandlers({ indexLog, limits, venueNow }: IndexLogParts): Handlers<IndexCalls> {
  // A range is half a megabyte, a file some 50.
  const answers = new LargeAnswers(limits);
  return {
    indexKey: () => ({
      algorithm: 'Ed25519' as const,
      publicKey: indexLog.publicKey,
      feed: indexLog.feedName,
      coins: [...indexLog.coins],
    }),
    async indexTicks(query, { address }) {
      const coin = mustKnow(indexLog, query.symbol);
      const [from, to] = [Number(query.from), Number(query.to)];
      const greatest = from + INDEX_RANGE_SECONDS - 1;
      if (to < from || to > greatest) {
        throw new RequestRefused('field-invalid', 'to', { minimum: from, maximum: greatest });
      }
      const weight = Math.floor((to - from + 1) / SECONDS_A_CALL);
      if (weight > 0) limits.request(address, weight);
      const range = { coin, from, to, limit: INDEX_RANGE_SECONDS + MAX_FILLED };
      const around = { before: `{"symbol":${JSON.stringify(coin)},"ticks":[`, after: ']}' };
      return answers.range(address, around, () => indexLog.writtenTicks(range, ','));
    },
    indexDay({ symbol, day }, { address }) {
      const coin = mustKnow(indexLog, symbol);
      const range = { coin, ...secondsOf(day, venueNow()), limit: INDEX_RANGE_SECONDS };
      return answers.file(address, `index-${coin}-${day}.ndjson`, (after) =>
        indexLog.writtenTicks({ ...range, after }, '\n'),
      );
    },
  };
}
