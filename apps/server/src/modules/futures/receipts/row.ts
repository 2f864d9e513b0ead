/** What the rest of the server sees of the read model of receipts: what one is made of, as plain data. */
import type { AssetId, MarketId, OwnerId, Sequence } from '@assay/core';
import type { RankingEvent, ReceiptEvent, ReceiptFigures, ReceiptKind, ReceiptTerms } from '@assay/verify';
import type { Realm } from '../../../engine/port.ts';

/** What a receipt is asked for: an entry of an own list, by the place in the journal that it shows. */
export interface ReceiptFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly kind: ReceiptKind;
  readonly market: MarketId;
  readonly sequence: Sequence;
  /** What the market settles in, and all markets that do: one account covers them. */
  readonly asset: AssetId;
  readonly markets: readonly MarketId[];
  readonly afterSequence: Sequence;
}

/** A ranking with the owners and without what hides them: owner, score and lots of each, one behind the other. */
export interface RawRanking extends Omit<RankingEvent, 'candidates' | 'secret'> {
  readonly candidates: readonly number[];
}

export type RawEvent = Exclude<ReceiptEvent, RankingEvent> | RawRanking;

export interface ReceiptMaterial {
  /** The entry that it is of. */
  readonly of: { readonly market: MarketId; readonly at: number };
  readonly balance: number;
  readonly legs: ReceiptFigures['legs'];
  readonly markets: readonly {
    readonly market: MarketId;
    readonly isolated: boolean;
    readonly terms: ReceiptTerms;
  }[];
  readonly events: readonly RawEvent[];
}

/** A place among the events of the journal. */
export interface Place {
  readonly sequence: number;
  readonly part: number;
}

export const isBehind = (one: Place, other: Place): boolean =>
  one.sequence > other.sequence || (one.sequence === other.sequence && one.part > other.part);

export const inOrder = (one: Place, other: Place): number =>
  one.sequence - other.sequence || one.part - other.part;
