/**
 * Turns durable batches into the rows of the views store.
 * Promises: the rows of a batch and the checkpoint behind it stand in one transaction, so that a batch applied
 * twice changes nothing and a crash between batches loses nothing; a gap in the log is refused, never skipped.
 * Never: reads a clock, or shows a row ahead of its checkpoint.
 */
import type { Sequence, TimeMs } from '@assay/core';
import type { Transaction } from 'kysely';
import type { PublishedBatch, Realm } from '../engine/port.ts';
import { isPostgres } from '../storage/location.ts';
import type { StoreLocation } from '../storage/location.ts';
import { openViewsForWriting, setAsideOutdated, type ViewsDatabase } from '../storage/views-connection.ts';
import { migrateViews } from '../storage/views-migrations.ts';
import { oneTable } from '../storage/one-table.ts';
import type { ViewsTables } from '../storage/views-schema.ts';
import { historyRows, type CoinHistory } from './history.ts';
import { BulkInsert } from './bulk-insert.ts';
import { CandleRows } from './models/candles.ts';
import { MarkRows } from './models/mark-candles.ts';
import { INDEX_CANDLE_KEY, IndexRows, SEED_BEFORE } from './models/index-candles.ts';
import { ListingRows } from './models/listing.ts';
import type { RealmPosition, StampedPosition } from './projector-messages.ts';
import type { AnyProjectorModule } from './projector-module.ts';
import type { AnyReadModel } from './read-model.ts';
import { TradeRows } from './models/trades.ts';

interface Models {
  readonly listing: ListingRows;
  /** In the order in which they take an event; the listing first, the others look things up in it. */
  readonly all: readonly AnyReadModel[];
  /** Those that follow the realm. */
  readonly of: Readonly<Record<Realm, readonly AnyReadModel[]>>;
}

interface Reached {
  readonly sequence: Sequence;
  readonly time: TimeMs;
}

export class ProjectionGap extends Error {}

export interface ProjectorOptions {
  readonly location: StoreLocation;
  readonly canRebuild: boolean;
  readonly modules: readonly AnyProjectorModule[];
}

export class Projector {
  readonly #database: ViewsDatabase;
  readonly #modules: readonly AnyProjectorModule[];
  #models: Models;
  /** Reached in memory; the stored checkpoint may stand behind it by commands that leave no row. */
  readonly #reached = new Map<Realm, Reached>();

  /** An apply began and did not end: what the models have collected is half of something. */
  #torn = false;

  private constructor(database: ViewsDatabase, modules: readonly AnyProjectorModule[], models: Models) {
    this.#database = database;
    this.#modules = modules;
    this.#models = models;
  }

  /**
   * Opens or creates the store and reads its checkpoints. One of another version is put beside, and a new one begun; where
   * that could not be filled again (`canRebuild` false), it is brought on with its rows if its version allows.
   */
  static async open({ location, canRebuild, modules }: ProjectorOptions): Promise<Projector> {
    await setAsideOutdated(location, canRebuild);
    const database = openViewsForWriting(location);
    const migrations = modules.map((module) => module.migrations);
    await migrateViews(database, isPostgres(location) ? 'views' : null, migrations);
    const projector = new Projector(database, modules, await loadModels(database, modules));
    await projector.#readCheckpoints();
    return projector;
  }

  /** Last command of the realm whose rows are here; 0 before the first. */
  reached(realm: Realm): Sequence {
    return this.#reached.get(realm)?.sequence ?? (0 as Sequence);
  }

  /** As `reached`, of every realm, with the stamps. */
  positions(): StampedPosition[] {
    return [...this.#reached].map(([realm, { sequence, time }]) => ({ realm, sequence, time }));
  }

  /**
   * Applies batches in one transaction; what is applied already is passed over. `store` false leaves the stored
   * checkpoint where it is if no batch has an event. Throws `ProjectionGap`, or what the database throws; then
   * nothing has changed.
   */
  async apply(batches: readonly PublishedBatch[], store = true): Promise<void> {
    if (this.#torn) await this.#restore();
    const reached = new Map(this.#reached);
    let events = 0;
    this.#torn = true;
    for (const batch of batches) events += this.#take(batch, reached);
    if (events > 0 || store) {
      await this.#database.transaction().execute(async (transaction) => {
        // A model writes tables that its own module has made here.
        for (const model of this.#models.all) await model.write(transaction as never);
        await writeCheckpoints(transaction, reached);
      });
    }
    this.#torn = false;
    for (const [realm, position] of reached) this.#reached.set(realm, position);
  }

  /**
   * Writes the feed's minutes from before the venue opened, before or after its own ticks with the same rows in the
   * end: minutes that are there stay as they are, an hour gets what came before its first tick.
   */
  async seedHistory(realm: Realm, histories: readonly CoinHistory[]): Promise<void> {
    const rows = historyRows(realm, this.#models.listing.markets(realm), histories);
    const insert = new BulkInsert<ViewsTables['index_candles']>((chunk) =>
      this.#database
        .insertInto('index_candles')
        .values(chunk)
        .onConflict((conflict) => conflict.columns([...INDEX_CANDLE_KEY]).doUpdateSet(SEED_BEFORE))
        .compile(),
    );
    await this.#database.transaction().execute((transaction) => insert.write(transaction, rows));
  }

  /** Realms that hold candles of the feed's history. */
  async seededRealms(): Promise<Realm[]> {
    const query = this.#database
      .selectFrom('index_candles')
      .select('realm')
      .distinct()
      .where('seeded', '=', 1);
    return (await query.execute()).map((row) => row.realm);
  }

  /** Tasks of the modules that have not been done in this store. */
  async dueTasks(): Promise<string[]> {
    const due: string[] = [];
    for (const [name, task] of Object.entries(this.#tasks())) {
      if (await task.isDue(this.#database as never)) due.push(name);
    }
    return due;
  }

  /** Told once everything up to `after` is applied. */
  async perform(name: string, after: RealmPosition, input: unknown): Promise<void> {
    const task = this.#tasks()[name];
    if (task === undefined) throw new Error(`no module brings the task ${name}`);
    if (this.reached(after.realm) < after.sequence) throw new Error(`${name} is told ahead of its rows`);
    // The module that brings the task made the tables, and says what the task is given.
    await this.#database
      .transaction()
      .execute((transaction) => task.perform(transaction as never, input as never));
    await this.#restore();
  }

  async close(): Promise<void> {
    await this.#database.destroy();
  }

  #tasks() {
    return oneTable(
      'task',
      this.#modules.map(({ tasks }) => tasks ?? {}),
    );
  }

  /** The stored rows are the truth: a commit may have been made whose answer was lost with its connection. */
  async #restore(): Promise<void> {
    this.#models = await loadModels(this.#database, this.#modules);
    await this.#readCheckpoints();
    this.#torn = false;
  }

  async #readCheckpoints(): Promise<void> {
    for (const { realm, sequence, time } of await this.#database
      .selectFrom('checkpoints')
      .selectAll()
      .execute()) {
      if (sequence > this.reached(realm)) this.#reached.set(realm, { sequence, time });
    }
  }

  #take(batch: PublishedBatch, reached: Map<Realm, Reached>): number {
    const { realm } = batch;
    const before = reached.get(realm)?.sequence ?? 0;
    if (batch.last <= before) return 0;
    if (batch.first > before + 1) {
      throw new ProjectionGap(
        `projection of ${realm} stands at ${before}, the next batch begins at ${batch.first}`,
      );
    }
    let events = 0;
    for (const { sequence, time, events: happened } of batch.entries) {
      if (sequence <= before) continue;
      for (const [part, event] of happened.entries()) {
        const position = { realm, sequence, time, part };
        for (const model of this.#models.of[realm]) model.take(position, event);
        events += 1;
      }
    }
    reached.set(realm, { sequence: batch.last, time: batch.time });
    return events;
  }
}

async function loadModels(database: ViewsDatabase, modules: readonly AnyProjectorModule[]): Promise<Models> {
  const listing = await ListingRows.load(database);
  const index = await IndexRows.load(database, listing);
  const candles = [new CandleRows(database), index, new MarkRows(database)];
  const all: AnyReadModel[] = [listing, await TradeRows.load(database), ...candles];
  // Each module knows its own tables, which the migrations have made.
  for (const module of modules) all.push(...(await module.load(database as never, listing)));
  const following = (realm: Realm) =>
    all.filter(({ realms }) => realms === undefined || realms.includes(realm));
  return { listing, all, of: { live: following('live'), paper: following('paper') } };
}

async function writeCheckpoints(
  transaction: Transaction<ViewsTables>,
  reached: ReadonlyMap<Realm, Reached>,
): Promise<void> {
  for (const [realm, { sequence, time }] of reached) {
    await transaction
      .insertInto('checkpoints')
      .values({ realm, sequence, time })
      .onConflict((conflict) => conflict.column('realm').doUpdateSet({ sequence, time }))
      .execute();
  }
}
