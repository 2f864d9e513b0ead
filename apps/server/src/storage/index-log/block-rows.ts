/**
 * The published blocks of futures markets in the store of the index log. Runs in the store's own thread.
 * Promises: what lines bring is written in the transaction that moves the log's place on; a block that is there never changes; reading costs
 * no more than the rows asked for.
 */
import type { KeyObject } from 'node:crypto';
import type { BlockFact, MarketBlock, Standing } from '@assay/verify';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { BLOCK_SECONDS } from './block-end.ts';
import type { BlockTables } from './block-tables.ts';
import { advance, headOf } from './open-blocks.ts';
import type { Advance, Head, HeadStands, MarketLine, StartingMarket } from './open-blocks.ts';
import { packBody, unpackBody } from './packed-facts.ts';
import type { IndexLogTables } from './tables.ts';

type Database = Kysely<IndexLogTables>;
type Row = Selectable<BlockTables['market_blocks']>;

/** Blocks of a market, oldest first, as JSON objects; where no beginning is named, the newest. */
export interface BlockRange {
  readonly market: number;
  /** Behind this number. */
  readonly after?: number;
  /** From the one on that covers this place in the journal, or from the oldest that is kept. */
  readonly at?: number;
  /** Whose last step is of these seconds, both included. */
  readonly seconds?: { readonly from: number; readonly to: number };
  readonly limit: number;
}

export interface WrittenBlocks {
  readonly between: ',' | '\n';
  readonly bytes: Uint8Array;
  /** Number of the last one; null: there is none. */
  readonly lastNumber: number | null;
}

const FORGET_ROWS = 1_000;

export class BlockRows {
  readonly #db: Database;
  readonly #heads = new Map<number, Head>();
  readonly #standings = new Map<number, Standing>();
  /** Id and JSON of the newest of each market. */
  readonly #newest = new Map<number, { readonly id: number; readonly body: string }>();
  #lastId = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  async load(): Promise<void> {
    const facts = await this.#db
      .selectFrom('market_facts')
      .selectAll()
      .orderBy('market')
      .orderBy('at')
      .orderBy('place')
      .execute();
    for (const { stands, ...row } of await this.#db.selectFrom('market_heads').selectAll().execute()) {
      const own = facts.filter(({ market }) => market === row.market);
      // Both were written so by `write`.
      const waiting = own.map(({ body }) => JSON.parse(body) as BlockFact);
      this.#heads.set(row.market, { ...row, stands: JSON.parse(stands) as HeadStands, facts: waiting });
      await this.#loadNewest(row.market);
    }
  }

  async #loadNewest(market: number): Promise<void> {
    const row = await this.#db
      .selectFrom('market_standings')
      .select(['id', 'body'])
      .where('market', '=', market)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return;
    this.#newest.set(market, row);
    this.#lastId = Math.max(this.#lastId, row.id);
  }

  /** Markets of which nothing was published begin as they stand. */
  async begin(markets: readonly StartingMarket[]): Promise<void> {
    for (const one of markets) {
      if (this.#heads.has(one.market)) continue;
      const head = headOf(one, null);
      await this.#db.transaction().execute((transaction) => writeHead(transaction, head));
      this.#heads.set(one.market, head);
    }
  }

  /** What lines do to each market, whole commands in the order of the journal; nothing is changed yet. */
  advances(lines: readonly MarketLine[], key: KeyObject): readonly Advance[] {
    const ofMarkets = new Map<number, MarketLine[]>();
    for (const line of lines) {
      const own = ofMarkets.get(line.market);
      if (own === undefined) ofMarkets.set(line.market, [line]);
      else own.push(line);
    }
    return [...ofMarkets].flatMap(([market, own]) => advance(this.#heads.get(market), own, key) ?? []);
  }

  async write(transaction: Transaction<IndexLogTables>, advances: readonly Advance[]): Promise<void> {
    for (const { head, blocks, added } of advances) {
      const { market } = head;
      if (blocks.length > 0) {
        await transaction.deleteFrom('market_facts').where('market', '=', market).execute();
        await this.#writeBlocks(transaction, blocks);
      }
      // Of what waited before a block that is closed nothing is left.
      const rows = added.map((fact) => ({ market, at: fact.at, place: head.facts.indexOf(fact) }));
      if (rows.length > 0) {
        const bodies = rows.map((row, index) => ({ ...row, body: JSON.stringify(added[index]) }));
        await transaction.insertInto('market_facts').values(bodies).execute();
      }
      const isMoved = this.#heads.get(market)?.stands !== head.stands;
      if (isMoved) await writeHead(transaction, head);
      else {
        const at = { at: head.at };
        await transaction.updateTable('market_heads').set(at).where('market', '=', market).execute();
      }
    }
  }

  /** Behind the transaction in which they were written. */
  keep(advances: readonly Advance[]): void {
    for (const { head } of advances) this.#heads.set(head.market, head);
  }

  async written(range: BlockRange, between: WrittenBlocks['between']): Promise<WrittenBlocks> {
    const rows = await this.#rows(range);
    const blocks = await Promise.all(rows.map((row) => this.#blockOf(row)));
    const text = blocks.map((block) => JSON.stringify(block)).join(between);
    const bytes = Buffer.from(between === '\n' && text !== '' ? `${text}\n` : text);
    return { between, bytes, lastNumber: rows.at(-1)?.number ?? null };
  }

  /** Those whose last step is before a second; of each market the newest of so many seconds stay. */
  async forgetBefore(second: number, kept: number): Promise<void> {
    for (const { market, number } of this.#heads.values()) {
      const newest = Math.max(1, Math.ceil(kept / BLOCK_SECONDS));
      const upTo = Math.min((await this.#firstFrom(market, 'second', second)) - 1, number - newest);
      for (let last = await this.#oldest(market); last !== null && last <= upTo;) {
        last = Math.min(upTo, last + FORGET_ROWS - 1);
        await this.#forget(market, last);
        last += 1;
      }
    }
  }

  async #oldest(market: number): Promise<number | null> {
    const row = await this.#db
      .selectFrom('market_blocks')
      .select('number')
      .where('market', '=', market)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    return row?.number ?? null;
  }

  /** Number of the first block that has so much of what rises with the numbers; the next one's where none has. */
  async #firstFrom(market: number, column: 'first_at' | 'second', least: number): Promise<number> {
    let end = (this.#heads.get(market)?.number ?? 0) + 1;
    let from = (await this.#oldest(market)) ?? end;
    while (from < end) {
      const middle = Math.floor((from + end) / 2);
      const { value } = await this.#db
        .selectFrom('market_blocks')
        .select(`${column} as value`)
        .where('market', '=', market)
        .where('number', '=', middle)
        .executeTakeFirstOrThrow();
      if (value < least) from = middle + 1;
      else end = middle;
    }
    return from;
  }

  async #forget(market: number, upTo: number): Promise<void> {
    const blocks = this.#db.deleteFrom('market_blocks').where('market', '=', market);
    await blocks.where('number', '<=', upTo).execute();
    const oldest = await this.#db
      .selectFrom('market_blocks')
      .select('standing')
      .where('market', '=', market)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    if (oldest === undefined) return;
    const standings = this.#db.deleteFrom('market_standings').where('market', '=', market);
    await standings.where('id', '<', oldest.standing).execute();
  }

  async #writeBlocks(
    transaction: Transaction<IndexLogTables>,
    blocks: readonly MarketBlock[],
  ): Promise<void> {
    for (const block of blocks) {
      const { market, number, previous, standing, means, facts, signature } = block;
      const [first, last] = [facts[0], facts.at(-1)];
      if (first === undefined || last === undefined)
        throw new Error(`block ${number} of market ${market} is empty`);
      const mark = facts.findLast((fact) => fact.event === 'mark');
      await transaction
        .insertInto('market_blocks')
        .values({
          market,
          number,
          first_at: first.at,
          last_at: last.at,
          second: mark?.event === 'mark' ? mark.second : means.second,
          standing: await this.#idOf(transaction, market, standing),
          body: packBody({ means, facts }, standing),
          previous: Buffer.from(previous, 'hex'),
          signature: Buffer.from(signature, 'hex'),
        })
        .execute();
    }
  }

  /** Blocks that begin alike share a row. One that was cut off with its transaction is written again under another id. */
  async #idOf(transaction: Transaction<IndexLogTables>, market: number, standing: Standing): Promise<number> {
    const body = JSON.stringify(standing);
    const newest = this.#newest.get(market);
    if (newest?.body === body) {
      const { id } = newest;
      await insertStanding(transaction, { id, market, body });
      return id;
    }
    this.#lastId += 1;
    const row = { id: this.#lastId, market, body };
    await insertStanding(transaction, row);
    this.#newest.set(market, row);
    return row.id;
  }

  async #rows({ market, after, at, seconds, limit }: BlockRange): Promise<readonly Row[]> {
    const query = this.#db.selectFrom('market_blocks').selectAll().where('market', '=', market);
    if (at === undefined && after === undefined && seconds === undefined) {
      return (await query.orderBy('number', 'desc').limit(limit).execute()).toReversed();
    }
    // The one that covers a place begins there or before it.
    const covering = at === undefined ? 0 : (await this.#firstFrom(market, 'first_at', at + 1)) - 1;
    const first = seconds === undefined ? 0 : await this.#firstFrom(market, 'second', seconds.from);
    const end = seconds === undefined ? null : await this.#firstFrom(market, 'second', seconds.to + 1);
    const from = query.where('number', '>=', Math.max(covering, first, (after ?? 0) + 1));
    const within = end === null ? from : from.where('number', '<', end);
    return within.orderBy('number').limit(limit).execute();
  }

  async #blockOf(row: Row): Promise<MarketBlock> {
    const { market, number, body, previous, signature } = row;
    const standing = await this.#standing(row.standing);
    const { means, facts } = unpackBody(body, standing);
    const head = this.#heads.get(market);
    if (head === undefined) throw new Error(`market ${market} has blocks and no head`);
    return {
      market,
      symbol: head.symbol,
      number,
      previous: Buffer.from(previous).toString('hex'),
      standing,
      means,
      facts,
      signature: Buffer.from(signature).toString('hex'),
    };
  }

  async #standing(id: number): Promise<Standing> {
    const known = this.#standings.get(id);
    if (known !== undefined) return known;
    const row = await this.#db
      .selectFrom('market_standings')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // Written so by `#idOf`.
    const standing = JSON.parse(row.body) as Standing;
    if (this.#standings.size >= FORGET_ROWS) this.#standings.clear();
    this.#standings.set(id, standing);
    return standing;
  }
}

async function insertStanding(
  transaction: Transaction<IndexLogTables>,
  row: BlockTables['market_standings'],
): Promise<void> {
  await transaction
    .insertInto('market_standings')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function writeHead(transaction: Transaction<IndexLogTables>, head: Head): Promise<void> {
  const { market, symbol, number, hash, at } = head;
  const row = { symbol, number, hash, at, stands: JSON.stringify(head.stands) };
  await transaction
    .insertInto('market_heads')
    .values({ market, ...row })
    .onConflict((conflict) => conflict.column('market').doUpdateSet(row))
    .execute();
}
