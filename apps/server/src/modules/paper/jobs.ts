/** What the paper realm does periodically: it is handed the live one’s ticks, what it lists, its terms and the status of its markets, and its maker’s stock is kept. */
import type { RunningEngine } from '../../engine/engine.ts';
import type { ModuleJobs } from '../../schedule/scheduler.ts';
import { MirrorFunding } from './funding.ts';
import type { MirrorFundingOptions } from './funding.ts';
import { followListings } from './listings.ts';
import { followStatuses } from './statuses.ts';
import { followTerms } from './terms.ts';
import { PaperTickFeed } from './ticks.ts';
import type { PaperTickFeedOptions } from './ticks.ts';

export interface PaperJobParts {
  readonly engine: RunningEngine;
  readonly indexLog: PaperTickFeedOptions['log'];
  readonly coins: PaperTickFeedOptions['coins'];
  readonly stock: MirrorFundingOptions['stock'];
  readonly opened: MirrorFundingOptions['opened'];
}

const MINUTE_MS = 60_000;

export function paperJobs({ engine, indexLog, coins, stock, opened }: PaperJobParts): ModuleJobs {
  const ticks = new PaperTickFeed({ engine, log: indexLog, coins });
  const statuses = followStatuses(engine);
  const terms = followTerms(engine);
  const funding = new MirrorFunding({ engine, stock, opened });
  const listings = followListings(engine, () => funding.run());
  return {
    jobs: [
      { name: 'feed-paper-ticks', everyWallMs: 0, run: () => ticks.run() },
      { name: 'feed-paper-listings', everyWallMs: 1_000, run: () => listings.run() },
      { name: 'feed-paper-terms', everyWallMs: 1_000, run: () => terms.run() },
      { name: 'feed-paper-statuses', everyWallMs: 1_000, run: () => statuses.run() },
      { name: 'mirror-funding', everyWallMs: MINUTE_MS, run: () => funding.run() },
    ],
    async start() {
      await ticks.start();
      await listings.start();
      await terms.start();
      await statuses.start();
    },
    stop() {
      ticks.stop();
      listings.stop();
      terms.stop();
      statuses.stop();
    },
  };
}
