/**
 * The events of an account between two places, out of the rows of fills, fundings and everything else.
 * Promises: all of them, in their order, the newest where there are more than a receipt takes.
 */
import type { ReceiptLeg } from '@assay/verify';
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { FuturesFillTable, FuturesFillTables } from '../fills/table.ts';
import type { FundingTables, OwnFundingTable } from '../fundings/table.ts';
import type { LifeTables } from '../lives/table.ts';
import type { SeriesTables } from '../settlements/table.ts';
import { inOrder, isBehind } from './row.ts';
import type { Place, ReceiptFilter } from './row.ts';
import type { ReceiptTables, ToldTable } from './table.ts';
import type { OwnTold, Told } from './tell.ts';

export type Reader = ViewsDatabase<
  ReceiptTables & FuturesFillTables & FundingTables & LifeTables & SeriesTables
>;

/** An event with its place; `event.at` is not there yet. */
export interface Placed extends Place {
  readonly event: OwnTold | Told<'fill' | 'funding'>;
}

export interface OwnEvents {
  /** From this command on, which is later than asked for where there were too many. */
  readonly from: number;
  readonly events: readonly Placed[];
}

/** Most of a receipt. */
const MOST_EVENTS = 4000;

/** Between a command and a place, both included. */
export async function ownEvents(
  reader: Reader,
  filter: ReceiptFilter,
  from: number,
  to: Place,
): Promise<OwnEvents> {
  const rows = await rowsOf(reader, filter, { from, to: to.sequence, limit: MOST_EVENTS + 1 });
  const events = rows.filter((one) => !isBehind(one, to)).toSorted(inOrder);
  const cut = events.at(-1 - MOST_EVENTS);
  if (cut === undefined) return { from, events };
  const kept = events.filter(({ sequence }) => sequence > cut.sequence);
  return { from: cut.sequence + 1, events: kept };
}

/** The last of each kind of row before a command, newest first: what says how an account stood then. */
export async function eventsBefore(
  reader: Reader,
  filter: ReceiptFilter,
  before: number,
  limit: number,
): Promise<readonly Placed[]> {
  const rows = await rowsOf(reader, filter, { from: 0, to: before - 1, limit });
  return rows.toSorted((one, other) => inOrder(other, one));
}

/** Commands, both included, and how many of the newest rows of each kind are taken. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

async function rowsOf(reader: Reader, filter: ReceiptFilter, span: Span): Promise<readonly Placed[]> {
  return [
    ...(await fillsOf(reader, filter, span)),
    ...(await fundingsOf(reader, filter, span)),
    ...(await toldOf(reader, filter, span)),
  ];
}

/** The newest rows of a span, of whichever kind: each has its place. */
function newestOf<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { from, to, limit }: Span,
): SelectQueryBuilder<DB, Table, Row> {
  const sequence = sql.ref<number>('sequence');
  return query
    .where(sequence, '>=', from)
    .where(sequence, '<=', to)
    .orderBy(sequence, 'desc')
    .orderBy(sql.ref<number>('part'), 'desc')
    .limit(limit);
}

async function fillsOf(
  reader: Reader,
  { realm, owner, markets }: ReceiptFilter,
  span: Span,
): Promise<readonly Placed[]> {
  const rows = await reader
    .selectFrom('futures_fills')
    .selectAll()
    .where('realm', '=', realm)
    .where('owner', '=', owner)
    .where('market', 'in', [...markets])
    .$call((query) => newestOf(query, span))
    .execute();
  return rows.map((row) => ({ sequence: row.sequence, part: row.part, event: fillOf(row) }));
}

function fillOf(row: FuturesFillTable) {
  const { market, side, price, quantity: lots, fee, closed, realised, insured } = row;
  return {
    event: 'fill',
    market,
    order: row.order_id,
    side,
    price,
    lots,
    fee,
    feePpm: row.fee_rate_ppm,
    closed,
    realised,
    insured,
    leg: legOf(row.leg_side, row.leg_lots, row),
    balance: row.balance_after,
  } as const;
}

const legOf = (
  side: ReceiptLeg['side'],
  lots: number,
  { entry_value: entryValue, margin }: Pick<OwnFundingTable, 'entry_value' | 'margin'>,
): ReceiptLeg => ({ side, lots, entryValue, margin });

async function fundingsOf(
  reader: Reader,
  { realm, owner, markets }: ReceiptFilter,
  span: Span,
): Promise<readonly Placed[]> {
  const rows = await reader
    .selectFrom('futures_own_fundings')
    .selectAll()
    .where('realm', '=', realm)
    .where('owner', '=', owner)
    .where('market', 'in', [...markets])
    .$call((query) => newestOf(query, span))
    .execute();
  return rows.map((row) => {
    const { market, serial, amount, unpaid, sequence, part } = row;
    const leg = legOf(row.side, row.lots, row);
    const balance = row.balance_after;
    return { sequence, part, event: { event: 'funding', market, serial, amount, unpaid, leg, balance } };
  });
}

async function toldOf(
  reader: Reader,
  { realm, owner, asset }: ReceiptFilter,
  span: Span,
): Promise<readonly Placed[]> {
  const rows = await reader
    .selectFrom('futures_told')
    .selectAll()
    .where('realm', '=', realm)
    .where('owner', '=', owner)
    .where('asset', '=', asset)
    .$call((query) => newestOf(query, span))
    .execute();
  return rows.map(placedOf);
}

export const placedOf = ({ sequence, part, body }: ToldTable): Placed & { readonly event: OwnTold } => ({
  sequence,
  part,
  // Written so by the projection.
  event: JSON.parse(body) as OwnTold,
});
