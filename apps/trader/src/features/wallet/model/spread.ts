/** How a total is spread over its parts, for the bar: shares of a drawing, not amounts. */
import type { WalletAccountItem } from '@assay/protocol';

export interface Share {
  readonly coin: string;
  /** Part of the whole, 0 to 1. */
  readonly share: number;
}

/** The coins with a value, of all accounts together, the largest first; beyond `maxParts` the rest is one part named `rest`. */
export function spreadOf(
  items: readonly WalletAccountItem[],
  maxParts: number,
  rest: string,
): readonly Share[] {
  const values = new Map<string, number>();
  for (const { coin, equivalent } of items) {
    values.set(coin, (values.get(coin) ?? 0) + Number(equivalent ?? 0));
  }
  const valued = [...values]
    .map(([coin, value]) => ({ coin, value }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || (a.coin < b.coin ? -1 : 1));
  const total = valued.reduce((sum, { value }) => sum + value, 0);
  const shares = valued.map(({ coin, value }) => ({ coin, share: value / total }));
  if (shares.length <= maxParts) return shares;
  const remainder = shares.slice(maxParts - 1).reduce((sum, { share }) => sum + share, 0);
  return [...shares.slice(0, maxParts - 1), { coin: rest, share: remainder }];
}
