/**
 * The ticks in the store of the index log: the newest of each coin a row each, older ones in runs of a minute.
 * Owns: `index_ticks` and `tick_runs`, and where in each coin the one ends and the other begins.
 * Promises: a tick is in one of the two; runs are older than rows and follow each other; reading costs no more than the ticks asked for
 * and two runs. A store from before there were runs is packed as it goes on, some rows with each tick.
 */
import type { Kysely, Transaction } from 'kysely';
import { packTicks, unpackTicks } from './packed-ticks.ts';
import type { StoredTick } from './packed-ticks.ts';
import type { IndexLogTables } from './tables.ts';

type Database = Kysely<IndexLogTables>;

/** Of a coin, by number. */
export interface NumbersOf {
  readonly coin: string;
  /** Exclusive. */
  readonly after: number;
  /** Exclusive; without it to the newest. */
  readonly below?: number;
  readonly limit: number;
}

interface Run {
  readonly first: number;
  readonly last: number;
  readonly body: Uint8Array;
}

/** So many ticks are a run. */
const RUN_TICKS = 60;
/** As many are left as rows: what is asked for most. */
const LOOSE_TICKS = RUN_TICKS;
/** Of a coin, before the oldest are packed. */
export const MOST_LOOSE_TICKS = RUN_TICKS + LOOSE_TICKS;
const ROWS_PER_INSERT = 200;
/** What goes is removed in steps of so many ticks of a coin, so that no append waits long. */
const FORGET_TICKS = 3_600;

export class TickRows {
  readonly #db: Database;
  /** Number of the first tick of a coin that is in no run. */
  readonly #loose = new Map<string, number>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The coins that have ticks. Step by step through the key: a list of all coins would read all rows. */
  async load(): Promise<readonly string[]> {
    const coins: string[] = [];
    for (let last: string | undefined = ''; last !== undefined;) {
      const row: { coin: string } | undefined = await this.#db
        .selectFrom('index_ticks')
        .select('coin')
        .where('coin', '>', last)
        .orderBy('coin')
        .limit(1)
        .executeTakeFirst();
      last = row?.coin;
      if (last === undefined) continue;
      coins.push(last);
      const [first] = await this.#rows({ coin: last, after: 0, limit: 1 });
      if (first !== undefined) this.#loose.set(last, first.number);
    }
    return coins;
  }

  /** In the order of the numbers; before the first of them may stand others of its run, without which its previous is not known. */
  async around({ coin, after, below, limit }: NumbersOf): Promise<readonly StoredTick[]> {
    const found: StoredTick[] = [];
    let [at, left] = [after, limit];
    for (let more = true; more && left > 0;) {
      const runs = await this.#runs(coin, at, below, Math.ceil(left / RUN_TICKS));
      for (const { first, last, body } of runs) {
        const ticks = unpackTicks(coin, first, last - first + 1, body);
        const end = Math.min(below ?? Infinity, Math.max(at + 1, first) + left);
        found.push(...ticks.filter(({ number }) => number < end));
        left -= Math.min(end, last + 1) - Math.max(at + 1, first);
        at = last;
      }
      more = runs.length > 0;
    }
    if (left > 0) {
      const rest = { coin, after: at, limit: left };
      found.push(...(await this.#rows(below === undefined ? rest : { ...rest, below })));
    }
    return found;
  }

  /** The first tick in time of a second or a later one. */
  async firstInTime(coin: string, second: number): Promise<StoredTick | undefined> {
    const isIt = (tick: StoredTick): boolean => tick.filled === 0 && tick.second >= second;
    const run = await this.#db
      .selectFrom('tick_runs')
      .select(['first', 'last', 'body'])
      .where('coin', '=', coin)
      .where('last_second', '>=', second)
      .orderBy('last_second')
      .orderBy('first')
      .limit(1)
      .executeTakeFirst();
    if (run !== undefined) return unpackTicks(coin, run.first, run.last - run.first + 1, run.body).find(isIt);
    return this.#db
      .selectFrom('index_ticks')
      .selectAll()
      .where('coin', '=', coin)
      .where('second', '>=', second)
      .where('filled', '=', 0)
      .orderBy('second')
      .limit(1)
      .executeTakeFirst();
  }

  /** Second of the newest tick in time that is kept; 0 for none. */
  async lastInTime(coin: string): Promise<number> {
    const row = await this.#db
      .selectFrom('index_ticks')
      .select('second')
      .where('coin', '=', coin)
      .where('filled', '=', 0)
      .orderBy('second', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.second ?? (await this.#lastInRuns(this.#db, coin));
  }

  /** The newest is in no run. */
  newest(coin: string) {
    return this.#db
      .selectFrom('index_ticks')
      .selectAll()
      .where('coin', '=', coin)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** Number of the oldest that is kept; null: there is none. */
  async oldest(coin: string): Promise<number | null> {
    const [run] = await this.#runs(coin, 0, undefined, 1);
    return run?.first ?? this.#loose.get(coin) ?? null;
  }

  /** Adds ticks, of each coin in the order of its numbers, and packs what is old enough. Answers what `keep` is told when all is durable. */
  async add(
    transaction: Transaction<IndexLogTables>,
    added: readonly (StoredTick & { readonly previous: Uint8Array })[],
  ): Promise<ReadonlyMap<string, number>> {
    for (let at = 0; at < added.length; at += ROWS_PER_INSERT) {
      const rows = added.slice(at, at + ROWS_PER_INSERT);
      await transaction.insertInto('index_ticks').values(rows).execute();
    }
    const loose = new Map<string, number>();
    for (const coin of new Set(added.map((tick) => tick.coin))) {
      const ticks = added.filter((tick) => tick.coin === coin);
      const newest = ticks.at(-1)?.number ?? 0;
      let first = this.#loose.get(coin) ?? ticks[0]?.number ?? 0;
      // One more than have come: a store without runs catches up.
      let most = 1 + Math.ceil(ticks.length / RUN_TICKS);
      for (; most > 0 && newest - first + 1 >= MOST_LOOSE_TICKS; most -= 1) {
        await this.#pack(transaction, coin, first);
        first += RUN_TICKS;
      }
      loose.set(coin, first);
    }
    return loose;
  }

  keep(loose: ReadonlyMap<string, number>): void {
    for (const [coin, first] of loose) this.#loose.set(coin, first);
  }

  /** Removes ticks below a number, of a run only all together. */
  async forget(coin: string, below: number): Promise<void> {
    for (let oldest = await this.oldest(coin); oldest !== null && oldest < below;) {
      const bound = Math.min(below, oldest + FORGET_TICKS);
      const runs = this.#db.deleteFrom('tick_runs').where('coin', '=', coin);
      await runs.where('last', '<', bound).execute();
      const rows = this.#db.deleteFrom('index_ticks').where('coin', '=', coin);
      await rows.where('number', '<', bound).execute();
      this.#loose.set(coin, Math.max(bound, this.#loose.get(coin) ?? 0));
      const next = await this.oldest(coin);
      // What is left of a run stays with it.
      if (next === oldest) return;
      oldest = next;
    }
  }

  async #pack(transaction: Transaction<IndexLogTables>, coin: string, first: number): Promise<void> {
    const last = first + RUN_TICKS - 1;
    const below = last + 1;
    const ticks = await this.#rows({ coin, after: first - 1, below, limit: RUN_TICKS }, transaction);
    if (ticks.length !== RUN_TICKS) throw new Error(`the index log of ${coin} has a gap behind ${first}`);
    const inTime = ticks.findLast(({ filled }) => filled === 0)?.second;
    const last_second = inTime ?? (await this.#lastInRuns(transaction, coin));
    await transaction
      .insertInto('tick_runs')
      .values({ coin, first, last, last_second, body: packTicks(ticks) })
      .execute();
    const rows = transaction.deleteFrom('index_ticks').where('coin', '=', coin);
    await rows.where('number', '>=', first).where('number', '<=', last).execute();
  }

  async #lastInRuns(db: Database, coin: string): Promise<number> {
    const run = await db
      .selectFrom('tick_runs')
      .select('last_second')
      .where('coin', '=', coin)
      .orderBy('first', 'desc')
      .limit(1)
      .executeTakeFirst();
    return run?.last_second ?? 0;
  }

  /** Those that end behind a number. */
  #runs(coin: string, after: number, below: number | undefined, limit: number): Promise<Run[]> {
    const query = this.#db
      .selectFrom('tick_runs')
      .select(['first', 'last', 'body'])
      .where('coin', '=', coin)
      .where('last', '>', after);
    const within = below === undefined ? query : query.where('first', '<', below);
    return within.orderBy('last').limit(limit).execute();
  }

  #rows({ coin, after, below, limit }: NumbersOf, db: Database = this.#db) {
    const query = db
      .selectFrom('index_ticks')
      .selectAll()
      .where('coin', '=', coin)
      .where('number', '>', after);
    const within = below === undefined ? query : query.where('number', '<', below);
    return within.orderBy('number').limit(limit).execute();
  }
}
