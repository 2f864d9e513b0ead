/** What the rest of the server asks of the read model of the security fund. */
import type { AssetId, Sequence, TimeMs, Units } from '@assay/core';
import type { SecurityFundPosting } from '@assay/protocol';
import type { Realm } from '../../../engine/port.ts';

/** One posting of the security fund. */
export interface FundPosting {
  /** `<sequence>-<part>`, unique. */
  readonly id: string;
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly asset: AssetId;
  readonly kind: SecurityFundPosting['kind'];
  readonly amount: Units;
  readonly balanceAfter: Units;
}

/** LogPosition of a posting; older ones have a lower place. */
export interface FundPosition {
  readonly sequence: Sequence;
  readonly part: number;
}

export interface FundFilter {
  readonly realm: Realm;
  readonly asset?: AssetId;
  /** Only what is older. */
  readonly before?: FundPosition;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** All of one position in the log. */
export interface FundReading {
  readonly sequence: Sequence;
  readonly time: TimeMs;
  /** Postings behind this place are here, and balances hold what came before; null: they are all here. */
  readonly since: { readonly sequence: Sequence; readonly time: TimeMs } | null;
  readonly balances: readonly {
    readonly asset: AssetId;
    readonly balance: Units;
    readonly postings: number;
  }[];
  readonly rows: readonly FundPosting[];
}

/** What the security fund of the live realm holds at a place of its journal. */
export interface FundHoldings {
  readonly sequence: Sequence;
  readonly balances: readonly { readonly asset: AssetId; readonly balance: Units }[];
}
