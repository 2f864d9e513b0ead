/**
 * The rules of trading as they stand: how far prices may be from the market, what trading costs, and which shares of that
 * go to those who referred the traders.
 * Promises: follows the events; never ahead of them.
 */
import type { AssetId, Event, FeeTier, MarketId, MarketRules, RebateRates } from '@assay/core';
import type { FeeSchedule } from '@assay/protocol';
import type { Symbols } from './port.ts';

export class TradingRules {
  readonly #bands = new Map<MarketId, number>();
  #currency: AssetId | null;
  #tiers: readonly FeeTier[];
  #rebateRatesPpm: RebateRates;

  constructor(start: Pick<MarketRules, 'markets' | 'feeCurrency' | 'feeTiers' | 'rebateRatesPpm'>) {
    for (const { market, bandPpm } of start.markets) this.#bands.set(market, bandPpm);
    this.#currency = start.feeCurrency;
    this.#tiers = start.feeTiers;
    this.#rebateRatesPpm = start.rebateRatesPpm;
  }

  take(event: Event): void {
    if (event.type === 'price-band-set') this.#bands.set(event.market, event.bandPpm);
    if (event.type === 'rebate-rates-set') this.#rebateRatesPpm = event.ratesPpm;
    if (event.type !== 'fee-tiers-set') return;
    this.#currency = event.currency;
    this.#tiers = event.tiers;
  }

  /** Of generations 1 to 3. */
  get rebateRatesPpm(): RebateRates {
    return this.#rebateRatesPpm;
  }

  /** 0: no bound. */
  bandPpm(market: MarketId): number {
    return this.#bands.get(market) ?? 0;
  }

  /** Null while the markets' own rates hold. */
  feeSchedule(symbols: Symbols): FeeSchedule | null {
    if (this.#currency === null) return null;
    const currency = symbols.mustAsset(this.#currency);
    return {
      currency: currency.code,
      tiers: this.#tiers.map(({ volume, makerFeeRatePpm, takerFeeRatePpm }) => ({
        volume: symbols.units(currency, volume),
        makerFeeRatePpm,
        takerFeeRatePpm,
      })),
    };
  }
}
