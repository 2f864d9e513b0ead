/**
 * What money of the wallet is worth by index prices, in units of 10^-8 of the index currency.
 * Promises: a value says its rounding; where there is no price that is new enough there is none.
 */
import { divideRoundedDown, powerOfTen, ratioRoundedDown, ratioRoundedUp } from '../quantity/exact.ts';
import type { Rounding } from '../quantity/exact.ts';
import { INDEX_CURRENCY, INDEX_SCALE } from '../vocabulary/parties.ts';
import type { WalletContext } from './wallet-context.ts';

type PriceContext = Pick<WalletContext, 'indexPrices' | 'listing' | 'time'>;

/** The index price of an asset that is no older than so many seconds, or null; the index currency is one of itself. */
export function findIndexPrice(
  { indexPrices, listing, time }: PriceContext,
  asset: number,
  seconds: number,
): number | null {
  if (listing.assets[asset]?.code === INDEX_CURRENCY) return powerOfTen(INDEX_SCALE);
  const tick = indexPrices.find(asset);
  if (tick === undefined || divideRoundedDown(time, 1000) - tick.second > seconds) return null;
  return tick.price;
}

/** What an amount is worth, or null: no price, or a value beyond 2^53 - 1. */
export function findValue(
  context: PriceContext,
  asset: number,
  amount: number,
  seconds: number,
  rounding: Rounding,
): number | null {
  if (amount === 0) return 0;
  const price = findIndexPrice(context, asset, seconds);
  if (price === null) return null;
  const ratio = rounding === 'up' ? ratioRoundedUp : ratioRoundedDown;
  return ratio([amount, price], [powerOfTen(context.listing.assets[asset]!.scale)]);
}
