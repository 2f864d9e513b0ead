/**
 * Listens to one venue's public trades.
 * Owns: the connection and its life. Once a second the connection is pinged in the venue's own protocol;
 * the answer proves that everything sent before it has arrived.
 * Promises: one connection at a time; one that does not answer within five seconds, or tells of no trade for a minute,
 * is ended; after an end it is tried again, less and less often, down to once a minute. The first failure of a row is
 * told once. A venue without a working socket is polled (`venue-poll.ts`).
 * Never: a key, or a message of more than a megabyte.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TimeMs } from '@assay/core';
import { reasonOf } from '../ccxt/open-exchange.ts';

const KEEP_ALIVE_MS = 1_000;
const ANSWERS_WITHIN_MS = 5_000;
const SILENT_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** A connection that has told of trades for so long was a good one: the next is tried at once. */
const GOOD_AFTER_MS = 30_000;

/** The part of ccxt's connections that is used, and of the socket of `ws` beneath. */
interface Connection {
  readonly readyState: number;
  ping(data: string): void;
  once(event: 'pong', listener: (data: Uint8Array) => void): unknown;
  terminate(): void;
}
interface Client {
  readonly connection?: Connection;
  send(message: unknown): Promise<unknown>;
}
interface Trade {
  readonly id?: unknown;
  readonly price?: unknown;
  readonly timestamp?: unknown;
}

/** The part of ccxt's listening exchanges that is used. */
export interface ListeningExchange {
  clients: Record<string, Client>;
  /** The connection to an address, made on first use. */
  client(url: string): Client;
  /** By symbol, newest last. */
  trades: Record<string, readonly Trade[]>;
  /** Resolves at each message with trades of one of them. */
  watchTradesForSymbols(symbols: readonly string[]): Promise<unknown>;
  /** What the venue answers in a message of its own; undefined where it answers the protocol's ping. */
  ping(client: Client): unknown;
  /** Called at that answer; absent where there is none. */
  handlePong?(client: Client, message: unknown): unknown;
}

export interface VenueSocketOptions {
  readonly id: string;
  readonly exchange: ListeningExchange;
  /** By symbol, the coins that the venue has a market for; none: not yet. */
  readonly listenTo: () => ReadonlyMap<string, string>;
  readonly now: () => TimeMs;
  readonly onTrade: (socket: number, openedMs: TimeMs, coin: string, price: string) => void;
  /** The socket has answered what was asked at `sentMs`. */
  readonly onProof: (socket: number, sentMs: TimeMs) => void;
  readonly onWarning: (sentence: string) => void;
}

interface Question {
  readonly client: Client;
  readonly sentMs: TimeMs;
  /** Elapsed time. */
  readonly asked: number;
}

export class VenueSocket {
  readonly #options: VenueSocketOptions;
  readonly #stopping = new AbortController();
  /** The connections of this socket, counted. */
  #number = 0;
  #openedMs: TimeMs;
  #question: Question | null = null;
  /** Elapsed time of the last trade, or of the opening. */
  #heard = 0;
  #failures = 0;
  /** Last trade told, by symbol. */
  #reported = new Map<string, Trade>();

  constructor(options: VenueSocketOptions) {
    this.#options = options;
    this.#openedMs = options.now();
    const { exchange } = options;
    guardSends(exchange);
    const handlePong = exchange.handlePong?.bind(exchange);
    exchange.handlePong = (client, message) => {
      this.#answered(client);
      return handlePong?.(client, message);
    };
    void this.#run();
  }

  stop(): void {
    this.#stopping.abort();
    this.#drop();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const { id, listenTo, onWarning } = this.#options;
    while (!signal.aborted) {
      const symbols = listenTo();
      if (symbols.size > 0) {
        const begun = performance.now();
        const reason = await this.#listen(symbols).catch(reasonOf);
        if (signal.aborted) return;
        this.#drop();
        const wasGood = this.#heard - begun > GOOD_AFTER_MS;
        this.#failures = wasGood ? 1 : this.#failures + 1;
        if (this.#failures === 1) onWarning(`the price source ${id} is asked, not listened to: ${reason}`);
      }
      const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, this.#failures - 1));
      await sleep(pause, null, { signal, ref: false }).catch(() => null);
    }
  }

  /** Until the connection ends. Throws what ended it. */
  async #listen(symbols: ReadonlyMap<string, string>): Promise<string> {
    const { exchange, now } = this.#options;
    this.#number += 1;
    this.#openedMs = now();
    this.#heard = performance.now();
    this.#reported = new Map();
    exchange.trades = {};
    const keepAlive = setInterval(() => this.#keepAlive(), KEEP_ALIVE_MS);
    keepAlive.unref();
    try {
      while (!this.#stopping.signal.aborted) {
        await exchange.watchTradesForSymbols([...symbols.keys()]);
        this.#report(symbols);
      }
      return 'stopped';
    } finally {
      clearInterval(keepAlive);
    }
  }

  /** One message may follow another before the first is read: what is new of each coin is looked up. */
  #report(symbols: ReadonlyMap<string, string>): void {
    const { exchange, onTrade } = this.#options;
    for (const [symbol, coin] of symbols) {
      const trade = exchange.trades[symbol]?.at(-1);
      if (trade === undefined || trade === this.#reported.get(symbol) || typeof trade.price !== 'string')
        continue;
      this.#reported.set(symbol, trade);
      this.#heard = performance.now();
      onTrade(this.#number, this.#openedMs, coin, trade.price);
    }
  }

  /**
   * Ends a connection that is dead, else asks it whether it lives. One question at a time, so that the answer is its.
   */
  #keepAlive(): void {
    const { exchange, now } = this.#options;
    const elapsed = performance.now();
    if (this.#stopping.signal.aborted) return this.#drop();
    const isDumb = this.#question !== null && elapsed - this.#question.asked > ANSWERS_WITHIN_MS;
    if (isDumb || elapsed - this.#heard > SILENT_MS) return this.#drop();
    const client = Object.values(exchange.clients)[0];
    const connection = client?.connection;
    if (client === undefined || connection?.readyState !== 1 || this.#question !== null) return;
    this.#question = { client, sentMs: now(), asked: elapsed };
    const message = exchange.ping(client);
    if (message === undefined) {
      const sign = String(elapsed);
      connection.once('pong', (data) => {
        if (Buffer.from(data).toString() === sign) this.#answered(client);
      });
      connection.ping(sign);
      return;
    }
    client.send(message).catch(() => this.#drop());
  }

  #answered(client: Client): void {
    if (this.#question === null || this.#question.client !== client) return;
    const { sentMs } = this.#question;
    this.#question = null;
    this.#options.onProof(this.#number, sentMs);
  }

  /** What waits for the connection is told of its end by ccxt. */
  #drop(): void {
    this.#question = null;
    const { exchange } = this.#options;
    for (const [url, client] of Object.entries(exchange.clients)) {
      client.connection?.terminate();
      delete exchange.clients[url];
    }
  }
}

/** Ccxt sends its subscriptions without waiting: one to a connection that has just ended would end the process. */
function guardSends(exchange: ListeningExchange): void {
  const clientOf = exchange.client.bind(exchange);
  exchange.client = (url) => {
    const isNew = exchange.clients[url] === undefined;
    const client = clientOf(url);
    if (!isNew) return client;
    const send = client.send.bind(client);
    client.send = (message) => {
      const sent = send(message);
      sent.catch(() => undefined);
      return sent;
    };
    return client;
  };
}
