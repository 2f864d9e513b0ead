/**
 * How a market stands behind a fact, and what follows from how it stands: when it ends, and in which window.
 * Promises: pure; what no fact has said is as it was. A length of a window follows from the cycle alone.
 */
import type { Cycle, SettlementWindow } from '../receipt.ts';
import type { BlockFact, MarkFact, Means, Standing } from './block.ts';

const SECOND_MS = 1000;
const [SHORT, LONG] = [60, 3600];

/** Seconds of the window of a settlement. */
export const windowOf = (cycle: Cycle): number =>
  cycle === 'perpetual' || cycle === 'quarter' ? LONG : SHORT;

export interface Stands {
  readonly standing: Standing;
  readonly means: Means;
}

export function behind({ standing, means }: Stands, fact: BlockFact): Stands {
  switch (fact.event) {
    case 'mark':
      return { standing, means: meansOf(fact) };
    case 'terms':
      return { standing: { ...standing, terms: fact.terms, termsSet: standing.termsSet + 1 }, means };
    case 'status': {
      const { status, delistsAt } = fact;
      // Of a market that is delisted nothing is announced any more; when it was stays.
      return {
        standing: { ...standing, status, delistsAt: delistsAt ?? delistedAt(standing, status) },
        means,
      };
    }
    case 'series': {
      const { series, expires, feePpm } = fact;
      const begun = { second: means.second, premiumMean: 0, tradedMean: 0 };
      return { standing: { ...standing, series: { series, expires, feePpm } }, means: begun };
    }
    default:
      return { standing, means };
  }
}

const delistedAt = ({ delistsAt }: Standing, status: Standing['status']): number | null =>
  status === 'delisted' ? delistsAt : null;

const meansOf = ({ second, premiumMean, tradedMean }: MarkFact): Means => ({
  second,
  premiumMean,
  tradedMean,
});

/** The last second of trading; null where nothing ends. */
export function endOf({ series, delistsAt }: Standing): number | null {
  const ends = [
    ...(series === null ? [] : [series.expires]),
    ...(delistsAt === null ? [] : [Math.floor(delistsAt / SECOND_MS)]),
  ];
  return ends.length === 0 ? null : Math.min(...ends);
}

/** The window of the settlement in which a second lies; null outside. */
export function settlingAt(standing: Standing, second: number): SettlementWindow | null {
  const [end, window] = [endOf(standing), windowOf(standing.contract.cycle)];
  return end !== null && second > end - window ? { end, window } : null;
}
