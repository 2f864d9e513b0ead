/**
 * The publisher of the index as the main thread sees it. Feed, ticks and journal time run in a thread of their own, so
 * that whatever keeps the main thread busy makes no gap of the index.
 * Owns: the thread's start and end, and what was last heard of it.
 * Promises: `start` is over when the first prices are durable; who waits for a round that does not come waits no longer
 * than the patience below.
 * Never: reads a price.
 */
import { MessageChannel } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import type { TimeMs } from '@assay/core';
import { FeedUnavailable } from '../../integrations/price-feed/csv-lines.ts';
import type { StoredFeed } from '../../integrations/price-feed/open-feed.ts';
import type { CommittedDays, HistoryCandle, SourceRule } from '../../integrations/price-feed/port.ts';
import { openThreadedStore } from '../../storage/threaded-store.ts';
import type { ThreadedStore } from '../../storage/threaded-store.ts';
import type {
  FeedFacts,
  FeedOpening,
  PublisherNews,
  PublisherThreadData,
  SourcesStanding,
} from './messages.ts';
import type { JobReports } from '../scheduler.ts';
import type { PublisherOperations } from './operations.ts';
import type { Publishing } from './publication.ts';

/** The engine of a venue under load takes its time. */
const ROUND_WITHIN_MS = 1_000;

export interface PublisherOptions extends FeedOpening {
  readonly onWarning: (sentence: string) => void;
}

export interface PublisherListeners {
  readonly onGap: (coin: string, seconds: number) => void;
  readonly onFilled: (coin: string, seconds: number) => void;
  readonly onUnfilled: (seconds: number) => void;
  readonly reports: JobReports;
}

export interface Publisher {
  readonly feed: FeedFacts;
  /** To be kept until the next start. */
  readonly stored: StoredFeed;
  /** The days of prices simulated from a secret seed; null of every other feed. */
  readonly days: CommittedDays | null;
  /** Day of the recording that plays now, YYYY-MM-DD; null when nothing is replayed. */
  recordedDay(): string | null;
  /** Unix second of the last price that the engine took; 0 before the first. */
  lastPricedSecond(): number;
  /** As of the last round. */
  standing(): SourcesStanding;
  /** Which sources of a live feed count. */
  count(rule: SourceRule): Promise<void>;
  /** Minutes before `before`, oldest first, at most `limit`; fewer or none where no source has them. */
  history(coin: string, before: TimeMs, limit: number): Promise<readonly HistoryCandle[]>;
  start(publishing: Publishing, listeners: PublisherListeners): Promise<void>;
  /** Resolves when the round of this second is over, or when it has taken too long. */
  roundOf(second: number): Promise<void>;
  /** Publishes no more; what is under way is finished. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the thread and opens the feed. Throws `FeedUnavailable`. */
export async function openPublisher({ onWarning, ...opening }: PublisherOptions): Promise<Publisher> {
  const { port1: news, port2: theirs } = new MessageChannel();
  const workerData: PublisherThreadData = { opening, news: theirs };
  const thread = await openThreadedStore<PublisherOperations>({
    module: new URL('./publisher-thread.ts', import.meta.url),
    workerData,
    handedOver: [theirs],
    name: 'publisher of the index',
  });
  const heard = new Heard(news, onWarning);
  try {
    const opened = await thread.run('open', undefined);
    if ('refused' in opened) throw new FeedUnavailable(opened.refused);
    const { stored, recordedDay, hasDays, ...feed } = opened;
    heard.recordedDay = recordedDay;
    const days: CommittedDays = {
      commitments: (wanted) => thread.run('commitments', wanted),
      secretOf: (day) => thread.run('secretOf', day),
    };
    return publisherOf(thread, heard, { feed, stored, days: hasDays ? days : null });
  } catch (error) {
    heard.isStopping = true;
    await thread.close();
    throw error;
  }
}

function publisherOf(
  thread: ThreadedStore<PublisherOperations>,
  heard: Heard,
  opened: Pick<Publisher, 'feed' | 'stored' | 'days'>,
): Publisher {
  return {
    ...opened,
    recordedDay: () => heard.recordedDay,
    lastPricedSecond: () => heard.lastPricedSecond,
    standing: () => heard.standing,
    count: (rule) => thread.run('count', rule),
    history: (coin, before, limit) => thread.run('history', { coin, before, limit }),
    async start(publishing, listeners) {
      heard.listeners = listeners;
      await thread.run('start', publishing, [publishing.engine]);
    },
    roundOf: (second) => heard.roundOf(second),
    async stop() {
      heard.isStopping = true;
      await thread.run('stop', undefined);
    },
    async close() {
      heard.isStopping = true;
      await thread.close();
    },
  };
}

/** The thread's news. */
class Heard {
  recordedDay: string | null = null;
  lastPricedSecond = 0;
  standing: SourcesStanding = { disagreeing: [], clockOffset: null };
  listeners: PublisherListeners | null = null;
  isStopping = false;
  #second = 0;
  #waiting: { readonly second: number; readonly resolve: () => void }[] = [];

  constructor(news: MessagePort, onWarning: (sentence: string) => void) {
    news.on('message', (message: PublisherNews) => this.#take(message, onWarning));
    news.on('close', () => {
      if (!this.isStopping) onWarning('the thread that publishes the index has ended');
    });
  }

  roundOf(second: number): Promise<void> {
    if (this.#second >= second) return Promise.resolve();
    return new Promise((resolve) => {
      const patience = setTimeout(resolve, ROUND_WITHIN_MS);
      const done = (): void => {
        clearTimeout(patience);
        resolve();
      };
      this.#waiting.push({ second, resolve: done });
    });
  }

  #take(message: PublisherNews, onWarning: (sentence: string) => void): void {
    switch (message.type) {
      case 'warning':
        onWarning(message.sentence);
        return;
      case 'gap':
        this.listeners?.onGap(message.coin, message.seconds);
        return;
      case 'filled':
        this.listeners?.onFilled(message.coin, message.seconds);
        return;
      case 'unfilled':
        this.listeners?.onUnfilled(message.seconds);
        return;
      case 'failure':
        this.listeners?.reports.onFailure(message.job, message.error);
        return;
      case 'works':
        this.listeners?.reports.onWorks(message.job);
        return;
      case 'round':
        this.#onRound(message);
        return;
    }
  }

  #onRound({
    second,
    lastPricedSecond,
    recordedDay,
    standing,
  }: Extract<PublisherNews, { type: 'round' }>): void {
    this.#second = second;
    this.lastPricedSecond = lastPricedSecond;
    this.recordedDay = recordedDay;
    this.standing = standing;
    for (const one of this.#waiting) if (one.second <= second) one.resolve();
    // One whose time was up is no longer waited for.
    this.#waiting = this.#waiting.filter((one) => one.second > second);
  }
}
