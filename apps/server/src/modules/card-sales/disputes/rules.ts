/**
 * Until when, and how often, the owner of a sale says that its money has not come.
 * Promises: pure. Days count from the moment at which it was said to be paid: a transfer that is only told later has all of them.
 */
import type { CardDisputeStateName } from '@assay/protocol';
import type { CardSaleRow } from '../kept/row.ts';

export const DISPUTE_DAYS = 30;
const DAY_MS = 86_400_000;
/** Of one sale: what was found may still not come. */
export const MAX_DISPUTES = 3;

/** When nobody can say so any more. `changedAt` of one that is paid: nothing changes it behind that. */
export const disputeEnds = ({ changedAt }: Pick<CardSaleRow, 'changedAt'>): number =>
  changedAt + DISPUTE_DAYS * DAY_MS;

/** Why no other one is opened beside those that there are; null: one is. */
export function findOpenFault(
  there: readonly { readonly state: CardDisputeStateName }[],
): 'open-already' | 'answered' | null {
  if (there.some(({ state }) => state === 'open')) return 'open-already';
  const isPaid = there.some(({ state }) => state === 'corrected');
  return isPaid || there.length >= MAX_DISPUTES ? 'answered' : null;
}

export const canDispute = (
  sale: Pick<CardSaleRow, 'state' | 'changedAt'>,
  there: readonly { readonly state: CardDisputeStateName }[],
  now: number,
): boolean => sale.state === 'paid' && now < disputeEnds(sale) && findOpenFault(there) === null;
