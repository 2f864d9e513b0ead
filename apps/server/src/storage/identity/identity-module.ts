/**
 * What a module may bring to the identity store, and how the store takes it in.
 * Promises: two modules never bring the same operation, migration or table unseen: the store does not open.
 * Never: knows a module.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Operations } from '../threaded-store.ts';
import type { IdentityTables } from './tables.ts';

/** A user whose account is erased. */
export interface ErasedUser {
  readonly userId: number;
  readonly now: number;
}

/** `Tables` are those that the module made, `Table` the operations that it adds. */
export interface IdentityModule<Tables, Table extends Operations> {
  /** By their names, which are permanent and say their order among all of the store. */
  readonly migrations: Readonly<Record<string, Migration>>;
  /** Tables whose rows are about nobody but the user of their `user_id`: they go with a closed account. */
  readonly tablesOfOneUser: readonly (keyof Tables & string)[];
  /** What else goes with a closed account, in the transaction of its erasure. */
  readonly erase?: (db: Kysely<Tables>, user: ErasedUser) => Promise<void>;
  /** What has run out by `now` (Unix milliseconds); asked every hour. */
  readonly forgetExpired?: (db: Kysely<IdentityTables & Tables>, now: number) => Promise<void>;
  operations(db: Kysely<IdentityTables & Tables>): Table;
}

/** A module of which the store knows no more than that it is one; `never`, because only the module knows its tables. */
export interface AnyIdentityModule {
  readonly migrations: Readonly<Record<string, Migration>>;
  readonly tablesOfOneUser: readonly string[];
  readonly erase?: (db: never, user: ErasedUser) => Promise<void>;
  readonly forgetExpired?: (db: never, now: number) => Promise<void>;
  operations(db: never): Operations;
}
