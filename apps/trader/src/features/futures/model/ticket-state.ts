/** The ticket of a futures order: what is chosen and typed. */
import type { FuturesTriggerByText } from '@assay/protocol';
import type { Kind, PriceField } from '../../../orders/model/order-kinds.ts';
import { EMPTY_TERMS } from '../../../orders/model/order-terms.ts';
import type { FurtherTexts, OrderOptions } from '../../../orders/model/order-terms.ts';

export type Side = 'long' | 'short';
export type Effect = 'open' | 'close';
/** What a size is typed in: the coin of sizes, what it is worth, or lots. */
export const SIZE_UNITS = ['coin', 'value', 'contracts'] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

/** The take-profit and the stop-loss that come with an order, as typed; empty: none. */
export interface Protection {
  /** Whether there are any: the texts stay while they are switched off. */
  readonly protects: boolean;
  readonly takeProfit: string;
  readonly stopLoss: string;
  readonly protectBy: FuturesTriggerByText;
  /** They close all of the position, not only what this order opens. */
  readonly closesWhole: boolean;
}

export interface Ticket extends FurtherTexts, OrderOptions, Protection {
  readonly side: Side;
  readonly effect: Effect;
  readonly kind: Kind;
  readonly price: string;
  readonly size: string;
  readonly unit: SizeUnit;
  /** The price field that was entered last: it takes a picked price. */
  readonly aim: PriceField;
}

export const EMPTY_TICKET: Ticket = {
  ...EMPTY_TERMS,
  side: 'long',
  effect: 'open',
  kind: 'limit',
  price: '',
  size: '',
  unit: 'coin',
  aim: 'price',
  protects: false,
  takeProfit: '',
  stopLoss: '',
  protectBy: 'mark-price',
  closesWhole: false,
};
