/**
 * Live fiat rates from other exchanges.
 * Promises: a money that is traded against USDT has the rate of the trade; yuan is what a dollar costs at OKX times
 * what USDT costs in dollars; the others are Coinbase's. Two sources more than 5 % apart: neither is told. An answer
 * older than half an hour is not told either.
 */
import { FIAT_CURRENCIES } from '@assay/protocol';
import type { FiatCurrency } from '@assay/protocol';
import { VenuePoll } from '../price-feed/venue-poll.ts';
import { rateProduct, rateText } from './decimal-text.ts';
import type { FiatRate, FiatRates } from './port.ts';
import { DOLLAR_IN_YUAN, openSources } from './sources.ts';
import type { FiatSource } from './sources.ts';

const EVERY_MS = 60_000;
const TIMEOUT_MS = 10_000;
const OLD_AFTER_MS = 30 * 60_000;
/** Greatest distance of two sources, in parts of a hundred of the one that is told. */
const MAX_DISTANCE_PERCENT = 5n;

export interface LiveRatesOptions {
  /** The venue's clock. */
  readonly now: () => number;
  readonly onWarning: (sentence: string) => void;
  /** For tests: where an exchange is asked in place of its own address. */
  readonly originOf?: (exchange: string) => string;
  readonly timeoutMs?: number;
}

interface Heard {
  readonly time: number;
  readonly rates: ReadonlyMap<string, bigint>;
}

interface Candidate {
  readonly rate: bigint;
  readonly source: string;
  readonly time: number;
}

export interface LiveFiatRates extends FiatRates {
  /** When every source has answered or failed once. */
  readonly asked: Promise<void>;
}

/** Loads the three exchanges and begins to ask. */
export async function openLiveRates(options: LiveRatesOptions): Promise<LiveFiatRates> {
  const { originOf, timeoutMs = TIMEOUT_MS } = options;
  return new PolledRates(await openSources({ timeoutMs, ...(originOf && { originOf }) }), options);
}

class PolledRates implements LiveFiatRates {
  readonly kind = 'live';
  readonly asked: Promise<void>;
  readonly #now: () => number;
  readonly #polls: readonly VenuePoll<ReadonlyMap<string, bigint>>[];
  readonly #heard = new Map<string, Heard>();

  constructor(sources: readonly FiatSource[], { now, onWarning }: LiveRatesOptions) {
    this.#now = now;
    this.#polls = sources.map((source) => this.#poll(source, onWarning));
    this.asked = Promise.all(this.#polls.map(({ firstTry }) => firstTry)).then(() => undefined);
  }

  rates(): readonly FiatRate[] {
    return FIAT_CURRENCIES.flatMap((currency) => {
      const [reported, ...others] = this.#candidates(currency);
      if (reported === undefined || others.some((other) => areApart(reported.rate, other.rate))) return [];
      const { rate, source, time } = reported;
      return [{ currency, rate: rateText(rate), source, time }];
    });
  }

  close(): void {
    for (const poll of this.#polls) poll.stop();
  }

  #poll(source: FiatSource, onWarning: (sentence: string) => void): VenuePoll<ReadonlyMap<string, bigint>> {
    return new VenuePoll({
      venue: { id: `${source.id} (fiat rates)`, everyMs: EVERY_MS, lastPrices: () => source.ask() },
      onPrices: (rates) => void this.#heard.set(source.id, { time: this.#now(), rates }),
      onWarning,
    });
  }

  /** Who says what of a money, the one to be told first. */
  #candidates(currency: FiatCurrency): readonly Candidate[] {
    const traded = this.#said('kraken', currency);
    const listed = this.#said('coinbase', currency);
    const yuan = currency === 'CNY' ? this.#yuan() : null;
    return [traded, yuan, listed].filter((candidate) => candidate !== null);
  }

  #said(source: string, name: string): Candidate | null {
    const heard = this.#heard.get(source);
    const rate = heard?.rates.get(name);
    if (heard === undefined || rate === undefined || this.#now() - heard.time > OLD_AFTER_MS) return null;
    return { rate, source, time: heard.time };
  }

  /** CNY for 1 USDT = CNY for 1 USD × USD for 1 USDT. */
  #yuan(): Candidate | null {
    const yuan = this.#said('okx', DOLLAR_IN_YUAN);
    const dollar = this.#said('kraken', 'USD') ?? this.#said('coinbase', 'USD');
    if (yuan === null || dollar === null) return null;
    return {
      rate: rateProduct(yuan.rate, dollar.rate),
      source: `${yuan.source}, ${dollar.source}`,
      time: Math.min(yuan.time, dollar.time),
    };
  }
}

function areApart(a: bigint, b: bigint): boolean {
  const distance = a > b ? a - b : b - a;
  return distance * 100n > a * MAX_DISTANCE_PERCENT;
}
