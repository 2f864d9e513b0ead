/** What open positions come to together, by the coin that they settle in, at the marks of now. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { fundingOf, legOf, unitsIn, unitsText } from '@assay/client/futures';
import type { ContractRules, OwnLeg } from '@assay/client/futures';
import { useClient } from '@assay/client/react';
import type { PositionView } from '@assay/protocol';
import { useComingFundings } from './coming-funding.ts';
import { useAllContractRules } from './contracts.ts';
import { figuresAt } from './live-position.ts';

/** Decimal strings of the settlement coin. */
export interface PositionsSum {
  readonly coin: string;
  readonly unrealised: string;
  readonly margin: string;
  /** What the next funding would bring, or take, by the samples so far; null where none is to come or not all is known. */
  readonly funding: string | null;
}

/** What a market says now; null: not yet. */
export interface MarketSays {
  readonly markPrice: string | null;
  readonly indexPrice: string | null;
  readonly fundingRate: string | null;
}

type Rules = Readonly<Record<string, ContractRules>>;

/**
 * A line for each coin, in the order of the positions. Exact. A position whose market's rules are not known makes its coin's sum
 * unknown: the coin has no line then, because a part of a sum is no sum.
 */
export function sumPositions(
  positions: readonly PositionView[],
  rules: Rules,
  saidBy: (symbol: string) => MarketSays,
): readonly PositionsSum[] {
  const coins = [...new Set(positions.map(({ settleCoin }) => settleCoin))];
  return coins.flatMap((coin) => {
    const held = positions.filter(({ settleCoin }) => settleCoin === coin);
    const own = rules[held[0]?.symbol ?? ''];
    const parts = held.map((view) => partsOf(view, rules[view.symbol], saidBy(view.symbol)));
    if (own === undefined || parts.some((part) => part === null)) return [];
    const sum = (of: 'unrealised' | 'margin' | 'funding') =>
      unitsText(
        parts.reduce((total, part) => total + (part?.[of] ?? 0), 0),
        own,
      );
    const isFunded = held.some(({ symbol }) => hasFunding(rules[symbol]));
    const isKnown = parts.every((part) => part !== null && part.funding !== null);
    const funding = isFunded && isKnown ? sum('funding') : null;
    return [{ coin, unrealised: sum('unrealised'), margin: sum('margin'), funding }];
  });
}

const hasFunding = (rules: ContractRules | undefined): boolean =>
  rules !== undefined && rules.fundingInterval !== null;

/** In units of the settlement coin. */
function partsOf(view: PositionView, rules: ContractRules | undefined, says: MarketSays) {
  const leg = rules === undefined ? null : legOf(view, rules);
  if (rules === undefined || leg === null) return null;
  // The open interest raises the margin that is asked for, not the profit.
  const { unrealisedProfit } = figuresAt(view, rules, leg, says.markPrice ?? view.markPrice, 0);
  const [unrealised, margin] = [unitsIn(unrealisedProfit, rules), unitsIn(view.margin, rules)];
  if (unrealised === null || margin === null) return null;
  return { unrealised, margin, funding: fundingPart(rules, leg, says) };
}

/** Null: not known. */
function fundingPart(rules: ContractRules, leg: OwnLeg, { indexPrice, fundingRate }: MarketSays) {
  if (!hasFunding(rules)) return 0;
  return fundingRate === null ? null : fundingOf(rules, leg, { indexPrice, fundingRate });
}

export function usePositionsSum(positions: readonly PositionView[]): readonly PositionsSum[] {
  const rules = useAllContractRules();
  const symbols = [...new Set(positions.map(({ symbol }) => symbol))].sort();
  const prices = usePrices(symbols);
  const rates = useComingFundings(symbols.filter((symbol) => hasFunding(rules[symbol])));
  return useMemo(
    () =>
      sumPositions(positions, rules, (symbol) => ({
        markPrice: prices[symbol]?.[0] ?? null,
        indexPrice: prices[symbol]?.[1] ?? null,
        fundingRate: rates[symbol] ?? null,
      })),
    [positions, rules, prices, rates],
  );
}

/** Mark and index price of markets by symbol, kept live; of a market that has not said one, nothing. */
function usePrices(symbols: readonly string[]): Readonly<Record<string, readonly (string | null)[]>> {
  const { markets } = useClient();
  const named = symbols.join();
  useEffect(() => {
    const ends = namesIn(named).map((symbol) => markets.watchMark(symbol));
    return () => ends.forEach((end) => end());
  }, [markets, named]);
  // One text, so that what has not changed is the same to React.
  const said = useSyncExternalStore(
    (listener) => {
      const ends = namesIn(named).map((symbol) => markets.mark(symbol).subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    () =>
      namesIn(named)
        .map((symbol) => {
          const shown = markets.mark(symbol).shown();
          return `${shown?.markPrice ?? ''} ${shown?.indexPrice ?? ''}`;
        })
        .join(),
  );
  return useMemo(() => {
    const texts = said.split(',');
    return Object.fromEntries(
      namesIn(named).map((symbol, at) => [symbol, (texts[at] ?? '').split(' ').map((text) => text || null)]),
    );
  }, [named, said]);
}

const namesIn = (symbols: string): readonly string[] => (symbols === '' ? [] : symbols.split(','));
