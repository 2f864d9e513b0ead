/** In which ways a market's coin is traded: what the venue lists of it. Pure. */
import type { Market, MarketList } from '@assay/client';
import { familyOfSymbol, isDeliverySymbol } from '@assay/protocol';

/** The trade screen's own words for a kind of contract: those that end by themselves (seconds, delivery), spot, perpetuals. */
export type TradeType = 'sec' | 'spot' | 'usta';

export interface MarketKind {
  readonly type: TradeType;
  readonly symbol: string;
}

type Listed = Pick<MarketList, 'markets' | 'contracts' | 'secondsSymbols'>;

/** Of the coin of a spot or futures market, each with its market. */
export function kindsOfMarket(list: Listed, symbol: string): readonly MarketKind[] {
  const { markets, contracts } = list;
  const shown = findIn(markets, symbol) ?? findIn(contracts, symbol);
  const spot = shown === null ? null : spotOf(list, shown);
  const future = shown === null ? null : contractOf(list, shown);
  const kinds: MarketKind[] = [];
  const ending = shown === null ? null : endingOf(list, shown, spot);
  if (ending !== null) kinds.push({ type: 'sec', symbol: ending });
  if (spot !== null) kinds.push({ type: 'spot', symbol: spot });
  if (future !== null) kinds.push({ type: 'usta', symbol: future });
  return kinds;
}

/** What a market itself opens on the trade screen. */
export function typeOfMarket({ rules }: Pick<Market, 'rules'>): TradeType {
  return typeOfSymbol(rules.symbol);
}

export function typeOfSymbol(symbol: string): TradeType {
  if (isDeliverySymbol(symbol)) return 'sec';
  return familyOfSymbol(symbol) === 'spot' ? 'spot' : 'usta';
}

/** The coin of a listed market; empty of one that is not. */
export function baseOf({ markets, contracts }: Listed, symbol: string): string {
  return (findIn(markets, symbol) ?? findIn(contracts, symbol))?.rules.base ?? '';
}

/** The markets of delivery contracts of a coin, the shortest first, as they are listed. */
export function deliveriesOf({ contracts }: Pick<Listed, 'contracts'>, base: string): readonly Market[] {
  return contracts.filter(({ rules }) => rules.base === base && isDeliverySymbol(rules.symbol));
}

/** The first delivery contract of all, as they are listed; null where there is none. */
export function anyDelivery({ contracts }: Pick<Listed, 'contracts'>): Market | null {
  return contracts.find(({ rules }) => isDeliverySymbol(rules.symbol)) ?? null;
}

/** The futures market that a symbol means: itself, or the first of the coin of a spot market; null where there is none. */
export function contractFor(list: Listed, symbol: string): string | null {
  const named = findIn(list.contracts, symbol);
  if (named !== null) return symbol;
  const spot = findIn(list.markets, symbol);
  return spot === null ? null : contractOf(list, spot);
}

function findIn(markets: readonly Market[], symbol: string): Market | null {
  return markets.find(({ rules }) => rules.symbol === symbol) ?? null;
}

function spotOf({ markets }: Listed, { rules: { base, quote } }: Market): string | null {
  return markets.find(({ rules }) => rules.base === base && rules.quote === quote)?.rules.symbol ?? null;
}

/** Itself, the seconds-contracts of the coin, or its first delivery contract. */
function endingOf(list: Listed, { rules }: Market, spot: string | null): string | null {
  if (isDeliverySymbol(rules.symbol)) return rules.symbol;
  if (spot !== null && list.secondsSymbols.includes(spot)) return spot;
  return deliveriesOf(list, rules.base)[0]?.rules.symbol ?? null;
}

/** As they are listed: the perpetual in the quote coin first. */
function contractOf({ contracts }: Listed, { rules }: Market): string | null {
  const perpetuals = contracts.filter((contract) => !isDeliverySymbol(contract.rules.symbol));
  if (perpetuals.some((contract) => contract.rules.symbol === rules.symbol)) return rules.symbol;
  return perpetuals.find((contract) => contract.rules.base === rules.base)?.rules.symbol ?? null;
}
