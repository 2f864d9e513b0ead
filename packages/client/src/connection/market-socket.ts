/**
 * The public market socket.
 * Owns: what is subscribed to (counted, so that two panels can share a topic) and who listens to what.
 * Promises: what was asked for while the socket was closed is sent when it opens; what was subscribed before a
 * break is subscribed again after it; the last release of a topic unsubscribes.
 */
import type {
  DepthData,
  DetailData,
  KlineData,
  MarketClientFrame,
  MarkData,
  MarketTopic,
  PeriodName,
  IndexTick,
  TradeData,
} from '@assay/protocol';
import { Listeners } from '../store/listeners.ts';
import { SocketConnection } from './socket-connection.ts';
import type { ConnectionState, SocketConnectionOptions } from './socket-connection.ts';
import type { ServerFrame } from './split-frames.ts';

type Topic = {
  readonly type: MarketTopic;
  readonly symbol: string;
  readonly period?: PeriodName;
};
/** Where the data of a frame name what they are about, if not in `symbol`. */
const SYMBOL_FIELDS: Readonly<Record<string, string>> = { DETAIL: 'symbolName', INDEX: 'coin' };

interface Wanted {
  readonly topic: Topic;
  readonly listeners: Listeners<unknown>;
}

export interface MarketSocketOptions extends Pick<
  SocketConnectionOptions,
  'onServerTime' | 'reconnectMs' | 'silenceMs' | 'onState'
> {
  /** Base address of the sockets, `ws://localhost:8080`. */
  readonly wsUrl: string;
  /** Text that is put into the path, new for each opening. */
  readonly randomId: () => string;
}

export class MarketSocket {
  readonly #connection: SocketConnection;
  readonly #wanted = new Map<string, Wanted>();

  constructor(options: MarketSocketOptions) {
    const { wsUrl, randomId, ...rest } = options;
    this.#connection = new SocketConnection({
      ...rest,
      url: () => `${wsUrl}/ws/${randomId()}`,
      greeting: () => [...this.#wanted.values()].map(({ topic }) => clientFrame('subscribe', topic)),
      onFrame: (frame) => this.#dispatch(frame),
    });
  }

  get state(): ConnectionState {
    return this.#connection.state;
  }

  start(): void {
    this.#connection.start();
  }

  stop(): void {
    this.#connection.stop();
  }

  retryNow(): void {
    this.#connection.retryNow();
  }

  /** Each of these answers a function that ends the listening. */
  onDetail(symbol: string, listener: (data: DetailData) => void): () => void {
    return this.#listen({ type: 'DETAIL', symbol }, listener);
  }

  onDepth(symbol: string, listener: (data: DepthData) => void): () => void {
    return this.#listen({ type: 'DEPTH', symbol }, listener);
  }

  onTrades(symbol: string, listener: (data: TradeData) => void): () => void {
    return this.#listen({ type: 'TRADE', symbol }, listener);
  }

  onKline(symbol: string, period: PeriodName, listener: (data: KlineData) => void): () => void {
    return this.#listen({ type: 'KLINE', symbol, period }, listener);
  }

  /** The index ticks of a coin: the last one first, then each as it is published. */
  onIndex(coin: string, listener: (tick: IndexTick) => void): () => void {
    return this.#listen({ type: 'INDEX', symbol: coin }, listener);
  }

  /** Where a futures market stands, at most once a second. */
  onMark(symbol: string, listener: (data: MarkData) => void): () => void {
    return this.#listen({ type: 'MARK', symbol }, listener);
  }

  #listen<Data>(topic: Topic, listener: (data: Data) => void): () => void {
    const key = topicKey(topic.type, topic.symbol, topic.period);
    let wanted = this.#wanted.get(key);
    if (wanted === undefined) {
      wanted = { topic, listeners: new Listeners() };
      this.#wanted.set(key, wanted);
      this.#connection.send(clientFrame('subscribe', topic));
    }
    const listened = wanted;
    // The topic's key says which shape its frames have: the contract's.
    const stop = listened.listeners.add((data) => listener(data as Data));
    return () => {
      stop();
      // One that is ended twice must not end a topic that was asked for anew since.
      if (!listened.listeners.isEmpty || this.#wanted.get(key) !== listened) return;
      this.#wanted.delete(key);
      this.#connection.send(clientFrame('unsubscribe', topic));
    };
  }

  #dispatch(frame: ServerFrame): void {
    const { data } = frame;
    if (typeof data !== 'object' || data === null) return;
    const field = (name: string): string => {
      const value: unknown = Reflect.get(data, name);
      return typeof value === 'string' ? value : '';
    };
    const symbol = field(SYMBOL_FIELDS[frame.type] ?? 'symbol');
    const period = frame.type === 'KLINE' ? field('period') : undefined;
    const wanted = this.#wanted.get(topicKey(frame.type, symbol, period));
    wanted?.listeners.emit(data);
  }
}

function topicKey(type: string, symbol: string, period: string | undefined): string {
  return period === undefined ? `${type} ${symbol}` : `${type} ${symbol} ${period}`;
}

function clientFrame(event: 'subscribe' | 'unsubscribe', topic: Topic): MarketClientFrame {
  const { type, symbol, period } = topic;
  if (type !== 'KLINE') return { event, type, symbol };
  return { event, type, symbol, period: period ?? '1m' };
}
