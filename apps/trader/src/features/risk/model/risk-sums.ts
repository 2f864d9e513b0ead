/** What all futures markets come to together, in USDT: sums of decimals. Pure; exact. */
import type { FuturesRiskView } from '@assay/protocol';

type MarketRisk = FuturesRiskView['markets'][number];

const USDT = 'USDT';
/** Decimals of a sum; figures have as many or fewer. */
const SCALE = 8;

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
    openInterest: sumOf(markets.map(openInterestInUsdt)),
    openMarkets: markets.filter(isOpen).length,
    liquidated: sumOf(
      markets.map(({ symbol, settleCoin, liquidatedToday: value }) =>
        settleCoin === USDT ? value : product(value, markOf(symbol) ?? '0'),
      ),
    ),
    liquidations: count(({ liquidationsToday }) => liquidationsToday),
    accounts: count(({ accountsToday }) => accountsToday),
    insurance: Object.fromEntries(
      insurance.map(({ coin, shared }) => [
        coin,
        sumOf([
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

function sumOf(values: readonly string[]): string {
  return text(values.reduce((sum, value) => sum + parts(value), 0n));
}

function product(one: string, other: string): string {
  return text((parts(one) * parts(other)) / ONE);
}

const ONE = 10n ** BigInt(SCALE);

/** Of a decimal that is not below zero; further digits are cut off. */
function parts(value: string): bigint {
  const [whole = '0', rest = ''] = value.split('.');
  return BigInt(whole + rest.slice(0, SCALE).padEnd(SCALE, '0'));
}

const text = (sum: bigint): string => `${sum / ONE}.${String(sum % ONE).padStart(SCALE, '0')}`;
