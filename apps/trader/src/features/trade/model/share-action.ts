/** What the slider does: a share of the largest order that the balance allows. */
import { shareOf } from '@assay/client';
import { takesLimit } from '../../../orders/model/order-kinds.ts';
import type { FormAction, OrderForm } from './order-form.ts';
import type { OrderSummary } from './order-summary.ts';

/** A market buy takes a share of the money itself: its size is not known before it trades. */
export function shareAction(form: OrderForm, summary: OrderSummary, percent: number): FormAction {
  if (!takesLimit(form.kind) && form.side === 'buy') {
    return { type: 'spend', units: shareOf(summary.availableUnits ?? 0, percent) };
  }
  return { type: 'lots', lots: shareOf(summary.maximumLots, percent) };
}
