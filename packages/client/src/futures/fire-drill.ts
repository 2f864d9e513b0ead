/**
 * A fall of the price, put through the rules of liquidation: what the insurance of a market would lose, and from which mark on
 * positions in profit would be closed against those that nobody takes.
 * Promises: the formulas and limits that the venue liquidates by, on positions in classes; a class is as many equal accounts.
 * Never: says what a real fall would do. Nobody buys in it: the book is empty, so that nothing is closed before the insurance
 * takes it over, at the worst of all moments. The money of an account for several markets stays divided as it is now.
 */
import { LOST_PPM, MAX_AMOUNT, mulDiv } from '@assay/core';
import { bankruptcyPrice, fillValue, marginNeeded, positionValue, profitOf, valueAt } from '@assay/core/risk';
import type { Position, PositionSide } from '@assay/core/risk';
import type { ContractRules } from './contract-rules.ts';

/** Accounts of a side that are covered alike; sums. */
export interface DrillClass {
  readonly side: PositionSide;
  readonly accounts: number;
  readonly lots: number;
  readonly equity: number;
}

/** A market as it stands; money in units of the settlement coin, the mark in ticks. */
export interface DrillMarket {
  readonly rules: ContractRules;
  readonly mark: number;
  /** What insures it, with what it shares with others. */
  readonly insurance: number;
  /** What the insurance fund has taken over before. */
  readonly fund: readonly Position[];
  readonly classes: readonly DrillClass[];
}

export interface DrillResult {
  /** The mark at the end. */
  readonly bottom: number;
  /** Value of all that was closed, at the marks of then, and the part of it that was closed against positions in profit. */
  readonly liquidated: number;
  readonly deleveraged: number;
  /** What the insurance is worth less than before, at most all of it. */
  readonly used: number;
  /** The mark at which positions in profit were first closed; null: none was. */
  readonly firstDeleveraging: number | null;
}

const ONE_PPM = 1_000_000;
/** A step of the mark, as a part of where it begins: the same for every fall, so that a deeper one goes through all of a lesser. */
const STEP_PPM = 1000;

/** Lets the mark fall by a part, step by step. */
export function fireDrill(market: DrillMarket, fallPpm: number): DrillResult {
  const { rules, mark, insurance } = market;
  const bottom = Math.max(1, mark - (mulDiv(mark, fallPpm, ONE_PPM, 'down') ?? mark));
  const fund = new Fund(rules, insurance, market.fund);
  const worthBefore = fund.worthAt(mark);
  let open = market.classes.flatMap((one) => groupOf(market, one));
  let [liquidated, deleveraged] = [0, 0];
  let firstDeleveraging: number | null = null;
  for (let fallen = STEP_PPM; fallen <= fallPpm; fallen += STEP_PPM) {
    const price = Math.max(1, mark - (mulDiv(mark, fallen, ONE_PPM, 'down') ?? mark));
    const deep = open.filter((group) => isDeep(rules, group, price));
    open = open.filter((group) => !deep.includes(group));
    for (const group of deep) {
      const value = positionValue(rules.contract, group.position, price) ?? MAX_AMOUNT;
      const left = group.accounts - fund.takeOver(group, price, worthBefore);
      liquidated += value * group.accounts;
      deleveraged += value * left;
      if (left > 0) firstDeleveraging ??= price;
    }
  }
  const lost = Math.max(0, worthBefore - fund.worthAt(bottom));
  return { bottom, liquidated, deleveraged, used: Math.min(insurance, lost), firstDeleveraging };
}

/** Equal accounts, each with a position that was entered at the mark of now, since its equity is of now. */
interface Group {
  readonly accounts: number;
  readonly position: Position;
  readonly margin: number;
}

function groupOf({ rules, mark }: DrillMarket, { side, accounts, lots, equity }: DrillClass): Group[] {
  const size = Math.floor(lots / accounts);
  if (size === 0) return [];
  const value = positionValue(rules.contract, { side, lots: size, entryValue: 0 }, mark);
  if (value === null) return [];
  const margin = Math.floor(equity / accounts);
  return [{ accounts, position: { side, lots: size, entryValue: value }, margin }];
}

/** Whether less than two thirds of what is needed are left, when what the book does not take may be taken over. */
function isDeep({ contract, tiers, takerFeeRatePpm }: ContractRules, group: Group, price: number): boolean {
  const value = positionValue(contract, group.position, price) ?? MAX_AMOUNT;
  const needed = marginNeeded(tiers, value, takerFeeRatePpm);
  return group.margin + profitOf(contract, group.position, value) < Math.floor(needed / 3) * 2;
}

/** What the insurance has, and may have. */
class Fund {
  readonly #rules: ContractRules;
  readonly #balance: number;
  readonly #legs: { side: PositionSide; lots: number; entryValue: number }[];

  constructor(rules: ContractRules, balance: number, legs: readonly Position[]) {
    this.#rules = rules;
    this.#balance = balance;
    this.#legs = legs.map((leg) => ({ ...leg }));
  }

  worthAt(price: number): number {
    const { contract } = this.#rules;
    return this.#legs.reduce(
      (sum, leg) => sum + profitOf(contract, leg, positionValue(contract, leg, price) ?? MAX_AMOUNT),
      this.#balance,
    );
  }

  /** Takes over as many accounts of a group as its limits let it, at their bankruptcy price. Returns how many. */
  takeOver({ accounts, position, margin }: Group, price: number, peak: number): number {
    const { contract, takerFeeRatePpm: feePpm } = this.#rules;
    const least = peak - (mulDiv(Math.max(0, peak), LOST_PPM, ONE_PPM, 'down') ?? 0);
    if (this.worthAt(price) < least) return 0;
    const taken = this.#fitting(accounts, position, price);
    if (taken === 0) return 0;
    const at = bankruptcyPrice({ contract, position, margin, feePpm }) ?? price;
    this.#legs.push({
      side: position.side,
      lots: position.lots * taken,
      entryValue: (fillValue(contract, position.lots, at) ?? 0) * taken,
    });
    return taken;
  }

  /** How many accounts make its position worth no more than its balance. */
  #fitting(accounts: number, { side, lots }: Position, price: number): number {
    const held = this.#legs.reduce((sum, leg) => sum + signed(leg.side, leg.lots), 0);
    const fits = (count: number): boolean => {
      const behind = Math.abs(held + signed(side, lots * count));
      return (valueAt(this.#rules.contract, behind, price, 'up') ?? MAX_AMOUNT) <= this.#balance;
    };
    let [least, most] = [0, accounts];
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (fits(middle)) least = middle;
      else most = middle - 1;
    }
    return least;
  }
}

const signed = (side: PositionSide, lots: number): number => (side === 'long' ? lots : 0 - lots);
