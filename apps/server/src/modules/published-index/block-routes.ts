/**
 * Public calls of the blocks of futures markets: some of them, and the file of a day.
 * Promises: what is answered is what was signed; blocks are bytes when they come here.
 */
import { BLOCKS_AN_ANSWER } from '@assay/protocol';
import type { Handlers } from '../../http/calls.ts';
import { mustFindFutures } from '../../http/listed.ts';
import type { RateLimits } from '../../http/plugins/rate-limits.ts';
import type { IndexLog } from '../../index-log/port.ts';
import type { MarketData } from '../../market-data/port.ts';
import { secondsOf } from './day-of-calendar.ts';
import { LargeAnswers } from './large-answers.ts';

type BlockCalls = 'futuresBlocks' | 'futuresBlocksDay';

export interface BlockParts {
  readonly indexLog: Pick<IndexLog, 'publicKey' | 'writtenBlocks'>;
  readonly marketData: Pick<MarketData, 'instruments'>;
  readonly limits: Pick<RateLimits, 'request'>;
  /** The venue's clock. */
  readonly venueNow: () => number;
}

export function blockHandlers({ indexLog, marketData, limits, venueNow }: BlockParts): Handlers<BlockCalls> {
  // An answer is some 150 kB, a file some 20 MB.
  const answers = new LargeAnswers(limits);
  return {
    async futuresBlocks({ symbol, at, after }, { address }) {
      const { market } = mustFindFutures(marketData, symbol);
      const places = {
        ...(at === undefined ? {} : { at: Number(at) }),
        ...(after === undefined ? {} : { after: Number(after) }),
      };
      const range = { market, ...places, limit: BLOCKS_AN_ANSWER };
      const named = `"symbol":${JSON.stringify(symbol)},"publicKey":"${indexLog.publicKey}"`;
      const around = { before: `{${named},"blocks":[`, after: ']}' };
      return answers.range(address, around, () => indexLog.writtenBlocks(range, ','));
    },
    futuresBlocksDay({ symbol, day }, { address }) {
      const { market } = mustFindFutures(marketData, symbol);
      const seconds = secondsOf(day, venueNow());
      const range = { market, seconds, limit: BLOCKS_AN_ANSWER };
      return answers.file(address, `blocks-${symbol}-${day}.ndjson`, (after) =>
        indexLog.writtenBlocks({ ...range, after }, '\n'),
      );
    },
  };
}
