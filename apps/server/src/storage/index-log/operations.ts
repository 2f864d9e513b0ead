/**
 * All that the index log's store can do, in one table. Runs in the store's own thread.
 * Promises: an append is one transaction and adds every tick or none; a tick that is there already changes nothing,
 * whoever brings it again; reading costs no more than the rows asked for.
 * Never: changes a row, or removes one but from the old end.
 */
import { hash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { tickBytes } from '@assay/verify';
import type { Tick, TickFigures } from '@assay/verify';
import type { Kysely } from 'kysely';
import type { IndexPrice } from '@assay/core';
import { BEFORE_FIRST, objectionTo, publishedForm, signTick } from './chain.ts';
import type { ChainHead, FeedNames, ValidTick } from './chain.ts';
import { BlockRows } from './block-rows.ts';
import type { BlockRange, WrittenBlocks } from './block-rows.ts';
import type { Advance, MarketLine, StartingMarket } from './open-blocks.ts';
import { packSources, unpackSources } from './packed-sources.ts';
import type { StoredTick } from './packed-ticks.ts';
import type { IndexLogTables } from './tables.ts';
import { TickRows } from './tick-rows.ts';
import type { NumbersOf } from './tick-rows.ts';

type Database = Kysely<IndexLogTables>;
/** As it is added: it names its previous. */
type Row = StoredTick & { readonly previous: Uint8Array };

/** Where the log stands; nulls before its first opening. */
export interface IndexLogState {
  readonly sequence: number | null;
  readonly publicKey: string | null;
}

export interface IndexLogTerms {
  /** Of the live realm: where a log that is new begins. */
  readonly sequence: number;
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  /** The feed of a log that is new; one that has ticks goes on with the names of its last run. */
  readonly feed: FeedNames;
}

export interface Appending {
  readonly ticks: readonly ValidTick[];
  /** What the same commands say of futures markets; a command is never divided. */
  readonly lines: readonly MarketLine[];
  /** The live realm's events up to here are in the log with these. */
  readonly sequence: number;
}

/** The ticks that were new, signed; or why the log cannot go on, which no later attempt repairs. */
export type Appended = { readonly added: readonly Tick[] } | { readonly broken: string };

/** A published price without what proves it. */
export interface TickPrice {
  readonly number: number;
  readonly second: number;
  readonly price: IndexPrice;
  /** Unix ms; null where nobody said. */
  readonly freshAt: number | null;
  readonly filled: boolean;
}

/** A coin's ticks behind a number, in the order of the numbers. */
export interface NumberRange {
  readonly coin: string;
  /** Exclusive; 0: from the first on. */
  readonly after: number;
  readonly limit: number;
}

/** Ticks as they are published, each a JSON object. */
export interface WrittenTicks {
  /** What stands between two of them; a new line stands behind the last one, too. */
  readonly between: ',' | '\n';
  readonly bytes: Uint8Array;
  /** Number of the last one; null: there is none. */
  readonly lastNumber: number | null;
}

/**
 * A range of a coin's seconds, both ends included: the ticks of these seconds that were in time, and the filled ones
 * that are numbered between them and behind the last. So the numbers of a range follow each other, and ranges that
 * follow each other join.
 */
export interface SecondRange {
  readonly coin: string;
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  /** Only those behind this number. */
  readonly after?: number;
}

/** Ticks of seconds before `second` may go, but of each coin the newest `kept` stay. */
interface Forgetting {
  readonly second: number;
  readonly kept: number;
}

interface NewRow {
  readonly row: Row;
  readonly tick: Tick;
}

interface Signer {
  readonly key: KeyObject;
  readonly feed: FeedNames;
  readonly feedId: number;
}

class IndexLogRows {
  readonly blocks: BlockRows;
  readonly #ticks: TickRows;
  readonly #db: Database;
  readonly #feeds = new Map<number, FeedNames>();
  #heads = new Map<string, ChainHead>();
  #signer: Signer | null = null;

  constructor(db: Database) {
    this.#db = db;
    this.blocks = new BlockRows(db);
    this.#ticks = new TickRows(db);
  }

  async state(): Promise<IndexLogState> {
    const row = await this.#db.selectFrom('index_log').selectAll().executeTakeFirst();
    return { sequence: row?.sequence ?? null, publicKey: row?.public_key ?? null };
  }

  async begin({ sequence, publicKey, privateKey, feed }: IndexLogTerms): Promise<void> {
    await this.#db
      .insertInto('index_log')
      .values({ id: 1, sequence, public_key: publicKey })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const last = await this.#db
      .selectFrom('index_feeds')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const feedId = last?.id ?? (await this.#addFeed(feed));
    this.#signer = { key: privateKey, feed: await this.#feedOf(feedId), feedId };
    for (const coin of await this.#ticks.load()) this.#heads.set(coin, await this.#headOf(coin));
    await this.blocks.load();
  }

  async useFeed(feed: FeedNames): Promise<void> {
    const signer = this.#mustSigner();
    if (JSON.stringify(signer.feed) === JSON.stringify(feed)) return;
    this.#signer = { key: signer.key, feed, feedId: await this.#addFeed(feed) };
  }

  async append({ ticks, lines, sequence }: Appending): Promise<Appended> {
    const heads = new Map(this.#heads);
    const known: ValidTick[] = [];
    const added: NewRow[] = [];
    for (const tick of ticks) {
      const head = heads.get(tick.coin) ?? BEFORE_FIRST;
      if (tick.number <= head.number) {
        known.push(tick);
        continue;
      }
      const broken = objectionTo(tick, head);
      if (broken !== null) return { broken };
      const { next, ...made } = this.#make(tick, head);
      heads.set(tick.coin, next);
      added.push(made);
    }
    for (const tick of known) {
      const broken = await this.#differenceFrom(tick);
      if (broken !== null) return { broken };
    }
    const advances = this.blocks.advances(lines, this.#mustSigner().key);
    await this.#write(added, advances, sequence);
    this.#heads = heads;
    this.blocks.keep(advances);
    return { added: added.map(({ tick }) => tick) };
  }

  async ticks({ coin, from, to, limit, after = 0 }: SecondRange): Promise<Tick[]> {
    const first = await this.#ticks.firstInTime(coin, from);
    if (first === undefined || first.second > to) return [];
    const end = await this.#ticks.firstInTime(coin, to + 1);
    const below = end?.number ?? Number.MAX_SAFE_INTEGER;
    return this.#published({ coin, after: Math.max(after, first.number - 1), below, limit });
  }

  async numbered(range: NumberRange): Promise<Tick[]> {
    return this.#published(range);
  }

  /** In the order of the numbers, each behind the one before. */
  async #published(range: NumbersOf): Promise<Tick[]> {
    const ticks: Tick[] = [];
    const stored = await this.#ticks.around(range);
    let before: TickFigures | null = null;
    for (const one of stored) {
      const previous: string = one.previous === null ? hashBehind(before) : hex(one.previous);
      const figures: TickFigures = await this.#figuresOf(one, previous);
      before = figures;
      if (one.number > range.after) ticks.push({ ...figures, signature: hex(one.signature) });
    }
    return ticks;
  }

  async writtenTicks({
    between,
    ...range
  }: SecondRange & Pick<WrittenTicks, 'between'>): Promise<WrittenTicks> {
    const ticks = await this.ticks(range);
    const text = ticks.map((tick) => JSON.stringify(tick)).join(between);
    const bytes = Buffer.from(between === '\n' && text !== '' ? `${text}\n` : text);
    return { between, bytes, lastNumber: ticks.at(-1)?.number ?? null };
  }

  /** The newest tick of each coin that has any. */
  async lastTicks(): Promise<Tick[]> {
    const found = await Promise.all(
      [...this.#heads].map(([coin, { number }]) => this.#published({ coin, after: number - 1, limit: 1 })),
    );
    return found.flat();
  }

  async prices(range: NumberRange): Promise<TickPrice[]> {
    const stored = await this.#ticks.around(range);
    return stored
      .filter(({ number }) => number > range.after)
      .map(({ number, second, price, fresh_at: freshAt, filled }) => ({
        number,
        second,
        // Written as an index price.
        price: price as IndexPrice,
        freshAt,
        filled: filled === 1,
      }));
  }

  async forgetBefore({ second, kept }: Forgetting): Promise<void> {
    await this.blocks.forgetBefore(second, kept);
    for (const [coin, head] of this.#heads) {
      // Of the newest at least one stays: the next one names its hash.
      const last = head.number - Math.max(1, kept);
      const first = await this.#ticks.firstInTime(coin, second);
      await this.#ticks.forget(coin, Math.min(first?.number ?? head.number, last + 1));
    }
  }

  #mustSigner(): Signer {
    if (this.#signer === null) throw new Error('the index log has not begun');
    return this.#signer;
  }

  #make(tick: ValidTick, head: ChainHead): NewRow & { readonly next: ChainHead } {
    const { key, feed, feedId } = this.#mustSigner();
    const { tick: signed, hash } = signTick(publishedForm(tick, feed, head.hash), key);
    const { coin, second, number, price, freshAt, filled } = tick;
    const row: Row = {
      coin,
      second,
      number,
      price,
      feed: feedId,
      sources: packSources(price, tick.sources),
      previous: Buffer.from(head.hash, 'hex'),
      fresh_at: freshAt,
      filled: filled ? 1 : 0,
      signature: Buffer.from(signed.signature, 'hex'),
    };
    return { row, tick: signed, next: { number, second: filled ? head.second : second, hash } };
  }

  /** A tick that comes again must be the one that was published. */
  async #differenceFrom({ coin, number, second, price }: ValidTick): Promise<string | null> {
    const stored = await this.#ticks.around({ coin, after: number - 1, below: number + 1, limit: 1 });
    const found = stored.find((one) => one.number === number);
    if (found === undefined) {
      const oldest = await this.#ticks.oldest(coin);
      if (oldest !== null && number < oldest) return null;
    } else if (found.second === second && found.price === price) return null;
    return `number ${number} of ${coin} was published with other content: the index log belongs to another journal`;
  }

  async #write(added: readonly NewRow[], advances: readonly Advance[], sequence: number): Promise<void> {
    const loose = await this.#db.transaction().execute(async (transaction) => {
      const rows = added.map(({ row }) => row);
      const packed = await this.#ticks.add(transaction, rows);
      await this.blocks.write(transaction, advances);
      await transaction.updateTable('index_log').set({ sequence }).where('sequence', '<', sequence).execute();
      return packed;
    });
    this.#ticks.keep(loose);
  }

  async #addFeed({ name, sources }: FeedNames): Promise<number> {
    const last = await this.#db
      .selectFrom('index_feeds')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const id = (last?.id ?? 0) + 1;
    await this.#db
      .insertInto('index_feeds')
      .values({ id, name, sources: JSON.stringify(sources) })
      .execute();
    return id;
  }

  async #feedOf(id: number): Promise<FeedNames> {
    const known = this.#feeds.get(id);
    if (known !== undefined) return known;
    const row = await this.#db
      .selectFrom('index_feeds')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // Written by `#addFeed`.
    const feed = { name: row.name, sources: JSON.parse(row.sources) as FeedNames['sources'] };
    this.#feeds.set(id, feed);
    return feed;
  }

  async #figuresOf(stored: StoredTick, previous: string): Promise<TickFigures> {
    const { coin, number, second, feed, sources, fresh_at: freshAt } = stored;
    // Written as an index price.
    const price = stored.price as IndexPrice;
    const said = unpackSources(price, sources);
    const tick = { coin, number, second, price, freshAt, filled: stored.filled === 1, sources: said };
    return publishedForm(tick, await this.#feedOf(feed), previous);
  }

  async #headOf(coin: string): Promise<ChainHead> {
    const row = await this.#ticks.newest(coin);
    if (row === undefined) return BEFORE_FIRST;
    const second = row.filled === 0 ? row.second : await this.#ticks.lastInTime(coin);
    return { number: row.number, second, hash: hashBehind(await this.#figuresOf(row, hex(row.previous))) };
  }
}

/** What the tick behind this one names as its previous. */
function hashBehind(before: TickFigures | null): string {
  if (before === null) throw new Error('a run of the index log begins without its previous');
  return hash('sha256', tickBytes(before));
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
}

export const indexLogOperations = (db: Database) => {
  const rows = new IndexLogRows(db);
  return {
    state: () => rows.state(),
    /** Before anything else is asked for but `state`. */
    begin: (terms: IndexLogTerms) => rows.begin(terms),
    /** Ticks from now on are of this feed: after those of the last run are in the log. */
    useFeed: (feed: FeedNames) => rows.useFeed(feed),
    /** One at a time. */
    append: (appending: Appending) => rows.append(appending),
    /** In the order of the numbers. */
    ticks: (range: SecondRange) => rows.ticks(range),
    writtenTicks: (input: SecondRange & Pick<WrittenTicks, 'between'>) => rows.writtenTicks(input),
    /** From a number on, in the order of the numbers. */
    numbered: (range: NumberRange) => rows.numbered(range),
    /** As `numbered`, without what proves them. */
    prices: (range: NumberRange) => rows.prices(range),
    lastTicks: () => rows.lastTicks(),
    /** Futures markets of which nothing was published begin as they stand. */
    beginBlocks: (markets: readonly StartingMarket[]) => rows.blocks.begin(markets),
    writtenBlocks: ({ between, ...range }: BlockRange & Pick<WrittenBlocks, 'between'>) =>
      rows.blocks.written(range, between),
    /** Removes the ticks of the seconds before `second`; the newest of a coin stays. */
    forgetBefore: (input: Forgetting) => rows.forgetBefore(input),
  };
};

export type IndexLogOperations = ReturnType<typeof indexLogOperations>;
