/**
 * What a module may bring to the projector's thread, and to the thread that reads its rows.
 * Never: knows a module.
 */
import type { Transaction } from 'kysely';
import type { Operations } from '../storage/threaded-store.ts';
import type { ViewsDatabase } from '../storage/views-connection.ts';
import type { Migrations } from '../storage/views-migrations.ts';
import type { ViewsTables } from '../storage/views-schema.ts';
import type { ListingRows } from './models/listing.ts';
import type { AnyReadModel, ReadModel } from './read-model.ts';

/** Done once, with what only the main thread can know. */
export interface ProjectorTask<Tables, Input> {
  isDue(database: ViewsDatabase<Tables>): Promise<boolean>;
  /** Once everything up to the place that `input` speaks of is applied; done again it changes nothing. */
  perform(transaction: Transaction<ViewsTables & Tables>, input: Input): Promise<void>;
}

interface AnyProjectorTask {
  isDue(database: never): Promise<boolean>;
  perform(transaction: never, input: never): Promise<void>;
}

/** `Tables` are those that the module made. */
export interface ProjectorModule<Tables> {
  /**
   * By their names, which are permanent and say their order among all of the store. A new one takes the next free number:
   * those that share a name were released as one, and a store that has it gets no more of it.
   */
  readonly migrations: Migrations;
  /** Opens the read models on what earlier transactions have written. */
  load(database: ViewsDatabase<Tables>, listing: ListingRows): Promise<readonly ReadModel<Tables>[]>;
  readonly tasks?: Readonly<Record<string, AnyProjectorTask>>;
}

/** A module of which the projector knows no more than that it is one; `never`, because only the module knows its tables. */
export interface AnyProjectorModule {
  readonly migrations: Migrations;
  load(database: never, listing: ListingRows): Promise<readonly AnyReadModel[]>;
  readonly tasks?: Readonly<Record<string, AnyProjectorTask>>;
}

/** The queries of a module: plain data in, plain data out. */
export type AnyQueryModule = (database: never) => Operations;
