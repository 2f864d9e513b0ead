/**
 * What every channel of the market socket is: how its topics are named, what a subscriber gets first, and what
 * comes from then on.
 */
import type { MarketServerFrame, PeriodName } from '@assay/protocol';
import type { MarketData, MarketInfo } from '../../market-data/port.ts';
import type { TopicKey } from '../subscription.ts';

export interface Topic {
  readonly market: MarketInfo;
  /** Of KLINE alone. */
  readonly period: PeriodName | null;
}

/** Gives a frame to the subscribers of a topic; it is made only if there are any. */
export type Publish = (topic: TopicKey, frame: () => MarketServerFrame) => void;

export interface Channel {
  key(topic: Topic): TopicKey;
  /** The first frame of a subscriber; null if there is nothing to show yet. */
  snapshot(data: MarketData, topic: Topic): MarketServerFrame | null;
  /** Starts publishing; returns the way to stop. */
  start(data: MarketData, publish: Publish): () => void;
}
