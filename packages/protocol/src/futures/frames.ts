/** What the sockets carry of futures. */
import type { PositionSideText } from './fields.ts';

/**
 * An own position as it stands behind what has changed it; amount `0` where it is closed. What follows from mark prices is not in
 * it: lists are fetched again, they wait for `sequence`, or figures are computed by the formulas of risk.
 */
export interface PositionPushData {
  readonly sequence: number;
  /** As in the list of positions. */
  readonly id: string;
  readonly symbol: string;
  readonly side: PositionSideText;
  readonly change: 'traded' | 'margin' | 'funding' | 'realised' | 'liquidation' | 'deleveraged' | 'settled';
  readonly amount: string;
  readonly amountCoin: string;
  readonly entryValue: string;
  /** Of an isolated position, else 0. */
  readonly margin: string;
  readonly settleCoin: string;
  /** Profit that the change realised, or funding that it paid (below zero) or got; null of other changes. */
  readonly profit: string | null;
  /** Of a delivery market, and when it is settled; else null. */
  readonly series: number | null;
  readonly expireTime: number | null;
  readonly time: number;
}
