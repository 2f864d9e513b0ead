/**
 * Who is subscribed to what on the market socket, and who has missed something of it.
 * Promises: a frame goes to every subscriber of its topic; one that is too far behind is left out and gets a
 * snapshot of each topic it missed as soon as it has caught up.
 */
import type { Connection } from './connection.ts';
import type { EncodedFrame } from './bundle.ts';

/** `DEPTH BTCUSDT`, `KLINE BTCUSDT 1m`. */
export type TopicKey = string;

export class Subscriptions {
  readonly #readers = new Map<TopicKey, Set<Connection>>();
  readonly #topics = new Map<Connection, Set<TopicKey>>();
  /** Of each that is behind: what it has missed. */
  readonly #missed = new Map<Connection, Set<TopicKey>>();
  readonly #behindBytes: number;
  /** Market frames left out because their reader was behind. */
  skipped = 0;

  constructor(behindBytes: number) {
    this.#behindBytes = behindBytes;
  }

  /** False if it was subscribed already. */
  add(connection: Connection, topic: TopicKey): boolean {
    const topics = this.#topics.get(connection) ?? new Set();
    if (topics.has(topic)) return false;
    this.#topics.set(connection, topics.add(topic));
    const readers = this.#readers.get(topic) ?? new Set();
    this.#readers.set(topic, readers.add(connection));
    return true;
  }

  remove(connection: Connection, topic: TopicKey): void {
    this.#topics.get(connection)?.delete(topic);
    this.#missed.get(connection)?.delete(topic);
    this.#leave(connection, topic);
  }

  removeAll(connection: Connection): void {
    for (const topic of this.#topics.get(connection) ?? []) this.#leave(connection, topic);
    this.#topics.delete(connection);
    this.#missed.delete(connection);
  }

  countOf(connection: Connection): number {
    return this.#topics.get(connection)?.size ?? 0;
  }

  /** Gives the frame to all subscribers of the topic; it is encoded only if there are any. */
  publish(topic: TopicKey, encode: () => EncodedFrame): void {
    const readers = this.#readers.get(topic);
    if (readers === undefined) return;
    const frame = encode();
    for (const connection of readers) {
      if (connection.unsentBytes > this.#behindBytes || this.#missed.has(connection))
        this.#miss(connection, topic);
      else connection.send(frame);
    }
  }

  /** Sends snapshots to those who were behind and are no more. */
  catchUp(snapshot: (topic: TopicKey) => EncodedFrame | null): void {
    for (const [connection, missed] of this.#missed) {
      if (connection.unsentBytes > this.#behindBytes / 4) continue;
      this.#missed.delete(connection);
      for (const topic of missed) {
        const frame = snapshot(topic);
        if (frame !== null) connection.send(frame);
      }
    }
  }

  #miss(connection: Connection, topic: TopicKey): void {
    this.skipped += 1;
    const missed = this.#missed.get(connection) ?? new Set();
    this.#missed.set(connection, missed.add(topic));
  }

  #leave(connection: Connection, topic: TopicKey): void {
    const readers = this.#readers.get(topic);
    readers?.delete(connection);
    if (readers?.size === 0) this.#readers.delete(topic);
  }
}
