/** What open positions come to together, by the coin that they settle in, at the marks of now. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { legOf, unitsIn, unitsText } from '@assay/client/futures';
import type { ContractRules } from '@assay/client/futures';
import { useClient } from '@assay/client/react';
import type { PositionView } from '@assay/protocol';
import { useAllContractRules } from './contracts.ts';
import { figuresAt } from './live-position.ts';

/** Decimal strings of the settlement coin. */
export interface PositionsSum {
  readonly coin: string;
  readonly unrealised: string;
  readonly margin: string;
}

type Rules = Readonly<Record<string, ContractRules>>;

/**
 * A line for each coin, in the order of the positions. Exact. A position whose market's rules are not known makes its coin's sum
 * unknown: the coin has no line then, because a part of a sum is no sum.
 */
export function sumPositions(
  positions: readonly PositionView[],
  rules: Rules,
  markOf: (symbol: string) => string | null,
): readonly PositionsSum[] {
  const coins = [...new Set(positions.map(({ settleCoin }) => settleCoin))];
  return coins.flatMap((coin) => {
    const held = positions.filter(({ settleCoin }) => settleCoin === coin);
    const own = rules[held[0]?.symbol ?? ''];
    const parts = held.map((view) => partsOf(view, rules[view.symbol], markOf(view.symbol)));
    if (own === undefined || parts.some((part) => part === null)) return [];
    const sum = (of: 'unrealised' | 'margin') =>
      unitsText(
        parts.reduce((total, part) => total + (part?.[of] ?? 0), 0),
        own,
      );
    return [{ coin, unrealised: sum('unrealised'), margin: sum('margin') }];
  });
}

/** In units of the settlement coin. */
function partsOf(view: PositionView, rules: ContractRules | undefined, mark: string | null) {
  const leg = rules === undefined ? null : legOf(view, rules);
  if (rules === undefined || leg === null) return null;
  // The open interest raises the margin that is asked for, not the profit.
  const { unrealisedProfit } = figuresAt(view, rules, leg, mark ?? view.markPrice, 0);
  const [unrealised, margin] = [unitsIn(unrealisedProfit, rules), unitsIn(view.margin, rules)];
  return unrealised === null || margin === null ? null : { unrealised, margin };
}

export function usePositionsSum(positions: readonly PositionView[]): readonly PositionsSum[] {
  const rules = useAllContractRules();
  const marks = useMarkPrices(positions);
  return useMemo(
    () => sumPositions(positions, rules, (symbol) => marks[symbol] ?? null),
    [positions, rules, marks],
  );
}

/** The mark prices of their markets by symbol, kept live; of a market that has not said one, nothing. */
function useMarkPrices(positions: readonly PositionView[]): Readonly<Record<string, string>> {
  const { markets } = useClient();
  const symbols = [...new Set(positions.map(({ symbol }) => symbol))].sort().join();
  useEffect(() => {
    const ends = namesIn(symbols).map((symbol) => markets.watchMark(symbol));
    return () => ends.forEach((end) => end());
  }, [markets, symbols]);
  // One text, so that what has not changed is the same to React.
  const prices = useSyncExternalStore(
    (listener) => {
      const ends = namesIn(symbols).map((symbol) => markets.mark(symbol).subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    () =>
      namesIn(symbols)
        .map((symbol) => markets.mark(symbol).shown()?.markPrice ?? '')
        .join(),
  );
  return useMemo(() => {
    const texts = prices.split(',');
    return Object.fromEntries(
      namesIn(symbols).flatMap((symbol, at): [string, string][] => {
        const price = texts[at] ?? '';
        return price === '' ? [] : [[symbol, price]];
      }),
    );
  }, [symbols, prices]);
}

const namesIn = (symbols: string): readonly string[] => (symbols === '' ? [] : symbols.split(','));
