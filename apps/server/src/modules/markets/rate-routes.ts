/**
 * What one coin is worth: the index price in USDT, and how much of a coin was traded in a day.
 * Promises: decimal strings in the decimals of the currency, rounded down; null while the index has no tick of the coin.
 */
import type { Mt5AmountResponse, PriceComparisonResponse } from '@assay/protocol';
import type { Units } from '@assay/core';
import type { FiatRates } from '../../integrations/fiat-rates/port.ts';
import type { AssetInfo, MarketData } from '../../market-data/port.ts';
import type { Handlers } from '../../http/calls.ts';
import { RequestRefused } from '../../http/request-refused.ts';

type RateCalls = 'getCoinRate' | 'getPriceComparison' | 'getMt5Amount';

export interface RateParts {
  readonly marketData: MarketData;
  readonly fiatRates: FiatRates;
  /** Moneys that values are shown in; null: all. */
  readonly shownCurrencies: () => readonly string[] | null;
  readonly venueNow: () => number;
}

const CURRENCY = 'USDT';

/** rate = index(coin) × 1 coin, in units of the currency, rounded down. */
function rateOf(marketData: MarketData, asset: AssetInfo): string | null {
  const { instruments } = marketData;
  const currency = instruments.findAsset(CURRENCY);
  // Scales are at most 8: one whole coin is a safe number of units.
  const value = marketData.equivalent(asset, (10 ** asset.scale) as Units);
  return currency === null || value === null ? null : instruments.units(currency, value);
}

/** Volume of the market that the name is the symbol of, else of the coin's market in the currency. */
function volumeOf(marketData: MarketData, coin: string): Mt5AmountResponse {
  const items = marketData.coinItems();
  const item =
    items.find(({ symbol }) => symbol === coin) ??
    items.find((one) => one.coin === coin && one.baseCoin === CURRENCY);
  if (item === undefined) throw new RequestRefused('unknown-coin', 'coin');
  return { coin, symbol: item.symbol, amount: item.volume24, volume: item.volume24 };
}

export function rateHandlers({
  marketData,
  fiatRates,
  shownCurrencies,
  venueNow,
}: RateParts): Handlers<RateCalls> {
  return {
    getCoinRate() {
      const shown = shownCurrencies();
      return {
        currency: CURRENCY,
        rates: marketData.instruments.assets.map((asset) => ({
          coin: asset.code,
          rate: rateOf(marketData, asset),
        })),
        fiatKind: fiatRates.kind,
        fiat: fiatRates.rates().filter(({ currency }) => shown?.includes(currency) ?? true),
        serverTime: venueNow(),
      };
    },
    getPriceComparison({ coin }): PriceComparisonResponse {
      const asset = marketData.instruments.findAsset(coin);
      if (asset === null) throw new RequestRefused('unknown-coin', 'coin');
      return { coin, currency: CURRENCY, price: rateOf(marketData, asset), serverTime: venueNow() };
    },
    getMt5Amount: ({ coin }) => volumeOf(marketData, coin),
  };
}
