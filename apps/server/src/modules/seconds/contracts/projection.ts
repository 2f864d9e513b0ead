/**
 * Read model of seconds-contracts: one row a contract, from acceptance to settlement; what a trader's contracts of each
 * UTC day and coin came to; and what all of a realm's came to.
 * Promises: days and outcomes are sums of the settlements, each counted once, so that a trader's figures are read from
 * as many rows as they have played days, however many contracts that were.
 * Never: judges a contract. What came out is what the core said.
 */
import type { ContractSettled, Event, TimeMs, Units } from '@assay/core';
import type { Transaction } from 'kysely';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import { updateRows } from '../../../projections/bulk-update.ts';
import type { GivenValues } from '../../../projections/bulk-update.ts';
import { DAY_MS, openingOf } from '../../../projections/periods.ts';
import { returnedUnits } from './returned.ts';
import { ContractChanges } from './changes.ts';
import type { ContractChange } from './changes.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import { boundedSum, storedPlus } from '../../../projections/sums.ts';
import type { ContractDayTable, ContractOutcomeTable, ContractTable, ContractTables } from './table.ts';

const DAY_KEY = ['realm', 'owner', 'day', 'asset'] as const;
const OUTCOME_KEY = ['realm', 'result', 'cause', 'paid'] as const;
const DAY_SUMS = [
  'won',
  'lost',
  'equal',
  'voided',
  'void_paid',
  'staked',
  'returned',
  'decided_staked',
  'decided_profit',
] as const;
const OUTCOME_SUMS = ['contracts', 'staked', 'returned'] as const;
const NOTHING = 0 as Units;

export class ContractRows implements ReadModel<ContractTables> {
  readonly #collected = new ContractChanges();
  #days = new Map<string, ContractDayTable>();
  #outcomes = new Map<string, ContractOutcomeTable>();
  readonly #insert: BulkInsert<ContractTable>;
  readonly #upsertDays: BulkInsert<ContractDayTable>;
  readonly #upsertOutcomes: BulkInsert<ContractOutcomeTable>;

  constructor(database: ViewsDatabase<ContractTables>) {
    this.#insert = new BulkInsert((rows) => database.insertInto('contracts').values(rows).compile());
    this.#upsertDays = new BulkInsert((rows) =>
      database
        .insertInto('contract_days')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns([...DAY_KEY]).doUpdateSet(addedTo('contract_days', DAY_SUMS)),
        )
        .compile(),
    );
    this.#upsertOutcomes = new BulkInsert((rows) =>
      database
        .insertInto('contract_outcomes')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns([...OUTCOME_KEY]).doUpdateSet(addedTo('contract_outcomes', OUTCOME_SUMS)),
        )
        .compile(),
    );
  }

  take(position: LogPosition, event: Event): void {
    this.#collected.take(position, event);
    if (event.type !== 'contract-settled') return;
    const day = dayOf(position, event);
    addTo(this.#days, DAY_KEY.map((name) => day[name]).join(), day, DAY_SUMS);
    const outcome = outcomeOf(position, event);
    addTo(this.#outcomes, OUTCOME_KEY.map((name) => outcome[name]).join(), outcome, OUTCOME_SUMS);
  }

  async write(transaction: Transaction<ViewsTables & ContractTables>): Promise<void> {
    const { rows, changes } = this.#collected.drain();
    await this.#insert.write(transaction, rows);
    await updateRows(transaction, { one: UPDATE_ONE, together: UPDATE_TOGETHER }, changes.map(columnsOf));
    await this.#upsertDays.write(transaction, [...this.#days.values()]);
    await this.#upsertOutcomes.write(transaction, [...this.#outcomes.values()]);
    this.#days = new Map();
    this.#outcomes = new Map();
  }
}

function dayOf({ realm, time }: LogPosition, event: ContractSettled): ContractDayTable {
  const { owner, asset, result, paid, stake, profit } = event;
  const isDecided = result === 'win' || result === 'lose';
  return {
    realm,
    owner,
    // A day begins at a time of the same clock.
    day: openingOf(time, DAY_MS) as TimeMs,
    asset,
    won: result === 'win' ? 1 : 0,
    lost: result === 'lose' ? 1 : 0,
    equal: result === 'push' ? 1 : 0,
    voided: result === 'void' ? 1 : 0,
    void_paid: result === 'void' && paid ? 1 : 0,
    staked: stake,
    returned: returnedUnits(event),
    decided_staked: isDecided ? stake : NOTHING,
    decided_profit: isDecided ? profit : NOTHING,
  };
}

function outcomeOf({ realm }: LogPosition, event: ContractSettled): ContractOutcomeTable {
  const { result, cause, paid, stake } = event;
  return {
    realm,
    result,
    cause: cause ?? '',
    paid: result === 'win' || paid ? 1 : 0,
    contracts: 1,
    staked: stake,
    returned: returnedUnits(event),
  };
}

function addTo<Row extends Record<Name, number>, Name extends keyof Row & string>(
  rows: Map<string, Row>,
  key: string,
  added: Row,
  sums: readonly Name[],
): void {
  const row = rows.get(key);
  if (row === undefined) {
    rows.set(key, added);
    return;
  }
  for (const name of sums) row[name] = boundedSum(row[name], added[name]);
}

/** In an upsert: each sum plus the new row's. */
function addedTo(table: string, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, storedPlus(table, name)]));
}

const CHANGED = [
  'status',
  'open_number',
  'open_second',
  'open_price',
  'result',
  'cause',
  'paid',
  'final_price',
  'settled_at',
] as const satisfies readonly (keyof ContractChange)[];

/** The names under which a change is given to a statement, in the order of `UPDATE_ONE`. */
const columnsOf = (change: ContractChange): GivenValues => [
  ...CHANGED.map((name) => [name, change[name]] as const),
  ['realm', change.realm],
  ['contract', change.contract],
];

const setClause = (said: (name: string) => string): string =>
  CHANGED.map((name) => `${name} = coalesce(${said(name)}, contracts.${name})`).join(', ');

const UPDATE_ONE = `update contracts set ${setClause(() => '?')} where realm = ? and contract = ?`;

const UPDATE_TOGETHER = `
update contracts set ${setClause((name) => `change.${name}`)}
from json_to_recordset($1::json) as change(
  status text, open_number bigint, open_second bigint, open_price bigint, result text, cause text, paid bigint,
  final_price bigint, settled_at bigint, realm text, contract bigint)
where contracts.realm = change.realm and contracts.contract = change.contract`;
