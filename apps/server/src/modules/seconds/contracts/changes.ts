/**
 * What a transaction changes of seconds-contracts, collected event by event.
 * Promises: a contract opened in the same transaction is one row that already has all its changes; the changes of an
 * older one come together to one.
 */
import type { ContractId, ContractOpened, ContractStarted, Event } from '@assay/core';
import type { Realm } from '../../../engine/port.ts';
import { ACCEPTED, openColumns, settledLifecycle } from './lifecycle.ts';
import type { ContractLifecycle } from './lifecycle.ts';
import type { LogPosition } from '../../../projections/read-model.ts';
import type { ContractTable } from './table.ts';

/** A null leaves what the row holds. */
export type ContractNews = { readonly [Column in keyof ContractLifecycle]: ContractLifecycle[Column] | null };

export interface ContractChange extends ContractNews {
  readonly realm: Realm;
  readonly contract: ContractId;
}

export class ContractChanges {
  #opened = new Map<string, ContractTable>();
  #changes = new Map<string, ContractChange>();

  take(position: LogPosition, event: Event): void {
    if (event.type === 'contract-opened')
      this.#opened.set(keyOf(position, event.contract), acceptedRow(position, event));
    else if (event.type === 'contract-started') this.#change(position, event.contract, startOf(event));
    else if (event.type === 'contract-settled')
      this.#change(position, event.contract, settledLifecycle(event, position.time));
  }

  /** Gives out what was collected, and forgets it. */
  drain(): { readonly rows: readonly ContractTable[]; readonly changes: readonly ContractChange[] } {
    const drained = { rows: [...this.#opened.values()], changes: [...this.#changes.values()] };
    this.#opened = new Map();
    this.#changes = new Map();
    return drained;
  }

  #change(position: LogPosition, contract: ContractId, news: ContractNews): void {
    const key = keyOf(position, contract);
    const row = this.#opened.get(key);
    if (row === undefined) {
      const before = this.#changes.get(key) ?? { ...UNCHANGED, realm: position.realm, contract };
      this.#changes.set(key, { ...before, ...given(news) });
      return;
    }
    this.#opened.set(key, { ...row, ...given(news) });
  }
}

const UNCHANGED: ContractNews = {
  status: null,
  open_number: null,
  open_second: null,
  open_price: null,
  result: null,
  cause: null,
  paid: null,
  final_price: null,
  settled_at: null,
};

function keyOf({ realm }: LogPosition, contract: ContractId): string {
  return `${realm}:${contract}`;
}

/** The columns that something is said of. */
function given(news: ContractNews): Partial<ContractTable> {
  return Object.fromEntries(Object.entries(news).filter(([, value]) => value !== null));
}

function startOf({ number, second, price }: ContractStarted): ContractNews {
  return { ...UNCHANGED, status: 'countdown', ...openColumns({ number, second, price }) };
}

/** All rows have the same keys in the same order. */
export function acceptedRow(position: LogPosition, event: ContractOpened): ContractTable {
  return {
    realm: position.realm,
    contract: event.contract,
    sequence: position.sequence,
    owner: event.owner,
    product: event.product,
    asset: event.asset,
    direction: event.direction,
    stake: event.stake,
    profit_ppm: event.profitPpm,
    profit: event.profit,
    rules: event.rulesVersion,
    first_tick: event.firstTick,
    accepted_at: event.acceptedAt,
    expires_at: event.expiresAt,
    ...ACCEPTED,
  };
}
