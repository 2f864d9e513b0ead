/**
 * Read model of positions from opening to close.
 * Promises: of a market and side an owner has one open row at most; a life that begins and ends within a transaction is one insert.
 */
import type { Event, Lots, Units } from '@assay/core';
import { CompiledQuery } from 'kysely';
import type { Transaction } from 'kysely';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import { speaksPostgres } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { FindContract } from '../contracts-of.ts';
import { LifeChanges } from './changes.ts';
import type { LifeChange } from './changes.ts';
import type { LifeTable, LifeTables } from './table.ts';

export class LifeRows implements ReadModel<LifeTables> {
  readonly #collected: LifeChanges;

  constructor(contractOf: FindContract) {
    this.#collected = new LifeChanges(contractOf);
  }

  take(position: LogPosition, event: Event): void {
    this.#collected.take(position, event);
  }

  /** Of one leg, what is there is changed before a new life begins. */
  async write(transaction: Transaction<ViewsTables & LifeTables>): Promise<void> {
    const changes = this.#collected.drain();
    const older = changes.filter(({ begins }) => begins === null);
    const isPostgres = speaksPostgres(transaction);
    for (const change of older) {
      const values = [...valuesOf(change)];
      const statement = isPostgres ? numbered(UPDATE) : UPDATE;
      await transaction.executeQuery(CompiledQuery.raw(statement, values));
    }
    for (const change of changes) {
      if (change.begins !== null)
        await transaction.insertInto('futures_lives').values(rowOf(change, change.begins)).execute();
    }
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
  };
}

/** In the order of `UPDATE`. */
function valuesOf(change: LifeChange): readonly (string | number | null)[] {
  return [
    change.ends?.time ?? null,
    change.ends?.sequence ?? null,
    change.lots,
    change.greatestLots,
    change.greatestLots,
    change.openedLots,
    change.openedValue,
    change.closedLots,
    change.closedValue,
    change.realised,
    change.fee,
    change.liquidationFee,
    change.isLiquidated ? 1 : 0,
    change.realm,
    change.owner,
    change.market,
    change.side,
  ];
}

const UPDATE = `
update futures_lives set
  close_time = cast(? as bigint),
  closed_sequence = cast(? as bigint),
  lots = coalesce(cast(? as bigint), lots),
  greatest_lots = case when greatest_lots < cast(? as bigint) then cast(? as bigint) else greatest_lots end,
  opened_lots = opened_lots + ?,
  opened_value = opened_value + ?,
  closed_lots = closed_lots + ?,
  closed_value = closed_value + ?,
  realised = realised + ?,
  fee = fee + ?,
  liquidation_fee = liquidation_fee + ?,
  liquidated = case when liquidated = 1 then 1 else cast(? as bigint) end
where realm = ? and owner = ? and market = ? and side = ? and close_time is null`;

/** With the places of PostgreSQL. */
function numbered(statement: string): string {
  let place = 0;
  return statement.replaceAll('?', () => `$${(place += 1)}`);
}
