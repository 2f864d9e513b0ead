/** The figures by which an event of a liquidation was recomputed, as whoever checks a receipt gets them. */
import type { LegSide } from './receipt.ts';

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
