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
import type { Realm } from '../engine/port.ts';

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
