/**
 * Polls one venue.
 * Promises: a question is over before the next one starts; a venue that does not answer is asked less and less often,
 * down to once a minute; the first failure of a row and the recovery are each told once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { VenueFailed } from './ccxt-venue.ts';

const MIN_PAUSE_MS = 100;
const FIRST_BACKOFF_MS = 1_000;
const LIMITED_BACKOFF_MS = 30_000;
const MAX_BACKOFF_MS = 60_000;

/** What is asked: `Prices` is a map, so that an answer without a price can be told. */
export interface AskedVenue<Prices> {
  readonly id: string;
  readonly everyMs: number;
  /** Throws `VenueFailed`. */
  lastPrices(): Promise<Prices>;
}

export interface VenuePollOptions<Prices> {
  readonly venue: AskedVenue<Prices>;
  readonly onPrices: (prices: Prices) => void;
  readonly onWarning: (sentence: string) => void;
}

export class VenuePoll<Prices extends { readonly size: number }> {
  /** Whether the first question brought a price. */
  readonly firstTry: Promise<boolean>;
  readonly #options: VenuePollOptions<Prices>;
  readonly #stopping = new AbortController();
  #failures = 0;

  /** Asks at once. */
  constructor(options: VenuePollOptions<Prices>) {
    this.#options = options;
    this.firstTry = this.#ask();
    void this.#goOn();
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #goOn(): Promise<void> {
    const { signal } = this.#stopping;
    const { everyMs } = this.#options.venue;
    let asked = performance.now();
    await this.firstTry;
    while (!signal.aborted) {
      const rest = Math.max(MIN_PAUSE_MS, everyMs - (performance.now() - asked));
      const pause = this.#failures === 0 ? rest : this.#backoffMs;
      await sleep(pause, null, { signal, ref: false }).catch(() => null);
      if (signal.aborted) return;
      asked = performance.now();
      await this.#ask();
    }
  }

  #backoffMs = FIRST_BACKOFF_MS;

  async #ask(): Promise<boolean> {
    const { venue, onPrices, onWarning } = this.#options;
    try {
      const prices = await venue.lastPrices();
      if (this.#stopping.signal.aborted) return false;
      if (this.#failures > 0) onWarning(`the price source ${venue.id} answers again`);
      this.#failures = 0;
      this.#backoffMs = FIRST_BACKOFF_MS;
      onPrices(prices);
      return prices.size > 0;
    } catch (error) {
      if (this.#stopping.signal.aborted) return false;
      if (this.#failures === 0) onWarning(`the price source ${venue.id} does not answer: ${String(error)}`);
      const isLimit = error instanceof VenueFailed && error.isLimit;
      const longer = this.#failures === 0 ? FIRST_BACKOFF_MS : this.#backoffMs * 2;
      this.#backoffMs = Math.min(MAX_BACKOFF_MS, Math.max(longer, isLimit ? LIMITED_BACKOFF_MS : 0));
      this.#failures += 1;
      return false;
    }
  }
}
