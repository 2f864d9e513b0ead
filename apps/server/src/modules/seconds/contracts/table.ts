/**
 * The tables of the views store that tell of seconds-contracts.
 * Promises: every column is what an event of the core said, or a sum or count of it; none is written by anything else.
 */
import type {
  AssetId,
  ContractId,
  ContractResult,
  Direction,
  IndexPrice,
  OwnerId,
  ProductId,
  RatePpm,
  Sequence,
  TickNumber,
  TimeMs,
  Units,
  VoidCause,
} from '@assay/core';
import type { SecondContractStatusName } from '@assay/protocol';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, optional, text } from '../../../storage/views-columns.ts';

export interface ContractTable {
  realm: Realm;
  contract: ContractId;
  /** Position of its acceptance in the log. */
  sequence: Sequence;
  owner: OwnerId;
  product: ProductId;
  asset: AssetId;
  direction: Direction;
  stake: Units;
  profit_ppm: RatePpm;
  profit: Units;
  rules: number;
  first_tick: TickNumber;
  accepted_at: TimeMs;
  expires_at: TimeMs;
  status: SecondContractStatusName;
  open_number: TickNumber | null;
  open_second: number | null;
  open_price: IndexPrice | null;
  result: ContractResult | null;
  cause: VoidCause | null;
  /** 1 or 0. */
  paid: number;
  final_price: IndexPrice | null;
  settled_at: TimeMs | null;
}

/** What became of contracts and of their stakes. */
interface ResultSums {
  won: number;
  lost: number;
  equal: number;
  voided: number;
  /** Of the void ones, those paid as a win. */
  void_paid: number;
  staked: Units;
  returned: Units;
  /** Of those won and lost alone: stakes, and the profits that were played for. */
  decided_staked: Units;
  decided_profit: Units;
}

/** A trader's contracts on one coin that settled on one UTC day; `day` is when it began. */
export interface ContractDayTable extends ResultSums {
  realm: Realm;
  owner: OwnerId;
  day: TimeMs;
  asset: AssetId;
}

/** All settled contracts of a realm, by what came out. */
export interface ContractOutcomeTable {
  realm: Realm;
  result: ContractResult;
  /** Empty where the result is not `void`. */
  cause: VoidCause | '';
  /** 1: the profit was paid. */
  paid: number;
  contracts: number;
  staked: Units;
  returned: Units;
}

export interface ContractTables {
  contracts: ContractTable;
  contract_days: ContractDayTable;
  contract_outcomes: ContractOutcomeTable;
}

export async function createContracts(db: Kysely<unknown>): Promise<void> {
  const terms = [
    text('realm'),
    int('contract'),
    int('sequence'),
    int('owner'),
    int('product'),
    int('asset'),
    text('direction'),
    ...['stake', 'profit_ppm', 'profit', 'rules', 'first_tick', 'accepted_at', 'expires_at'].map(int),
  ];
  const course = [
    text('status'),
    ...['open_number', 'open_second', 'open_price'].map((name) => optional(int(name))),
    optional(text('result')),
    optional(text('cause')),
    int('paid'),
    optional(int('final_price')),
    optional(int('settled_at')),
  ];
  await createTable(db, 'contracts', [...terms, ...course], ['realm', 'contract']);
  // The coin last, so that rows of other coins are passed over without being read.
  const ofOwner = (name: string) =>
    db.schema
      .createIndex(name)
      .on('contracts')
      .columns(['realm', 'owner', 'accepted_at', 'contract', 'asset']);
  await ofOwner('contracts_of_owner').execute();
  // Open and void ones are few among many: indexes over them alone stay small.
  await ofOwner('open_contracts_of_owner').where(sql.ref('settled_at'), 'is', null).execute();
  await ofOwner('void_contracts_of_owner').where(sql.ref('cause'), 'is not', null).execute();
  const counts = ['won', 'lost', 'equal', 'voided', 'void_paid'].map(int);
  const sums = ['staked', 'returned', 'decided_staked', 'decided_profit'].map(int);
  const day = [text('realm'), int('owner'), int('day'), int('asset')];
  await createTable(db, 'contract_days', [...day, ...counts, ...sums], ['realm', 'owner', 'day', 'asset']);
  const outcome = [text('realm'), text('result'), text('cause'), int('paid')];
  await createTable(
    db,
    'contract_outcomes',
    [...outcome, int('contracts'), int('staked'), int('returned')],
    ['realm', 'result', 'cause', 'paid'],
  );
}
