/** What can be asked of coins that are sold for money on a card. */
import type { AssetId, CardSaleId, OwnerId, TimeMs, Units } from './brands.ts';
import type { SetCardTerms } from './card-commands.ts';
import type { CardQuote, CardSaleRequested, CardSaleState } from './card-events.ts';
import type { Refusal } from './refusals.ts';

export type CardQuery =
  /** In the order of assets and currencies. */
  | { readonly type: 'card-terms' }
  /** Sales that have not ended, of an owner or of all, the first one first. */
  | { readonly type: 'open-card-sales'; readonly owner: OwnerId | null }
  /** Of these the sales that there are, ended or not, in their order. */
  | { readonly type: 'card-sales'; readonly sales: readonly CardSaleId[] }
  /** The last quote that an owner was given and has not taken, expired or not; null: there is none. */
  | { readonly type: 'card-quote'; readonly owner: OwnerId }
  /** What selling would come to now, or why it has no price. Nothing is promised. */
  | {
      readonly type: 'card-price';
      readonly asset: AssetId;
      readonly currency: string;
      readonly by: 'given' | 'received';
      readonly amount: number;
      readonly rate: number;
    };

export type CardTerms = Omit<SetCardTerms, 'type'>;

export interface CardSale extends Omit<CardSaleRequested, 'type'> {
  readonly requestedAt: TimeMs;
  readonly state: CardSaleState;
  readonly reference: string | null;
  readonly paidOn: string | null;
}

export type CardAmounts = Pick<CardQuote, 'money'> & { readonly gives: Units; readonly fee: Units };
export type CardAmountsOrRefusal = CardAmounts | { readonly refused: Refusal };
