/**
 * What a gateway stands between, for tests of the gateway alone: each part does what the test says, and nothing else.
 * Never: is part of the running server.
 */
import { MARKET_CHANNELS } from '@assay/protocol';
import type { MarketServerFrame } from '@assay/protocol';
import type { KeyDirectory, Session } from '../access/port.ts';
import { AccessRefused } from '../access/refused.ts';
import type { PublishedBatch } from '../engine/port.ts';
import type { SocketParts } from './listening-fixture.ts';
import type { MarketChannel, MarketChannels, Publish } from './market-channel.ts';
import type { OpenOwnChannel } from './own-channel.ts';
import type { TopicKey } from './subscription.ts';

type Listener<What> = (what: What) => void;

/** Listeners of one kind, and the way to become one. */
class Listeners<What> {
  readonly all = new Set<Listener<What>>();

  readonly add = (listener: Listener<What>): (() => void) => {
    this.all.add(listener);
    return () => this.all.delete(listener);
  };

  tell(what: What): void {
    for (const listener of this.all) listener(what);
  }
}

/** A frame that names what it is about. */
export const tradesOf = (symbol: string): MarketServerFrame => ({
  type: 'TRADE',
  data: { symbol, snapshot: false, trades: [] },
});

export class Surroundings {
  readonly batches = new Listeners<PublishedBatch>();
  readonly endedSessions = new Listeners<Session>();
  readonly endedKeys = new Listeners<Session>();
  /** By their token. */
  readonly sessions = new Map<string, Session>();
  findSession = (token: string): Promise<Session | null> => Promise.resolve(this.sessions.get(token) ?? null);
  /** What a signed frame is answered by. */
  check: KeyDirectory['check'] = () => Promise.reject(new AccessRefused('api-key-unknown'));
  /** Those there are, with what a subscriber gets first. */
  readonly topics = new Map<TopicKey, MarketServerFrame | null>();
  /** Topics that frames were made for. */
  readonly made: TopicKey[] = [];
  readonly own: OpenOwnChannel[] = [];
  /** Channels that were stopped. */
  readonly stopped: string[] = [];
  readonly #publishing: Publish[] = [];

  get parts(): SocketParts {
    return {
      engine: { onBatch: this.batches.add },
      sessions: {
        findSession: (token) => this.findSession(token),
        onSessionEnded: this.endedSessions.add,
      },
      apiKeys: { check: (request) => this.check(request), onSessionEnded: this.endedKeys.add },
      channels: { market: this.#market(), own: this.own },
    };
  }

  /** To the subscribers of a topic. */
  publish(key: TopicKey, frame: MarketServerFrame): void {
    for (const publish of this.#publishing) {
      publish(key, () => {
        this.made.push(key);
        return frame;
      });
    }
  }

  #market(): MarketChannels {
    const channelOf = (name: string): MarketChannel => ({
      find: (symbol, period) => {
        const key = [name, symbol, ...(period === null ? [] : [period])].join(' ');
        const snapshot = () => this.topics.get(key) ?? null;
        return this.topics.has(key) ? { key, snapshot } : null;
      },
      start: (publish) => {
        if (name === 'TRADE') this.#publishing.push(publish);
        return () => this.stopped.push(name);
      },
    });
    // Each name of the contract once.
    return Object.fromEntries(
      MARKET_CHANNELS.map((name) => [name, channelOf(name)]),
    ) as unknown as MarketChannels;
  }
}
