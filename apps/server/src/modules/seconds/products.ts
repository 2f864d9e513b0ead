/**
 * The products of seconds-contracts by their numbers.
 * Promises: coin and period of a number never change, so they are read once; terms are read anew for whoever is shown
 * them.
 */
import type { SecondsRules } from '@assay/core';
import { breakEvenRate, payoutRateText } from '@assay/protocol';
import type { SecondPeriod } from '@assay/protocol';
import type { Engine, Realm } from '../../engine/port.ts';
import type { AssetInfo, InstrumentRegistry } from '../../market-data/port.ts';
import { RequestRefused } from '../../http/request-refused.ts';

export type Product = SecondsRules['products'][number];

const SECOND_MS = 1_000;

/** Terms as they are shown before a contract is opened. */
export function presentPeriod(instruments: InstrumentRegistry, product: Product): Omit<SecondPeriod, 'kind'> {
  const coin = instruments.mustAsset(product.asset);
  const { currency } = instruments;
  return {
    id: String(product.product),
    symbol: instruments.indexSymbol(coin),
    coin: coin.code,
    seconds: product.periodMs / SECOND_MS,
    payoutRate: payoutRateText(product.profitPpm),
    breakEvenRate: breakEvenRate(product.profitPpm),
    minAmount: instruments.units(currency, product.leastStake),
    maxAmount: instruments.units(currency, product.greatestStake),
    currency: currency.code,
  };
}

export function mustFindIndexCoin(instruments: InstrumentRegistry, symbol: string): AssetInfo {
  const coin = instruments.findIndexCoin(symbol);
  if (coin === null) throw new RequestRefused('unknown-symbol', 'symbol');
  return coin;
}

export class Products {
  readonly #engine: Pick<Engine, 'read'>;
  readonly #known: Readonly<Record<Realm, Map<number, Pick<Product, 'product' | 'asset' | 'periodMs'>>>> = {
    live: new Map(),
    paper: new Map(),
  };

  constructor(engine: Pick<Engine, 'read'>) {
    this.#engine = engine;
  }

  /** The rate that `period/list` shows at this moment. Throws `unknown-product` for a number that is none of the coin's. */
  async rateNow(realm: Realm, periodId: string, coin: AssetInfo): Promise<Product['profitPpm']> {
    const { result } = await this.#engine.read(realm, { type: 'seconds-rules' });
    const found = result.products.find(({ product }) => product === Number(periodId));
    if (found?.asset !== coin.asset) throw new RequestRefused('unknown-product', 'periodId');
    return found.profitPpm;
  }

  /** Throws `unknown-product` for a number that is none of the coin's. */
  async mustFind(
    realm: Realm,
    periodId: string,
    coin: AssetInfo,
  ): Promise<Pick<Product, 'product' | 'periodMs'>> {
    const number = Number(periodId);
    const known = this.#known[realm];
    if (!known.has(number)) {
      const { result } = await this.#engine.read(realm, { type: 'seconds-rules' });
      for (const { product, asset, periodMs } of result.products) {
        known.set(product, { product, asset, periodMs });
      }
    }
    const found = known.get(number);
    if (found?.asset !== coin.asset) throw new RequestRefused('unknown-product', 'periodId');
    return found;
  }
}
