/**
 * Who is subscribed to what on the market socket, and who has missed something of it.
 * Promises: a frame goes to every subscriber of its topic; one that is too far behind is left out and gets a
 * snapshot of each topic it missed as soon as it has caught up.
 */
import type { Connection } from './connection.ts';
import type { EncodedFrame } from './bundle.ts';

/** `DEPTH BTCUSDT`, `KLINE BTCUSDT 1m`. */
export type TopicKey = string;

interface Subscriber {
  readonly topics: Set<TopicKey>;
  readonly missed: Set<TopicKey>;
}

export class Subscriptions {
  readonly #topics = new Map<TopicKey, Set<Connection>>();
  readonly #subscribers = new Map<Connection, Subscriber>();
  readonly #behind = new Set<Connection>();
  readonly #behindBytes: number;
  /** Market frames left out because their reader was behind. */
  skipped = 0;

  constructor(behindBytes: number) {
    this.#behindBytes = behindBytes;
  }

  /** False if it was subscribed already. */
  add(connection: Connection, topic: TopicKey): boolean {
    const subscriber = this.#subscribers.get(connection) ?? { topics: new Set(), missed: new Set() };
    this.#subscribers.set(connection, subscriber);
    if (subscriber.topics.has(topic)) return false;
    subscriber.topics.add(topic);
    const readers = this.#topics.get(topic) ?? new Set();
    readers.add(connection);
    this.#topics.set(topic, readers);
    return true;
  }

  remove(connection: Connection, topic: TopicKey): void {
    this.#subscribers.get(connection)?.topics.delete(topic);
    this.#subscribers.get(connection)?.missed.delete(topic);
    this.#leave(connection, topic);
  }

  removeAll(connection: Connection): void {
    for (const topic of this.#subscribers.get(connection)?.topics ?? []) this.#leave(connection, topic);
    this.#subscribers.delete(connection);
    this.#behind.delete(connection);
  }

  countOf(connection: Connection): number {
    return this.#subscribers.get(connection)?.topics.size ?? 0;
  }

  /** Gives the frame to all subscribers of the topic; it is encoded only if there are any. */
  publish(topic: TopicKey, encode: () => EncodedFrame): void {
    const readers = this.#topics.get(topic);
    if (readers === undefined) return;
    const frame = encode();
    for (const connection of readers) {
      if (connection.unsentBytes > this.#behindBytes || this.#behind.has(connection))
        this.#miss(connection, topic);
      else connection.send(frame);
    }
  }

  /** Sends snapshots to those who were behind and are no more. */
  catchUp(snapshot: (topic: TopicKey) => EncodedFrame | null): void {
    for (const connection of this.#behind) {
      if (connection.unsentBytes > this.#behindBytes / 4) continue;
      this.#behind.delete(connection);
      const missed = this.#subscribers.get(connection)?.missed ?? new Set();
      for (const topic of missed) {
        const frame = snapshot(topic);
        if (frame !== null) connection.send(frame);
      }
      missed.clear();
    }
  }

  #miss(connection: Connection, topic: TopicKey): void {
    this.skipped += 1;
    this.#behind.add(connection);
    this.#subscribers.get(connection)?.missed.add(topic);
  }

  #leave(connection: Connection, topic: TopicKey): void {
    const readers = this.#topics.get(topic);
    readers?.delete(connection);
    if (readers?.size === 0) this.#topics.delete(topic);
  }
}
