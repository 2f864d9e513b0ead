/**
 * What every channel of the market socket is: which topics it has, what a subscriber gets first, and what comes from
 * then on.
 */
import type { MarketServerFrame, PeriodName } from '@assay/protocol';
import type { MarketData, MarketInfo } from '../../market-data/port.ts';
import type { TopicKey } from '../subscription.ts';

export interface Topic {
  readonly key: TopicKey;
  /** The first frame of a subscriber; null if there is nothing to show yet. */
  snapshot(): MarketServerFrame | null;
}

/** Gives a frame to the subscribers of a topic; it is made only if there are any. */
export type Publish = (topic: TopicKey, frame: () => MarketServerFrame) => void;

export interface Channel {
  /** `period`: of KLINE alone. Null: there is nothing of this symbol. */
  find(symbol: string, period: PeriodName | null): Topic | null;
  /** Starts publishing; returns the way to stop. */
  start(publish: Publish): () => void;
}

/** A topic of one market, found by its symbol. */
export function topicOfMarket(
  data: MarketData,
  symbol: string,
  topic: (market: MarketInfo) => Topic,
): Topic | null {
  const market = data.instruments.findMarket(symbol);
  return market === null ? null : topic(market);
}
