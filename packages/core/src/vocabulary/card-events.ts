/**
 * What happens to coins that are sold for money on a card.
 * Promises: past tense, plain data; balances are available plus held of a spot account, after the event.
 */
import type { AssetId, CardSaleId, IndexPrice, OwnerId, TimeMs, Units } from './brands.ts';
import type { SetCardTerms } from './card-commands.ts';

export type CardSaleState = 'asked' | 'claimed' | 'paid' | 'cancelled' | 'returned';

export interface CardTermsSet extends Omit<SetCardTerms, 'type'> {
  readonly type: 'card-terms-set';
}

/** What a quote says: `fee` is part of the coins that leave, and `money` arrives. */
export interface CardQuote {
  readonly quote: number;
  readonly asset: AssetId;
  readonly currency: string;
  readonly decimals: number;
  readonly gives: Units;
  readonly fee: Units;
  readonly money: number;
  readonly index: IndexPrice;
  readonly rate: number;
  readonly expiresAt: TimeMs;
}

export interface CardSaleQuoted extends CardQuote {
  readonly type: 'card-sale-quoted';
  readonly owner: OwnerId;
}

export interface CardSaleRequested extends Omit<CardQuote, 'expiresAt'> {
  readonly type: 'card-sale-requested';
  readonly sale: CardSaleId;
  readonly owner: OwnerId;
  readonly card: string;
}

/** A sale is in another state. */
export interface CardSaleChanged {
  readonly type: 'card-sale-changed';
  readonly sale: CardSaleId;
  readonly owner: OwnerId;
  readonly asset: AssetId;
  readonly gives: Units;
  readonly fee: Units;
  readonly state: CardSaleState;
  /** Of a payment. */
  readonly reference: string | null;
  readonly paidOn: string | null;
  /** Of a return. */
  readonly reason: string | null;
  readonly balanceAfter: Units;
}

export type CardEvent = CardTermsSet | CardSaleQuoted | CardSaleRequested | CardSaleChanged;

/** Their order is permanent: they stand in snapshots. */
export const CARD_SALE_STATES: readonly CardSaleState[] = [
  'asked',
  'claimed',
  'paid',
  'cancelled',
  'returned',
];
