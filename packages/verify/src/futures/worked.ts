/**
 * The figures by which an event of a receipt was recomputed, for whoever wants to do it once more by hand.
 * Promises: each was worked out from the history and the signed ticks, and is the one that the event was held against.
 */
import { shareOf } from './account.ts';
import type { Cover, OpenLeg, Which } from './account.ts';
import { PPM } from './contract.ts';
import { tierAt, tierRow } from './margin.ts';
import type { LegSide, ReceiptEvent } from './receipt.ts';
import type { Walk } from './walk.ts';

/** A signed tick by which something was decided. */
export interface UsedTick {
  readonly coin: string;
  readonly number: number;
  readonly second: number;
}

/** A leg at the mark: needed = value × (rate + fee) rounded up, less the deduction of its tier. Money in units, prices in ticks. */
export interface WorkedLeg {
  readonly symbol: string;
  readonly isLinear: boolean;
  readonly side: LegSide;
  readonly lots: bigint;
  readonly mark: bigint;
  readonly entryValue: bigint;
  readonly value: bigint;
  readonly profit: bigint;
  /** From 1 on. */
  readonly tier: number;
  readonly ratePpm: bigint;
  readonly feePpm: number;
  readonly deduction: bigint;
  readonly needed: bigint;
  /** What covers it beside its profit: its margin, of a cross leg its share of the account's. */
  readonly covering: bigint;
}

export interface WorkedEvent {
  /** Place of the event in the receipt. */
  readonly index: number;
  /** The tick that decided it; of a beginning both. */
  readonly ticks: readonly UsedTick[];
  /** What covers the legs beside their profits, and with these. */
  readonly margin: bigint;
  readonly equity: bigint;
  readonly needed: bigint;
  /** Of a step the one that it closes, of a beginning all that are looked at. */
  readonly legs: readonly WorkedLeg[];
}

function workedLeg(open: OpenLeg, covered: bigint): WorkedLeg {
  const { market, leg, value, profit, needed } = open;
  const { row, contract, terms, mark } = market;
  const tier = tierRow(terms.tiers, value);
  return {
    symbol: row.symbol,
    isLinear: contract.isLinear,
    side: leg.side,
    lots: leg.lots,
    mark,
    entryValue: leg.entryValue,
    value,
    profit,
    tier: tierAt(terms.tiers, value) + 1,
    ratePpm: tier?.rate ?? PPM,
    feePpm: terms.takerFeePpm,
    deduction: tier?.deduction ?? 0n,
    needed,
    covering: covered - profit,
  };
}

/** The ticks of a market's index in seconds, as far as the receipt has them in time. */
export function usedTicks(walk: Walk, market: number, seconds: readonly number[]): readonly UsedTick[] {
  const { coin } = walk.account.must(market, 'receipt').row;
  return seconds.flatMap((second) => {
    const tick = walk.ticks.find(coin, second);
    return tick === undefined ? [] : [{ coin, number: tick.number, second }];
  });
}

/** Keeps what an event was recomputed by; `shown` of `all` legs, `signed` as of `shareOf`. */
export function keepWorked(
  walk: Walk,
  event: ReceiptEvent & Which,
  cover: Cover,
  {
    all,
    shown = all,
    signed = false,
  }: { all: readonly OpenLeg[]; shown?: readonly OpenLeg[]; signed?: boolean },
  ticks: readonly UsedTick[],
): void {
  const profits = all.reduce((sum, { profit }) => sum + profit, 0n);
  walk.worked.push({
    index: walk.figures.events.indexOf(event),
    ticks,
    margin: cover.equity - profits,
    ...cover,
    legs: shown.map((open) => workedLeg(open, shareOf(open, all, event, cover, signed))),
  });
}
