/** A trader's seconds-contracts, newest first, their figures, and what all contracts of a realm came to. */
import type { OwnerId, Units } from '@assay/core';
import { sql } from 'kysely';
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type {
  ContractFilter,
  ContractOutcome,
  ContractOwnerFilter,
  ContractRow,
  ContractStatistics,
  ContractStatisticsFilter,
} from './row.ts';
import type { Page } from '../../../projections/port.ts';
import type { Realm } from '../../../engine/port.ts';
import { COUNT_LIMIT, totalOf } from '../../../projections/paging.ts';
import type { ContractTable, ContractTables } from './table.ts';

/** In one transaction: rows and total are of the same place. */
export async function contractsOf(
  database: ViewsDatabase<ContractTables>,
  filter: ContractFilter,
): Promise<Page<ContractRow>> {
  return inTransaction(database, async (reader) => {
    const query = filtered(reader, filter);
    const rows = await query
      .selectAll()
      .orderBy('accepted_at', 'desc')
      .orderBy('contract', 'desc')
      .limit(filter.pageSize)
      .offset((filter.pageNo - 1) * filter.pageSize)
      .execute();
    const total = await totalOf(reader, query.select('contract').limit(COUNT_LIMIT).as('counted'));
    return { total, rows: rows.map(contractOf) };
  });
}

export async function contractOwner(
  database: ViewsDatabase<ContractTables>,
  { realm, contract }: ContractOwnerFilter,
): Promise<OwnerId | null> {
  const found = await database
    .selectFrom('contracts')
    .select('owner')
    .where('realm', '=', realm)
    .where('contract', '=', contract)
    .executeTakeFirst();
  return found?.owner ?? null;
}

function filtered(reader: ViewsDatabase<ContractTables>, filter: ContractFilter) {
  const { realm, owner, contract, asset, statuses, from, to } = filter;
  let query = reader.selectFrom('contracts').where('realm', '=', realm).where('owner', '=', owner);
  if (contract !== undefined) query = query.where('contract', '=', contract);
  if (asset !== undefined) query = query.where('asset', '=', asset);
  if (from !== undefined) query = query.where('accepted_at', '>=', from);
  if (to !== undefined) query = query.where('accepted_at', '<', to);
  if (statuses !== undefined) {
    query = query.where('status', 'in', [...statuses]);
    // Says the same once more in the words of the indexes over the few open and the few void ones.
    if (statuses.every((status) => status === 'generating' || status === 'countdown'))
      query = query.where('settled_at', 'is', null);
    else if (statuses.every((status) => status === 'void')) query = query.where('cause', 'is not', null);
  }
  return query;
}

function contractOf(stored: ContractTable): ContractRow {
  const { realm: _, ...row } = stored;
  return row;
}

/** PostgreSQL sums whole numbers to a type without bounds; both are read up to the greatest exact number. */
const sumOf = <Name extends string>(name: Name) =>
  sql<Units>`cast(case when coalesce(sum(${sql.ref(name)}), 0) > ${sql.raw(GREATEST)} then ${sql.raw(GREATEST)}
    else coalesce(sum(${sql.ref(name)}), 0) end as bigint)`.as(name);
const GREATEST = String(Number.MAX_SAFE_INTEGER);

/** In one transaction: days and total are of the same place. */
export async function contractStatistics(
  database: ViewsDatabase<ContractTables>,
  { realm, owner, asset, fromDay }: ContractStatisticsFilter,
): Promise<ContractStatistics> {
  return inTransaction(database, async (reader) => {
    let query = reader.selectFrom('contract_days').where('realm', '=', realm).where('owner', '=', owner);
    if (asset !== undefined) query = query.where('asset', '=', asset);
    const sums = query.select([
      sumOf('won'),
      sumOf('lost'),
      sumOf('equal'),
      sumOf('voided'),
      sumOf('void_paid'),
      sumOf('staked'),
      sumOf('returned'),
      sumOf('decided_staked'),
      sumOf('decided_profit'),
    ]);
    return {
      total: await sums.executeTakeFirstOrThrow(),
      days: await sums
        .select('day')
        .where('day', '>=', fromDay)
        .groupBy('day')
        .orderBy('day', 'desc')
        .execute(),
    };
  });
}

export async function contractOutcomes(
  database: ViewsDatabase<ContractTables>,
  realm: Realm,
): Promise<ContractOutcome[]> {
  return database
    .selectFrom('contract_outcomes')
    .select(['result', 'cause', 'paid', 'contracts', 'staked', 'returned'])
    .where('realm', '=', realm)
    .orderBy('result')
    .orderBy('cause')
    .orderBy('paid')
    .execute();
}
