/**
 * Takes the word of an owner that the money of a sale has not come, and says what became of it.
 * Promises: only of an own sale that is said to be paid, within its days, once while nobody has answered; it stands in the log.
 * Never: moves money.
 */
import type { CardSaleId } from '@assay/core';
import type { CardDisputeView, DisputeCardSaleRequest } from '@assay/protocol';
import type { Session } from '../../../access/port.ts';
import { originOf } from '../../../access/security-notes.ts';
import type { SecurityNotes } from '../../../access/security-notes.ts';
import type { SignedIn } from '../../../http/calls.ts';
import type { OwnCommandParts } from '../../../http/own-command.ts';
import { RequestRefused } from '../../../http/request-refused.ts';
import type { CardSaleRow } from '../kept/row.ts';
import type { CardDisputeRecord, CardDisputeStore, CardSaleViews } from '../shape.ts';
import { moneyOf, presentDispute } from '../presenter.ts';
import { DISPUTE_DAYS, disputeEnds } from './rules.ts';

export interface CardDisputeParts {
  readonly views: CardSaleViews;
  readonly sequences: OwnCommandParts['sequences'];
  readonly identity: CardDisputeStore;
  readonly notes: Pick<SecurityNotes, 'recordOf' | 'notify'>;
  readonly venueNow: () => number;
  readonly wallNow: () => number;
}

const FAULTS = { 'open-already': 'card-dispute-open', answered: 'card-dispute-answered' } as const;

async function mustFindOwn(
  { views, sequences }: CardDisputeParts,
  id: string,
  session: Session,
): Promise<CardSaleRow> {
  // Digits by the schema; the list knows which there are.
  const sale = Number(id) as CardSaleId;
  const { realm, owner } = session;
  const page = { pageNo: 1, pageSize: 1, afterSequence: sequences.of(session) };
  const found = Number.isSafeInteger(sale)
    ? (await views.ask('card-sales', { realm, owner, sale, ...page })).rows[0]
    : undefined;
  if (found === undefined) throw new RequestRefused('unknown-card-sale', 'id');
  return found;
}

/** Throws `RequestRefused`. */
export async function openDispute(
  parts: CardDisputeParts,
  { id, message }: DisputeCardSaleRequest,
  caller: SignedIn,
): Promise<CardDisputeView> {
  const { identity, notes, venueNow, wallNow } = parts;
  const sale = await mustFindOwn(parts, id, caller.session);
  const { state } = sale;
  if (state !== 'paid') throw new RequestRefused('card-sale-state-differs', 'id', { state });
  if (venueNow() >= disputeEnds(sale)) {
    throw new RequestRefused('card-dispute-closed', 'id', { days: DISPUTE_DAYS });
  }
  const userId = Number(caller.session.userId);
  const said = { userId, sale: sale.sale, message: message ?? null, now: wallNow() };
  const opened = await identity.run('openCardDispute', said);
  if (opened.type !== 'opened') throw new RequestRefused(FAULTS[opened.type], 'id');
  const origin = originOf(caller);
  await notes.recordOf(userId, origin, 'card-dispute-opened', { cardSale: sale.sale });
  const facts = { money: moneyOf(sale), reference: sale.reference ?? '' };
  await notes.notify(userId, origin, 'card-dispute-opened', facts);
  return presentDispute(opened.dispute);
}

/** Of these sales, the first one first. */
export async function disputesOf(
  { identity }: Pick<CardDisputeParts, 'identity'>,
  { userId }: Session,
  rows: readonly CardSaleRow[],
): Promise<readonly CardDisputeRecord[]> {
  const sales = rows.filter(({ state }) => state === 'paid').map(({ sale }) => sale);
  return sales.length === 0 ? [] : identity.run('cardDisputesOf', { userId: Number(userId), sales });
}
