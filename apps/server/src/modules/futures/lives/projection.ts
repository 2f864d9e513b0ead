/**
 * Read model of positions from opening to close.
 * Promises: of a market and side an owner has one open row at most; a life that begins and ends within a transaction is one insert.
 */
import type { Event, Lots, Units } from '@assay/core';
import type { Transaction } from 'kysely';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import { updateRows } from '../../../projections/bulk-update.ts';
import type { GivenValues } from '../../../projections/bulk-update.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { FindContract } from '../contracts-of.ts';
import { LifeChanges } from './changes.ts';
import type { LifeChange } from './changes.ts';
import type { LifeTable, LifeTables } from './table.ts';

export class LifeRows implements ReadModel<LifeTables> {
  readonly #collected: LifeChanges;
  readonly #insert: BulkInsert<LifeTable>;

  constructor(database: ViewsDatabase<LifeTables>, contractOf: FindContract) {
    this.#collected = new LifeChanges(contractOf);
    this.#insert = new BulkInsert((rows) => database.insertInto('futures_lives').values(rows).compile());
  }

  take(position: LogPosition, event: Event): void {
    this.#collected.take(position, event);
  }

  /** Of one leg, what is there is changed before a new life begins; it is changed once. */
  async write(transaction: Transaction<ViewsTables & LifeTables>): Promise<void> {
    const changes = this.#collected.drain();
    const older = changes.filter(({ begins }) => begins === null);
    await updateRows(transaction, { one: UPDATE_ONE, together: UPDATE_TOGETHER }, older.map(columnsOf));
    const begun = changes.flatMap((change) => (change.begins === null ? [] : [rowOf(change, change.begins)]));
    await this.#insert.write(transaction, begun);
  }
}

function rowOf(change: LifeChange, begins: NonNullable<LifeChange['begins']>): LifeTable {
  return {
    realm: change.realm,
    owner: change.owner,
    market: change.market,
    side: change.side,
    opened_trade: begins.trade,
    opened_sequence: begins.sequence,
    open_time: begins.time,
    close_time: change.ends?.time ?? null,
    closed_sequence: change.ends?.sequence ?? null,
    // Sums of lots are lots, and sums of units units.
    lots: change.lots ?? (0 as Lots),
    greatest_lots: change.greatestLots as Lots,
    opened_lots: change.openedLots as Lots,
    opened_value: change.openedValue as Units,
    closed_lots: change.closedLots as Lots,
    closed_value: change.closedValue as Units,
    realised: change.realised,
    fee: change.fee as Units,
    liquidation_fee: change.liquidationFee as Units,
    liquidated: change.isLiquidated ? 1 : 0,
    delivery_fee: change.deliveryFee as Units,
    insured: change.insured as Units,
    close_cause: change.ends?.cause ?? null,
    series: begins.series,
  };
}

/** The names under which a change is given to a statement, in the order of `UPDATE_ONE`. */
function columnsOf(change: LifeChange): GivenValues {
  return [
    ['close_time', change.ends?.time ?? null],
    ['closed_sequence', change.ends?.sequence ?? null],
    ['close_cause', change.ends?.cause ?? null],
    ['lots', change.lots],
    ['greatest_lots', change.greatestLots],
    ...SUMS.map(([column, name]) => [column, change[name]] as const),
    ['liquidated', change.isLiquidated ? 1 : 0],
    ['realm', change.realm],
    ['owner', change.owner],
    ['market', change.market],
    ['side', change.side],
  ];
}

/** Columns that are added to, and what is added. */
const SUMS = [
  ['opened_lots', 'openedLots'],
  ['opened_value', 'openedValue'],
  ['closed_lots', 'closedLots'],
  ['closed_value', 'closedValue'],
  ['realised', 'realised'],
  ['fee', 'fee'],
  ['liquidation_fee', 'liquidationFee'],
  ['delivery_fee', 'deliveryFee'],
  ['insured', 'insured'],
] as const satisfies readonly (readonly [keyof LifeTable, keyof LifeChange])[];

/** What a change does to a row; `given` names one of its values, `greatest` the function of the greater of two. */
const setClause = (given: (name: string) => string, greatest: string): string => `
  close_time = ${given('close_time')},
  closed_sequence = ${given('closed_sequence')},
  close_cause = ${given('close_cause')},
  lots = coalesce(${given('lots')}, futures_lives.lots),
  greatest_lots = ${greatest}(futures_lives.greatest_lots, ${given('greatest_lots')}),
  ${SUMS.map(([column]) => `${column} = futures_lives.${column} + ${given(column)}`).join(',\n  ')},
  liquidated = ${greatest}(futures_lives.liquidated, ${given('liquidated')})`;

const UPDATE_ONE = `
update futures_lives set ${setClause(() => '?', 'max')}
where realm = ? and owner = ? and market = ? and side = ? and close_time is null`;

const UPDATE_TOGETHER = `
update futures_lives set ${setClause((name) => `change.${name}`, 'greatest')}
from json_to_recordset($1::json) as change(
  close_time bigint, closed_sequence bigint, close_cause text, lots bigint, greatest_lots bigint,
  ${SUMS.map(([column]) => `${column} bigint`).join(', ')},
  liquidated bigint, realm text, owner bigint, market bigint, side text)
where futures_lives.realm = change.realm and futures_lives.owner = change.owner and futures_lives.market = change.market
  and futures_lives.side = change.side and futures_lives.close_time is null`;
