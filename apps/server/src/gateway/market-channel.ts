/**
 * What every channel of the market socket is: which topics it has, what a subscriber gets first, and what comes from
 * then on. Modules bring them.
 */
import type { MarketServerFrame, MarketTopic, PeriodName } from '@assay/protocol';
import type { TopicKey } from './subscription.ts';

export interface Topic {
  readonly key: TopicKey;
  /** The first frame of a subscriber; null if there is nothing to show yet. */
  snapshot(): MarketServerFrame | null;
}

/** Gives a frame to the subscribers of a topic; it is made only if there are any. */
export type Publish = (topic: TopicKey, frame: () => MarketServerFrame) => void;

export interface MarketChannel {
  /** `period`: null where the contract gives the channel none. Null: there is nothing of this symbol. */
  find(symbol: string, period: PeriodName | null): Topic | null;
  /** Starts publishing; returns the way to stop. */
  start(publish: Publish): () => void;
}

/** One for each topic of the contract. */
export type MarketChannels = Readonly<Record<MarketTopic, MarketChannel>>;
