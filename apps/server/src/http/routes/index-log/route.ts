/**
 * Public calls of the index log: the key, a range of ticks, the file of a day.
 * Promises: what is answered is what was signed; a file is read piece by piece, as its reader takes it, and only so many
 * are on their way at once.
 */
import { INDEX_RANGE_SECONDS } from '@assay/protocol/schemas';
import type { IndexLog } from '../../../index-log/port.ts';
import { presentTick } from '../../../index-log/present-tick.ts';
import type { Handlers } from '../../calls.ts';
import { RequestRefused } from '../../request-refused.ts';

type IndexCalls = 'indexKey' | 'indexTicks' | 'indexDay';

export interface IndexLogParts {
  readonly indexLog: IndexLog;
  /** The venue's clock. */
  readonly venueNow: () => number;
}

const DAY_SECONDS = 86_400;
/** Ticks of a file that are read at once. */
const TICKS_A_PIECE = 900;
/** Files on their way at once, to all readers together: one is some 50 MB. */
const MOST_FILES = 8;
/** Of these, to one address: nobody keeps all others from what was published. */
const MOST_FILES_OF_ONE = 4;
const RETRY_AFTER_SECONDS = 10;

function mustKnow(indexLog: IndexLog, symbol: string): string {
  if (!indexLog.coins.includes(symbol)) throw new RequestRefused('unknown-symbol', 'symbol');
  return symbol;
}

/** First second of a day of the calendar that has begun. */
function beginningOf(day: string, nowMs: number): number {
  const beginsMs = Date.parse(`${day}T00:00:00Z`);
  const isDay = Number.isFinite(beginsMs) && new Date(beginsMs).toISOString().startsWith(day);
  if (!isDay || beginsMs > nowMs) throw new RequestRefused('field-invalid', 'day');
  return beginsMs / 1_000;
}

async function* linesOf(indexLog: IndexLog, coin: string, begins: number): AsyncGenerator<string> {
  const to = begins + DAY_SECONDS - 1;
  for (let from = begins; from <= to;) {
    const ticks = await indexLog.ticks({ coin, from, to, limit: TICKS_A_PIECE });
    const last = ticks.at(-1);
    if (last === undefined) return;
    yield ticks.map((tick) => `${JSON.stringify(tick)}\n`).join('');
    from = last.second + 1;
  }
}

export function indexLogHandlers({ indexLog, venueNow }: IndexLogParts): Handlers<IndexCalls> {
  /** Addresses of those who are reading a file, one for each file. */
  const readers: string[] = [];
  return {
    indexKey: () => ({
      algorithm: 'Ed25519' as const,
      publicKey: indexLog.publicKey,
      feed: indexLog.feedName,
      coins: [...indexLog.coins],
    }),
    async indexTicks(query) {
      const coin = mustKnow(indexLog, query.symbol);
      const [from, to] = [Number(query.from), Number(query.to)];
      const greatest = from + INDEX_RANGE_SECONDS - 1;
      if (to < from || to > greatest) {
        throw new RequestRefused('field-invalid', 'to', { minimum: from, maximum: greatest });
      }
      const ticks = await indexLog.ticks({ coin, from, to, limit: INDEX_RANGE_SECONDS });
      return { symbol: coin, ticks: ticks.map(presentTick) };
    },
    indexDay({ symbol, day }, { address }) {
      const coin = mustKnow(indexLog, symbol);
      const begins = beginningOf(day, venueNow());
      const ofOne = readers.filter((one) => one === address).length;
      if (readers.length >= MOST_FILES || ofOne >= MOST_FILES_OF_ONE) {
        throw new RequestRefused('too-many-requests', null, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      readers.push(address);
      return {
        fileName: `index-${coin}-${day}.ndjson`,
        lines: linesOf(indexLog, coin, begins),
        ended: () => void readers.splice(readers.indexOf(address), 1),
      };
    },
  };
}
