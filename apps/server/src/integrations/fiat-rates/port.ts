/**
 * The port of rates of fiat money against USDT, for showing values (decision 47). Adapters: `live.ts`, `simulated.ts`.
 * Promises: a rate is what its source said, with the time at which it was asked; a rate that is old, or that two
 * sources see very differently, is left out: no value is shown rather than a wrong one. A sandbox shows a usual one in its place,
 * whose source is `built-in` (`usual.ts`).
 * Never: moves money. What is sold for money on a card is priced by the core, within what operators believe of these rates (decision 162).
 */
import type { FiatCurrency } from '@assay/protocol';

export interface FiatRate {
  readonly currency: FiatCurrency;
  /** Units of the currency for 1 USDT, a decimal above zero. */
  readonly rate: string;
  /** Names who said so, e.g. `kraken` or `okx, kraken`. */
  readonly source: string;
  /** The venue's clock, Unix milliseconds. */
  readonly time: number;
}

export interface FiatRates {
  /** `none`: a replay has no rates of its time. `built-in`: nobody tells any, and a sandbox shows usual ones. */
  readonly kind: 'live' | 'simulated' | 'built-in' | 'none';
  /** What is known now, in the order of the protocol's list. */
  rates(): readonly FiatRate[];
  /** Asks its sources no more. */
  close(): void;
}
