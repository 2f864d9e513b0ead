/**
 * How a second's price is made of what live sources say. The rule is published in
 * `docs/concepts/prices-and-liquidity.md`.
 * Promises: a source that is stale, or further than a hundredth from the median of all fresh ones, is left out; the
 * price is the median of the rest, rounded half to even, and there is none with fewer than three, or than the exchange asks for.
 */
import { MIN_PRICE_SOURCES } from '@assay/protocol';
import type { IndexPrice, TimeMs } from '@assay/core';
import { medianPrice } from './exact-price.ts';
import type { FeedReading, SourcePrice } from './port.ts';

export const MIN_SOURCES = MIN_PRICE_SOURCES;
/** A source further than the median divided by this from the median is left out. */
const OUTLIER_PART = 100;

export interface FoundPrice {
  readonly source: string;
  readonly price: IndexPrice | null;
  readonly isStale: boolean;
  /** When it was asked for this price, or its socket last proved alive; null where it gave none. */
  readonly freshAt: TimeMs | null;
  /** Id of the trade whose price it is; null where it is not known. */
  readonly trade: string | null;
}

/** `agree`: so many counted sources a price takes. */
export function readingOf(found: readonly FoundPrice[], agree = MIN_SOURCES): FeedReading {
  const middle = medianPrice(
    found.flatMap(({ price, isStale }) => (price === null || isStale ? [] : [price])),
  );
  const sources = found.map((one): SourcePrice => {
    const { source, price, trade } = one;
    return { source, price, leftOut: leftOutOf(one, middle), trade };
  });
  const counted = sources.flatMap(({ price, leftOut }) =>
    price === null || leftOut !== null ? [] : [price],
  );
  if (counted.length < agree) return { price: null, freshAt: null, sources };
  return { price: medianPrice(counted), freshAt: earliest(found, sources), sources };
}

/** Of the counted sources. */
function earliest(found: readonly FoundPrice[], sources: readonly SourcePrice[]): TimeMs | null {
  const moments = found.flatMap(({ freshAt }, index) =>
    sources[index]?.leftOut === null && freshAt !== null ? [freshAt] : [],
  );
  return moments.reduce<TimeMs | null>((least, one) => (least === null || one < least ? one : least), null);
}

function leftOutOf({ price, isStale }: FoundPrice, middle: IndexPrice | null): SourcePrice['leftOut'] {
  if (price === null) return 'no-price';
  if (isStale || middle === null) return 'stale';
  return Math.abs(price - middle) > Math.floor(middle / OUTLIER_PART) ? 'outlier' : null;
}
