/** What all futures markets come to together, in USDT: sums of decimals. Pure; exact. */
import type { FuturesRiskView } from '@assay/protocol';
import { exactSum, exactText, exactUnits, finestOf } from '@assay/ui';

type MarketRisk = FuturesRiskView['markets'][number];

const USDT = 'USDT';

export interface RiskSums {
  readonly openInterest: string;
  /** Markets in which anything is open. */
  readonly openMarkets: number;
  readonly liquidated: string;
  readonly liquidations: number;
  readonly accounts: number;
  /** By settlement coin: what the markets have of their own, and what they share. */
  readonly insurance: Readonly<Record<string, string>>;
}

/** `markOf`: the mark price of a market, by which what is in a coin is counted in USDT; without one it counts for nothing. */
export function riskSums(
  { markets, insurance }: Pick<FuturesRiskView, 'markets' | 'insurance'>,
  markOf: (symbol: string) => string | null,
): RiskSums {
  const count = (of: (market: MarketRisk) => number): number =>
    markets.reduce((sum, market) => sum + of(market), 0);
  return {
    openInterest: exactSum(markets.map(openInterestInUsdt)),
    openMarkets: markets.filter(isOpen).length,
    liquidated: exactSum(
      markets.map(({ symbol, settleCoin, liquidatedToday: value }) =>
        settleCoin === USDT ? value : product(value, markOf(symbol) ?? '0'),
      ),
    ),
    liquidations: count(({ liquidationsToday }) => liquidationsToday),
    accounts: count(({ accountsToday }) => accountsToday),
    insurance: Object.fromEntries(
      insurance.map(({ coin, shared }) => [
        coin,
        exactSum([
          shared,
          ...markets.filter(({ settleCoin }) => settleCoin === coin).map((one) => one.insurance),
        ]),
      ]),
    ),
  };
}

/** An inverse contract is counted in USDT itself. */
function openInterestInUsdt({ amountCoin, openInterest, openInterestValue }: MarketRisk): string {
  return amountCoin === USDT ? openInterest : openInterestValue;
}

export function isOpen({ openInterest }: Pick<MarketRisk, 'openInterest'>): boolean {
  return /[1-9]/.test(openInterest);
}

/** Part of what is open that the insurance is, as text of a percentage; null where nothing is open. */
export function insuredPercent({ openInterest, insurance }: RiskSums): string | null {
  const open = Number(openInterest);
  return open === 0 ? null : String((Number(insurance[USDT] ?? 0) / open) * 100);
}

/** With all digits of both. */
function product(one: string, other: string): string {
  const [decimals, others] = [finestOf([one]), finestOf([other])];
  return exactText(exactUnits(one, decimals) * exactUnits(other, others), decimals + others);
}
