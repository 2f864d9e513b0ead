/**
 * The latest price of each coin from one source, polled or pushed.
 * Owns: when a source is fresh, and how fresh. What it answered is as old as the question. What its socket told, or
 * what it answered while its socket told everything, is as old as the last question that this socket has answered (a
 * ping): all that it had told before has been heard.
 * Promises: an answer is at most six seconds old, and where it states a time for its price, that time has moved within
 * the last minute: a source that repeats itself is stale, as is a socket that tells of no trade of any coin for a
 * minute. A socket that has missed a trade is not believed: an answer that says something else, while the socket has
 * long been silent of that coin, counts in its place.
 */
import type { IndexPrice, TimeMs } from '@assay/core';
import { BySecond } from './by-second.ts';
import type { VenuePrice } from './ccxt-venue.ts';
import { parseIndexPrice } from './exact-price.ts';
import type { FoundPrice } from './tick-rule.ts';

const FRESH_MS = 6_000;
const STANDS_STILL_MS = 60_000;
/** Longer than an answer lies behind the trades that the same source has told. */
const SILENT_MS = 5_000;

interface Observation {
  readonly price: IndexPrice | null;
  /** When the source was asked for it, or its socket was opened. */
  readonly askedMs: TimeMs;
  /** The socket that tells of each change; null where none does. */
  readonly socket: number | null;
  readonly statedMs: number | null;
  /** When this stated time was first seen. */
  readonly statedSinceMs: TimeMs;
}

interface Proof {
  readonly socket: number;
  /** All that the socket had to tell before has been heard. */
  readonly provenMs: TimeMs;
}

export class SourceMemory {
  readonly #observed: ReadonlyMap<string, BySecond<Observation>>;
  readonly #proofs = new BySecond<Proof>();
  /** The socket that has told of a trade. */
  readonly #heard = new BySecond<number>();
  /** Since when the open socket tells of trades; null until it has told of one. */
  #reporting: { readonly socket: number; readonly sinceMs: TimeMs } | null = null;
  /** Coins of which this socket has missed a trade. */
  readonly #missed = new Map<string, number>();

  constructor(coins: readonly string[]) {
    this.#observed = new Map(coins.map((coin) => [coin, new BySecond<Observation>()]));
  }

  /** What it answered. */
  takeAnswer(
    asked: { readonly askedMs: TimeMs; readonly receivedMs: TimeMs },
    prices: ReadonlyMap<string, VenuePrice>,
  ): void {
    for (const [coin, price] of prices) this.#takeAnswer(asked, coin, price);
  }

  #takeAnswer(
    { askedMs, receivedMs }: { readonly askedMs: TimeMs; readonly receivedMs: TimeMs },
    coin: string,
    { text, statedMs }: VenuePrice,
  ): void {
    const line = this.#observed.get(coin);
    if (line === undefined) return;
    const price = parseIndexPrice(text);
    const last = line.last();
    const socket = this.#tellingAt(receivedMs);
    const isTold = last !== undefined && socket !== null && last.known.socket === socket;
    if (isTold && (last.known.price === price || askedMs - last.receivedMs < SILENT_MS)) return;
    if (isTold) this.#missed.set(coin, socket);
    const isSame = last !== undefined && statedMs !== null && last.known.statedMs === statedMs;
    const statedSinceMs = isSame ? last.known.statedSinceMs : receivedMs;
    // A socket that tells of each trade since before the question will tell of the next one.
    const tells = askedMs > (this.#reporting?.sinceMs ?? askedMs) && this.#missed.get(coin) !== socket;
    const carrier = tells ? socket : null;
    line.take(receivedMs, { price, askedMs, socket: carrier, statedMs, statedSinceMs });
  }

  /** The socket that is open and proved alive. */
  #tellingAt(time: TimeMs): number | null {
    const proof = this.#proofs.last();
    if (this.#reporting === null || proof?.known.socket !== this.#reporting.socket) return null;
    return time - proof.known.provenMs > FRESH_MS ? null : this.#reporting.socket;
  }

  /** What the socket of this number, opened at `openedMs`, told of itself. */
  takeTrade(socket: number, openedMs: TimeMs, receivedMs: TimeMs, coin: string, text: string): void {
    if (this.#reporting?.socket !== socket) this.#reporting = { socket, sinceMs: receivedMs };
    this.#missed.delete(coin);
    this.#heard.take(receivedMs, socket);
    const stated = { statedMs: null, statedSinceMs: receivedMs };
    const observation = { price: parseIndexPrice(text), askedMs: openedMs, socket, ...stated };
    this.#observed.get(coin)?.take(receivedMs, observation);
  }

  /** The socket has answered what it was asked at `sentMs`. */
  takeProof(socket: number, sentMs: TimeMs, receivedMs: TimeMs): void {
    this.#proofs.take(receivedMs, { socket, provenMs: sentMs });
  }

  /** What was known at `time`. */
  at(coin: string, time: TimeMs): Omit<FoundPrice, 'source' | 'trade'> {
    const found = this.#observed.get(coin)?.at(time);
    if (found === undefined) return { price: null, isStale: false, freshAt: null };
    const { price, askedMs, socket, statedMs, statedSinceMs } = found.known;
    const proof = this.#proofs.at(time)?.known;
    if (socket !== null && proof?.socket === socket) {
      const heard = this.#heard.at(time);
      const isSilent = heard?.known !== socket || time - heard.receivedMs > STANDS_STILL_MS;
      const freshAt = askedMs > proof.provenMs ? askedMs : proof.provenMs;
      return { price, isStale: isSilent || time - freshAt > FRESH_MS, freshAt };
    }
    const standsStill = statedMs !== null && time - statedSinceMs > STANDS_STILL_MS;
    return { price, isStale: standsStill || time - found.receivedMs > FRESH_MS, freshAt: askedMs };
  }
}
