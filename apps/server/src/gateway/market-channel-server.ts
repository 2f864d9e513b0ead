/**
 * Serves the market socket: takes subscriptions, gives each its snapshot, publishes the channels.
 * Promises: a subscriber first gets SUBSCRIBED, then a snapshot, then what follows it; private kinds are
 * refused here.
 */
import { SOCKET_CLOSE, type MarketClientFrame } from '@assay/protocol';
import { encodeFrame, type EncodedFrame } from './bundle.ts';
import { errorFrame, readMarketFrame } from './client-frames.ts';
import type { Connection } from './connection.ts';
import type { GatewayLimits } from './limits.ts';
import type { MarketChannels, Topic } from './market-channel.ts';
import { Subscriptions, type TopicKey } from './subscription.ts';

/** How often those who were behind are looked at. */
const CATCH_UP_MS = 200;

type TopicFrame = Exclude<MarketClientFrame, { readonly type: 'ping' }>;

export class MarketChannelServer {
  readonly #channels: MarketChannels;
  readonly #limits: GatewayLimits;
  /** Unix milliseconds. */
  readonly #venueNow: () => number;
  readonly #subscriptions: Subscriptions;
  /** Topics that anyone has subscribed to, so that a missed one can be shown again by its key. */
  readonly #topics = new Map<TopicKey, Topic>();
  readonly #stops: (() => void)[];

  constructor(channels: MarketChannels, venueNow: () => number, limits: GatewayLimits) {
    this.#channels = channels;
    this.#limits = limits;
    this.#venueNow = venueNow;
    this.#subscriptions = new Subscriptions(limits.behindBytes);
    this.#stops = Object.values(this.#channels).map((channel) =>
      channel.start((key, frame) => this.#subscriptions.publish(key, () => encodeFrame(frame()))),
    );
    const timer = setInterval(
      () => this.#subscriptions.catchUp((key) => this.#snapshot(key)),
      CATCH_UP_MS,
    ).unref();
    this.#stops.push(() => clearInterval(timer));
  }

  /** Market frames left out because their reader was behind. */
  get skipped(): number {
    return this.#subscriptions.skipped;
  }

  serve(connection: Connection, closed: () => void): void {
    connection.listen(
      (text) => this.#take(connection, text),
      () => {
        this.#subscriptions.removeAll(connection);
        closed();
      },
    );
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  #take(connection: Connection, text: string): void {
    const frame = readMarketFrame(text);
    if ('problem' in frame) connection.send(encodeFrame(errorFrame(frame)));
    else if (frame.type === 'ping') {
      connection.alive();
      connection.send(encodeFrame({ type: 'pong', time: this.#venueNow() }));
    } else this.#obey(connection, frame);
  }

  #obey(connection: Connection, frame: TopicFrame): void {
    const topic = this.#channels[frame.type].find(frame.symbol, 'period' in frame ? frame.period : null);
    if (topic === null) {
      connection.send(encodeFrame(errorFrame({ problem: 'unknown-symbol', field: 'symbol' })));
      return;
    }
    const { key } = topic;
    const data = { type: frame.type, symbol: frame.symbol };
    if (frame.event === 'unsubscribe') {
      this.#subscriptions.remove(connection, key);
      connection.send(encodeFrame({ type: 'UNSUBSCRIBED', data }));
      return;
    }
    this.#topics.set(key, topic);
    if (this.#subscriptions.add(connection, key)) connection.refund();
    if (this.#subscriptions.countOf(connection) > this.#limits.subscriptions) {
      connection.close(SOCKET_CLOSE.flood, `more than ${this.#limits.subscriptions} subscriptions`);
      return;
    }
    connection.send(encodeFrame({ type: 'SUBSCRIBED', data }));
    const snapshot = this.#snapshot(key);
    if (snapshot !== null) connection.send(snapshot);
  }

  #snapshot(key: TopicKey): EncodedFrame | null {
    const frame = this.#topics.get(key)?.snapshot() ?? null;
    return frame === null ? null : encodeFrame(frame);
  }
}
