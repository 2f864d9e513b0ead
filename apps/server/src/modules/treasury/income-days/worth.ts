/**
 * What the house's days come to in one money: every flow at the last index price of its day, and what it had before at what that price
 * has changed since the day before. Pure.
 * Promises: a worth is exact, rounded down to a unit of that money row by row; what of a coin is worth nothing, since it had no price yet,
 * is null. Before rounding the worth of a day's rows is by how much the house's equity has changed in it.
 *
 *   flow      = amount × price of the day
 *   positions = (open profit - the one of the day before) × price of the day
 *   stock     = equity of the day before × (price of the day - price of the day before)
 */
import { INDEX_SCALE } from '@assay/core';
import type { AssetId } from '@assay/core';
import type { IncomeKind, IncomeProduct } from '@assay/protocol';
import type { HouseClose, IncomeDay } from './row.ts';

/** A flow, or what a price has changed; `worth` in units of the money. */
interface ValuedIncome {
  readonly day: number;
  readonly product: IncomeProduct;
  readonly kind: IncomeKind | 'positions' | 'stock';
  readonly asset: AssetId;
  readonly amount: number;
  /** Index price of the coin at the end of the day; 0: it had none yet. */
  readonly price: number;
  readonly worth: bigint | null;
}

/** What the money is, and how many decimals each coin has. */
interface Money {
  readonly asset: AssetId;
  readonly scaleOf: (asset: AssetId) => number;
}

type Close = Omit<HouseClose, 'day' | 'asset'>;

const NOTHING: Close = { price: 0, open: 0, equity: 0n };
const ONE = 10 ** INDEX_SCALE;

/** Closes are of these days and the last ones before `from`, the oldest first; rows are of these days. */
export function valueIncome(
  money: Money,
  rows: readonly IncomeDay[],
  closes: readonly HouseClose[],
  from: number,
): readonly ValuedIncome[] {
  const last = new Map<AssetId, Close>();
  for (const close of closes) if (close.day < from) last.set(close.asset, close);
  const ofDay = byDay(closes.filter(({ day }) => day >= from));
  const flowsOf = byDay(rows);
  const days = [...new Set([...ofDay.keys(), ...flowsOf.keys()])].toSorted((a, b) => a - b);
  return days.flatMap((day) => {
    const revalued = (ofDay.get(day) ?? []).flatMap((close) => {
      const before = last.get(close.asset) ?? NOTHING;
      last.set(close.asset, close);
      return revaluation(money, before, close);
    });
    const flows = (flowsOf.get(day) ?? []).map((row) => {
      const price = priceOf(money, row.asset, last.get(row.asset) ?? NOTHING);
      return { ...row, price, worth: worthOf(money, row.asset, BigInt(row.amount), price) };
    });
    return [...flows, ...revalued];
  });
}

function byDay<Row extends { readonly day: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const days = new Map<number, Row[]>();
  for (const row of rows) {
    const known = days.get(row.day);
    if (known === undefined) days.set(row.day, [row]);
    else known.push(row);
  }
  return days;
}

/** What positions and prices have changed of a coin. A price that is the first one changes nothing. */
function revaluation(money: Money, before: Close, close: HouseClose): readonly ValuedIncome[] {
  const { day, asset } = close;
  const price = priceOf(money, asset, close);
  const old = priceOf(money, asset, before);
  const open = close.open - before.open;
  const stock = old === 0 ? 0n : scaled(money, asset, before.equity * BigInt(price - old));
  return [
    {
      day,
      product: 'futures',
      kind: 'positions',
      asset,
      amount: open,
      price,
      worth: worthOf(money, asset, BigInt(open), price),
    } as const,
    { day, product: 'house', kind: 'stock', asset, amount: 0, price, worth: stock } as const,
  ].filter(({ amount, worth }) => amount !== 0 || (worth !== null && worth !== 0n));
}

/** The money itself is worth one. */
const priceOf = (money: Money, asset: AssetId, { price }: Close): number =>
  asset === money.asset ? ONE : price;

const worthOf = (money: Money, asset: AssetId, amount: bigint, price: number): bigint | null =>
  price === 0 ? null : scaled(money, asset, amount * BigInt(price));

/** From units × price to units of the money, rounded down. */
function scaled({ asset: money, scaleOf }: Money, asset: AssetId, product: bigint): bigint {
  const divisor = 10n ** BigInt(scaleOf(asset) + INDEX_SCALE);
  const dividend = product * 10n ** BigInt(scaleOf(money));
  const rest = ((dividend % divisor) + divisor) % divisor;
  return (dividend - rest) / divisor;
}
