/** What the rest of the server sees of the house's income by day. */
import type { AssetId, MarketId, OwnerId, Sequence, TimeMs } from '@assay/core';
import type { IncomeKind, IncomeProduct } from '@assay/protocol';

export interface IncomeDay {
  /** Days since 1970, UTC. */
  readonly day: number;
  readonly product: IncomeProduct;
  readonly kind: IncomeKind;
  readonly asset: AssetId;
  /** Units; below zero where the house paid. */
  readonly amount: number;
}

/** A coin at the end of a day; one that has no row of a day is as it was. */
export interface HouseClose {
  readonly day: number;
  readonly asset: AssetId;
  /** Index price; 0 where there was none yet. */
  readonly price: number;
  /** What is open of profit in positions of futures, at the marks. */
  readonly open: number;
  /** What the house holds and what is open, less what it owes. */
  readonly equity: bigint;
}

/** Of whole days: those from the first one on, and before the other. */
export interface HouseIncome {
  readonly rows: readonly IncomeDay[];
  readonly closes: readonly HouseClose[];
  readonly before: number;
}

export interface IncomeFilter {
  /** Days from this one on, and before the other. */
  readonly from: number;
  readonly before: number;
  /** Greatest number of rows; absent: all. */
  readonly limit?: number;
}

/** What the house has at a place of the log, as the core tells it. */
export interface HouseHoldings {
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly coins: readonly {
    readonly asset: AssetId;
    readonly price: number;
    readonly held: number;
    readonly unpaid: number;
    readonly owed: number;
  }[];
  readonly legs: readonly {
    readonly owner: OwnerId;
    readonly market: MarketId;
    readonly side: 'long' | 'short';
    readonly lots: number;
    readonly entry_value: number;
  }[];
  readonly marks: readonly { readonly market: MarketId; readonly mark: number }[];
}
