/** How many people decide about money, by what it is worth. */
import type { AssetId, Units } from '@assay/core';
import type { MarketData } from '../market-data/port.ts';

/** From this value within a day, in the index currency, three people decide. */
export const THREE_FROM = 10_000;
/** Others who approve where two people decide, and where three do. */
const [ONE_MORE, TWO_MORE] = [1, 2];

/** Others who approve. Values of all that counts together; null: it has no price. */
export function approvalsFor(values: readonly (number | null)[]): number {
  let sum = 0;
  for (const value of values) {
    if (value === null) return TWO_MORE;
    sum += value;
  }
  return sum >= THREE_FROM ? TWO_MORE : ONE_MORE;
}

/** Others who approve what is paid of these amounts together. */
export function approvalsForAmounts(
  marketData: Pick<MarketData, 'instruments' | 'equivalent'>,
  amounts: readonly { readonly asset: AssetId; readonly amount: Units }[],
): number {
  const { instruments } = marketData;
  const whole = 10 ** instruments.currency.scale;
  return approvalsFor(
    amounts.map(({ asset, amount }) => {
      const value = marketData.equivalent(instruments.mustAsset(asset), amount);
      return value === null ? null : value / whole;
    }),
  );
}
