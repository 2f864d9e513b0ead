/** The fire drill over all markets: what the insurance of each would lose by a fall, and where deleveraging would begin. Pure. */
import { COVER_CLASSES, fireDrill, lotsIn, ticksIn, ticksText, unitsIn } from '@assay/client/futures';
import type { ContractRules, DrillMarket } from '@assay/client/futures';
import type { OpenInterestView } from '@assay/protocol';

const ONE_PPM = 1_000_000;
/** Parts per million. */
const FALLS = [100_000, 200_000, 300_000] as const;

/** Money in USDT, what is in another coin at the mark of the bottom: figures of a model, not of an account. */
export interface DrilledMarket {
  readonly symbol: string;
  readonly name: string;
  readonly liquidated: number;
  readonly used: number;
  readonly insurance: number;
  /** Price at which positions in profit would first be closed; null: none would. */
  readonly firstDeleveraging: string | null;
}

export interface Drilled {
  readonly fallPpm: number;
  readonly markets: readonly DrilledMarket[];
  readonly liquidated: number;
  readonly used: number;
  readonly insurance: number;
}

export interface DrillReport {
  readonly falls: readonly Drilled[];
  /** Markets with positions of which too few accounts have any to tell. */
  readonly untold: number;
}

type View = OpenInterestView['markets'][number];

export function drillAll(
  { markets }: OpenInterestView,
  rulesOf: (symbol: string) => ContractRules | null,
): DrillReport {
  const known = markets.flatMap((view) => {
    const rules = rulesOf(view.symbol);
    return rules === null || view.classes.length === 0 ? [] : [drillMarketOf(rules, view)];
  });
  return {
    falls: FALLS.map((fallPpm) => drilled(known, fallPpm)),
    untold: markets.filter(({ classes }) => classes.length === 0).length,
  };
}

function drillMarketOf(rules: ContractRules, view: View): DrillMarket {
  const units = (text: string): number => unitsIn(text, rules) ?? 0;
  return {
    rules,
    mark: ticksIn(view.markPrice, rules) ?? 1,
    insurance: units(view.insurance) + units(view.sharedInsurance),
    fund: view.fund.map(({ side, amount, entryValue }) => ({
      side,
      lots: lotsIn(amount, rules) ?? 0,
      entryValue: units(entryValue),
    })),
    classes: view.classes.map((one) => ({
      side: one.side,
      accounts: one.accounts,
      lots: lotsIn(one.amount, rules) ?? 0,
      equity: Math.min(units(one.equity), greatestEquity(units(one.value), one.coverPpm)),
    })),
  };
}

/**
 * A class that others were joined with, so that nobody can be told from it, is covered on the average by more than its worst accounts: it
 * counts as covered by no more than the class whose bound it has.
 */
function greatestEquity(value: number, coverPpm: number): number {
  const next = COVER_CLASSES.find((bound) => bound > coverPpm);
  return next === undefined ? Number.MAX_SAFE_INTEGER : Math.floor(value * (next / ONE_PPM));
}

function drilled(markets: readonly DrillMarket[], fallPpm: number): Drilled {
  const rows = markets.map((market): DrilledMarket => {
    const { rules, insurance } = market;
    const result = fireDrill(market, fallPpm);
    const usdt = (units: number): number => inUsdt(rules, units, result.bottom);
    const { firstDeleveraging } = result;
    return {
      symbol: rules.symbol,
      name: rules.name,
      liquidated: usdt(result.liquidated),
      used: usdt(result.used),
      insurance: usdt(insurance),
      firstDeleveraging: firstDeleveraging === null ? null : ticksText(firstDeleveraging, rules),
    };
  });
  const sum = (of: (row: DrilledMarket) => number): number => rows.reduce((all, row) => all + of(row), 0);
  return {
    fallPpm,
    markets: rows,
    liquidated: sum((row) => row.liquidated),
    used: sum((row) => row.used),
    insurance: sum((row) => row.insurance),
  };
}

function inUsdt({ kind, settleScale, tickDecimals }: ContractRules, units: number, price: number): number {
  const coins = units / 10 ** settleScale;
  return kind === 'linear' ? coins : coins * (price / 10 ** tickDecimals);
}
