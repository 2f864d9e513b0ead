/** What the rest of the server sees of the read model of sales for money on a card. */
import type { CardSale, CardSaleId, OwnerId, Sequence, TimeMs } from '@assay/core';
import type { Realm } from '../../../engine/port.ts';

export interface CardSaleRow extends Omit<CardSale, 'quote' | 'index'> {
  readonly changedAt: TimeMs;
  /** Of a return. */
  readonly reason: string | null;
}

export interface CardSaleFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly sale?: CardSaleId;
  readonly from?: TimeMs;
  readonly to?: TimeMs;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly afterSequence: Sequence;
}
