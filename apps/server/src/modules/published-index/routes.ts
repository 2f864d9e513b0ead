/**
 * Public calls of the index log: the key, a range of ticks, the file of a day.
 * Promises: what is answered is what was signed; ticks are bytes when they come here, so that a range costs this thread
 * no more than its copy; a file is read piece by piece, as its reader takes it; few of either are on their way at once,
 * and each counts by what is asked for.
 */
import { INDEX_RANGE_SECONDS } from '@assay/protocol';
import type { IndexLog } from '../../index-log/port.ts';
import type { Handlers } from '../../http/calls.ts';
import { Slots } from '../../http/slots.ts';
import type { RateLimits } from '../../http/plugins/rate-limits.ts';
import { ReadyJson } from '../../http/ready-json.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { beginningOf } from './day-of-calendar.ts';
import { enter } from './slot-of.ts';

type IndexCalls = 'indexKey' | 'indexTicks' | 'indexDay';

export interface IndexLogParts {
  readonly indexLog: IndexLog;
  readonly limits: Pick<RateLimits, 'request'>;
  /** The venue's clock. */
  readonly venueNow: () => number;
}

const DAY_SECONDS = 86_400;
/** On their way at once: a range is half a megabyte, a file some 50, of which two pieces are in memory. */
const RANGES = { all: 32, ofOne: 8, retryAfterSeconds: 1 };
const FILES = { all: 8, ofOne: 4, retryAfterSeconds: 10 };
/** What is asked for counts as calls: a minute of ticks as one more, a whole file as an hour of them. */
const SECONDS_A_CALL = 60;
/** Filled ticks that a range may have between its own, behind a stop of hours. */
const MAX_FILLED = 3_600;
const CALLS_A_FILE = 60;

function mustKnow(indexLog: IndexLog, symbol: string): string {
  if (!indexLog.coins.includes(symbol)) throw new RequestRefused('unknown-symbol', 'symbol');
  return symbol;
}

async function* linesOf(indexLog: IndexLog, coin: string, begins: number): AsyncGenerator<Uint8Array> {
  const to = begins + DAY_SECONDS - 1;
  for (let after = 0; ;) {
    const range = { coin, from: begins, to, limit: INDEX_RANGE_SECONDS, after };
    const { bytes, lastNumber } = await indexLog.writtenTicks(range, '\n');
    if (lastNumber === null) return;
    yield bytes;
    after = lastNumber;
  }
}

export function indexLogHandlers({ indexLog, limits, venueNow }: IndexLogParts): Handlers<IndexCalls> {
  const ranges = new Slots(RANGES);
  const files = new Slots(FILES);
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
      const slot = enter(ranges, address);
      try {
        const range = { coin, from, to, limit: INDEX_RANGE_SECONDS + MAX_FILLED };
        const { bytes } = await indexLog.writtenTicks(range, ',');
        return new ReadyJson([`{"symbol":${JSON.stringify(coin)},"ticks":[`, bytes, ']}'], slot);
      } catch (error) {
        slot.ended();
        throw error;
      }
    },
    indexDay({ symbol, day }, { address }) {
      const coin = mustKnow(indexLog, symbol);
      const begins = beginningOf(day, venueNow());
      limits.request(address, CALLS_A_FILE);
      return {
        fileName: `index-${coin}-${day}.ndjson`,
        lines: linesOf(indexLog, coin, begins),
        ...enter(files, address),
      };
    },
  };
}
