/** Orders as both kinds of markets name and find them: by a number among the caller's own. */
import { createHash } from 'node:crypto';
import type { MarketId, OrderId, OwnerId, Sequence } from '@assay/core';
import type { Session } from '../access/port.ts';
import type { Realm } from '../engine/port.ts';
import type { OwnerSequences } from './owner-sequences.ts';
import { RequestRefused } from './request-refused.ts';

/** By what an order is looked for in a list of orders. */
interface OneOrder {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly order: OrderId;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly afterSequence: Sequence;
}

/** Beyond the whole numbers there is no order; the core refuses a number that is no order of this owner. */
export function orderNumber(id: string): OrderId {
  const order = Number(id);
  if (!Number.isSafeInteger(order)) throw new RequestRefused('unknown-order', 'id');
  return order as OrderId;
}

/** An order of the caller's, out of the list that `ask` asks. Throws `RequestRefused`. */
export async function mustFindOrder<Row>(
  ask: (filter: OneOrder) => Promise<{ readonly rows: readonly Row[] }>,
  sequences: OwnerSequences,
  id: string,
  session: Session,
): Promise<Row> {
  const { realm, owner } = session;
  const order = orderNumber(id);
  const afterSequence = sequences.of(session);
  const { rows } = await ask({ realm, owner, order, pageNo: 1, pageSize: 1, afterSequence });
  const [row] = rows;
  if (row === undefined) throw new RequestRefused('unknown-order', 'id');
  return row;
}

/** The request id of one of the commands that a request comes to: the same for the same, and as long as one may be. */
export function requestOfPart(requestId: string, part: string | number): string {
  return createHash('sha256').update(`${requestId}.${part}`).digest('hex');
}

/**
 * What takes back all orders of some markets: a command each, since to the core all markets are those of both kinds. Each has a request
 * id made of the caller's and the market's, so that sent again nothing happens twice.
 */
export function cancelAllIn(
  markets: readonly { readonly market: MarketId }[],
  requestId: string,
  owner: OwnerId,
) {
  return markets.map(({ market }) => ({
    type: 'cancel-all-orders' as const,
    owner,
    requestId: requestOfPart(requestId, market),
    market,
  }));
}

/** What several commands came to together; it stands where the last of them does. */
export function countedTogether<Position extends { readonly sequence: number }>(
  done: readonly { readonly outcome: { readonly count: number }; readonly position: Position }[],
): { readonly count: number } & Position {
  const last = done.reduce((latest, one) =>
    one.position.sequence > latest.position.sequence ? one : latest,
  );
  return { ...last.position, count: done.reduce((sum, { outcome }) => sum + outcome.count, 0) };
}
