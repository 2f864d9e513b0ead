/** What the rest of the server sees of money of the house that operators have moved. */
import type { AssetId, HouseDestination, HouseSource, OwnerId, Sequence, TimeMs, Units } from '@assay/core';

export interface HousePosting {
  readonly sequence: Sequence;
  /** Several of one command stand in their order. */
  readonly part: number;
  readonly time: TimeMs;
  readonly from: HouseSource;
  /** Null: to a trader. */
  readonly to: HouseDestination | null;
  readonly owner: OwnerId | null;
  readonly asset: AssetId;
  readonly amount: Units;
  readonly reference: string;
  readonly reason: string;
}

export interface HousePostingFilter {
  /** Paid to this one. */
  readonly owner?: OwnerId;
  readonly from?: TimeMs;
  /** Behind this place, towards the older ones. */
  readonly before?: { readonly sequence: Sequence; readonly part: number };
  readonly limit: number;
}
