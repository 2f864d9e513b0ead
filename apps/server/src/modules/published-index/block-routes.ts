/**
 * Public calls of the blocks of futures markets: some of them, and the file of a day.
 * Promises: what is answered is what was signed; blocks are bytes when they come here; a file is read piece by piece, as its reader takes it;
 * few of either are on their way at once, and each counts by what is asked for.
 */
import { BLOCKS_AN_ANSWER } from '@assay/protocol';
import type { Handlers } from '../../http/calls.ts';
import { mustFindFutures } from '../../http/listed.ts';
import type { RateLimits } from '../../http/plugins/rate-limits.ts';
import { ReadyJson } from '../../http/ready-json.ts';
import { Slots } from '../../http/slots.ts';
import type { IndexLog } from '../../index-log/port.ts';
import type { MarketData } from '../../market-data/port.ts';
import { beginningOf } from './day-of-calendar.ts';
import { enter } from './slot-of.ts';

type BlockCalls = 'futuresBlocks' | 'futuresBlocksDay';

export interface BlockParts {
  readonly indexLog: Pick<IndexLog, 'publicKey' | 'writtenBlocks'>;
  readonly marketData: Pick<MarketData, 'instruments'>;
  readonly limits: Pick<RateLimits, 'request'>;
  /** The venue's clock. */
  readonly venueNow: () => number;
}

const DAY_SECONDS = 86_400;
/** On their way at once: an answer is some 150 kB, a file some 20 MB, of which two pieces are in memory. */
const RANGES = { all: 32, ofOne: 8, retryAfterSeconds: 1 };
const FILES = { all: 8, ofOne: 4, retryAfterSeconds: 10 };
/** A whole file counts as an hour of blocks. */
const CALLS_A_FILE = 60;

async function* linesOf(
  indexLog: BlockParts['indexLog'],
  market: number,
  begins: number,
): AsyncGenerator<Uint8Array> {
  const seconds = { from: begins, to: begins + DAY_SECONDS - 1 };
  for (let after = 0; ;) {
    const range = { market, seconds, after, limit: BLOCKS_AN_ANSWER };
    const { bytes, lastNumber } = await indexLog.writtenBlocks(range, '\n');
    if (lastNumber === null) return;
    yield bytes;
    after = lastNumber;
  }
}

export function blockHandlers({ indexLog, marketData, limits, venueNow }: BlockParts): Handlers<BlockCalls> {
  const ranges = new Slots(RANGES);
  const files = new Slots(FILES);
  return {
    async futuresBlocks({ symbol, at, after }, { address }) {
      const { market } = mustFindFutures(marketData, symbol);
      const slot = enter(ranges, address);
      try {
        const places = {
          ...(at === undefined ? {} : { at: Number(at) }),
          ...(after === undefined ? {} : { after: Number(after) }),
        };
        const range = { market, ...places, limit: BLOCKS_AN_ANSWER };
        const { bytes } = await indexLog.writtenBlocks(range, ',');
        const named = `"symbol":${JSON.stringify(symbol)},"publicKey":"${indexLog.publicKey}"`;
        return new ReadyJson([`{${named},"blocks":[`, bytes, ']}'], slot);
      } catch (error) {
        slot.ended();
        throw error;
      }
    },
    futuresBlocksDay({ symbol, day }, { address }) {
      const { market } = mustFindFutures(marketData, symbol);
      const begins = beginningOf(day, venueNow());
      limits.request(address, CALLS_A_FILE);
      return {
        fileName: `blocks-${symbol}-${day}.ndjson`,
        lines: linesOf(indexLog, market, begins),
        ...enter(files, address),
      };
    },
  };
}
