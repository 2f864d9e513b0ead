/**
 * The book of the line adapter: the core's own book of one market, driven by lines instead of commands.
 * Owns: the map between the messages' ids and the book's slots. Prices 1 to 2^31 - 1 stand one lower in the book,
 * whose prices begin at 0. Promises: every report in its order; a refused message changes nothing; an id is free
 * again once its order has left the book. Never: knows a balance, a fee or an owner.
 */
import { Book, CANCEL_NEWEST, NO_OWNER, NO_PRICE } from '../src/book/book.ts';
import { Fills, UNBOUNDED } from '../src/book/fills.ts';
import { BUY, OrderPool, BOOK_KEY, PRICE, RECORD_SHIFT, REMAINING, SELL } from '../src/book/order-pool.ts';
import type { BookSide } from '../src/book/order-pool.ts';
import { LevelSums } from './level-sums.ts';
import { NO_NUMBER } from './line-fields.ts';
import type { LineFields } from './line-fields.ts';
import { ReportBuffer } from './report-buffer.ts';

const OWNER = 0;
/** Letters of the messages that carry no id, and of the sides. */
const BEST = 81;
const DEPTH = 68;
const B = 66;
const S = 83;
/** Fields of each message, its letter and sequence included. */
const NEW_FIELDS = 7;
const MARKET_FIELDS = 5;
const CANCEL_FIELDS = 3;
const REPLACE_FIELDS = 6;
const BEST_FIELDS = 2;
const DEPTH_FIELDS = 4;

type Rejection = 'rejected' | 'cancel-rejected' | 'replace-rejected';

export class LineBook {
  readonly reports = new ReportBuffer();
  readonly #pool = new OrderPool();
  readonly #fills = new Fills();
  readonly #book = new Book(0, this.#pool, this.#fills);
  readonly #sums = new LevelSums();
  readonly #slotById = new Map<number, number>();
  #idBySlot = new Float64Array(1024);

  /** `N,<seq>,<id>,<B or S>,<price>,<quantity>,<GTC, IOC, FOK or POST>` */
  enter(fields: LineFields): void {
    if (!this.#isWhole(fields, NEW_FIELDS, 'rejected')) return;
    const id = fields.id(2);
    const side = sideOf(fields, 3);
    const price = fields.size(4);
    const quantity = fields.size(5);
    if (side === null) return this.#reject('rejected', fields, 'bad-side');
    const code = faultOfNumbers(id, price, quantity) ?? this.#faultOfLimit(fields, id, side, price, quantity);
    if (code !== null) return this.#reject('rejected', fields, code);
    this.#begin('ack', fields, side, id);
    this.reports.whole(price);
    this.reports.whole(quantity);
    this.reports.end();
    const slot = this.#pool.allocate();
    const left = this.#match(fields, side, price - 1, quantity, id);
    if (left > 0 && !fields.is(6, 'IOC')) return this.#rest(slot, side, price, left, id);
    this.#pool.free(slot);
    if (left > 0) this.#cancelled(fields, side, id, price);
    return undefined;
  }

  /** `T,<seq>,<id>,<B or S>,<quantity>` */
  enterMarket(fields: LineFields): void {
    if (!this.#isWhole(fields, MARKET_FIELDS, 'rejected')) return;
    const id = fields.id(2);
    const side = sideOf(fields, 3);
    const quantity = fields.size(4);
    if (side === null) return this.#reject('rejected', fields, 'bad-side');
    const code =
      faultOfNumbers(id, 1, quantity) ??
      this.#faultOfId(id) ??
      (this.#book.bestFor(side) === NO_PRICE ? 'no-liquidity' : null);
    if (code !== null) return this.#reject('rejected', fields, code);
    this.#begin('ack', fields, side, id);
    this.reports.word('');
    this.reports.whole(quantity);
    this.reports.end();
    const left = this.#match(fields, side, Book.marketLimit(side), quantity, id);
    if (left > 0) this.#cancelled(fields, side, id, NO_NUMBER);
    return undefined;
  }

  /** `C,<seq>,<id>` */
  cancel(fields: LineFields): void {
    if (!this.#isWhole(fields, CANCEL_FIELDS, 'cancel-rejected')) return;
    const id = fields.id(2);
    if (id === NO_NUMBER) return this.#reject('cancel-rejected', fields, 'bad-id');
    const slot = this.#slotById.get(id);
    if (slot === undefined) return this.#reject('cancel-rejected', fields, 'unknown-order');
    const side = this.#sideAt(slot);
    const price = this.#pool.records[(slot << RECORD_SHIFT) + PRICE]! + 1;
    this.#takeFromLevel(slot, side);
    this.#book.remove(slot);
    this.#slotById.delete(id);
    return this.#cancelled(fields, side, id, price);
  }

  /** `R,<seq>,<id>,<B or S>,<price>,<quantity>` */
  replace(fields: LineFields): void {
    if (!this.#isWhole(fields, REPLACE_FIELDS, 'replace-rejected')) return;
    const id = fields.id(2);
    const side = sideOf(fields, 3);
    const price = fields.size(4);
    const quantity = fields.size(5);
    const slot = this.#slotById.get(id);
    if (side === null) return this.#reject('replace-rejected', fields, 'bad-side');
    const code = faultOfNumbers(id, price, quantity);
    if (code !== null) return this.#reject('replace-rejected', fields, code);
    if (slot === undefined) return this.#reject('replace-rejected', fields, 'unknown-order');
    if (side !== this.#sideAt(slot)) return this.#reject('replace-rejected', fields, 'side-differs');
    this.#begin('replaced', fields, side, id);
    this.reports.whole(price);
    this.reports.whole(quantity);
    this.reports.end();
    this.#takeFromLevel(slot, side);
    this.#book.detach(slot);
    const left = this.#match(fields, side, price - 1, quantity, id);
    if (left > 0) return this.#rest(slot, side, price, left, id);
    this.#pool.free(slot);
    this.#slotById.delete(id);
    return undefined;
  }

  /** `Q,<seq>` */
  best(fields: LineFields): void {
    if (!this.#isWhole(fields, BEST_FIELDS, 'rejected')) return;
    this.#head('best', fields);
    for (const taker of [SELL, BUY] as const) {
      const price = this.#book.bestFor(taker);
      if (price === NO_PRICE) this.reports.word('');
      else this.reports.whole(price + 1);
    }
    this.reports.end();
  }

  /** `D,<seq>,<B or S>,<price>` */
  depth(fields: LineFields): void {
    if (!this.#isWhole(fields, DEPTH_FIELDS, 'rejected')) return;
    const side = sideOf(fields, 2);
    const price = fields.size(3);
    if (side === null) return this.#reject('rejected', fields, 'bad-side');
    if (price === NO_NUMBER) return this.#reject('rejected', fields, 'bad-price');
    this.#head('depth', fields);
    this.reports.whole(this.#sums.at(side, price, () => this.#book.depthAt(side, price - 1)));
    this.reports.end();
    return undefined;
  }

  /** A line that is no message. */
  refuse(fields: LineFields, code: string): void {
    this.#reject('rejected', fields, code);
  }

  #isWhole(fields: LineFields, count: number, rejection: Rejection): boolean {
    if (fields.count !== count) this.#reject(rejection, fields, 'bad-field-count');
    else if (!fields.isSequence(1)) this.#reject(rejection, fields, 'bad-sequence');
    else return true;
    return false;
  }

  #faultOfId(id: number): string | null {
    if (this.#slotById.has(id)) return 'duplicate-id';
    return this.#pool.hasRoomFor(1) ? null : 'book-full';
  }

  #faultOfLimit(
    fields: LineFields,
    id: number,
    side: BookSide,
    price: number,
    quantity: number,
  ): string | null {
    const isPost = fields.is(6, 'POST');
    const isFok = fields.is(6, 'FOK');
    if (!isPost && !isFok && !fields.is(6, 'GTC') && !fields.is(6, 'IOC')) return 'bad-time-in-force';
    const code = this.#faultOfId(id);
    if (code !== null) return code;
    if (isPost && this.#book.wouldCross(side, price - 1)) return 'post-only-would-cross';
    if (!isFok) return null;
    const lots = this.#book.liquidityFor(side, price - 1, quantity, NO_OWNER, CANCEL_NEWEST);
    return lots < quantity ? 'fill-or-kill-not-filled' : null;
  }

  #match(fields: LineFields, side: BookSide, limit: number, quantity: number, id: number): number {
    this.#fills.grant(UNBOUNDED);
    const left = this.#book.match(side, limit, quantity, NO_OWNER, CANCEL_NEWEST);
    const { records } = this.#pool;
    const { reports } = this;
    for (let index = 0; index < this.#fills.count; index += 1) {
      const maker = this.#fills.slotAt(index);
      const makerId = this.#idBySlot[maker]!;
      const at = maker << RECORD_SHIFT;
      this.#head('trade', fields);
      reports.whole(records[at + PRICE]! + 1);
      reports.whole(this.#fills.lotsAt(index));
      reports.whole(makerId);
      reports.whole(id);
      reports.end();
      this.#sums.change(side === BUY ? SELL : BUY, records[at + PRICE]! + 1, -this.#fills.lotsAt(index));
      if (records[at + REMAINING] === 0) this.#slotById.delete(makerId);
    }
    return left;
  }

  #rest(slot: number, side: BookSide, price: number, left: number, id: number): void {
    this.#book.rest(slot, side, price - 1, left, left, OWNER);
    this.#sums.change(side, price, left);
    if (slot >= this.#idBySlot.length) {
      const grown = new Float64Array(this.#idBySlot.length * 2);
      grown.set(this.#idBySlot);
      this.#idBySlot = grown;
    }
    this.#idBySlot[slot] = id;
    this.#slotById.set(id, slot);
  }

  #takeFromLevel(slot: number, side: BookSide): void {
    const at = slot << RECORD_SHIFT;
    const { records } = this.#pool;
    this.#sums.change(side, records[at + PRICE]! + 1, -records[at + REMAINING]!);
  }

  #sideAt(slot: number): BookSide {
    return (this.#pool.records[(slot << RECORD_SHIFT) + BOOK_KEY]! & 1) === BUY ? BUY : SELL;
  }

  #head(name: string, fields: LineFields): void {
    this.reports.begin(name);
    this.reports.raw(fields.bytes, fields.from(1), fields.to(1));
  }

  #begin(name: string, fields: LineFields, side: BookSide, id: number): void {
    this.#head(name, fields);
    this.reports.word(side === BUY ? 'B' : 'S');
    this.reports.whole(id);
  }

  #cancelled(fields: LineFields, side: BookSide, id: number, price: number): void {
    this.#begin('cancelled', fields, side, id);
    if (price === NO_NUMBER) this.reports.word('');
    else this.reports.whole(price);
    this.reports.end();
  }

  /** Sequence and id stand in the report where the line has them. */
  #reject(rejection: Rejection, fields: LineFields, code: string): void {
    this.reports.begin(rejection);
    if (fields.isSequence(1)) this.reports.raw(fields.bytes, fields.from(1), fields.to(1));
    else this.reports.word('');
    const letter = fields.letter(0);
    const hasId = letter !== DEPTH && letter !== BEST && fields.id(2) !== NO_NUMBER;
    this.reports.word(hasId ? String(fields.id(2)) : '');
    this.reports.word(code);
    this.reports.end();
  }
}

function sideOf(fields: LineFields, field: number): BookSide | null {
  const letter = fields.letter(field);
  if (letter === B) return BUY;
  return letter === S ? SELL : null;
}

function faultOfNumbers(id: number, price: number, quantity: number): string | null {
  if (id === NO_NUMBER) return 'bad-id';
  if (price === NO_NUMBER) return 'bad-price';
  return quantity === NO_NUMBER ? 'bad-quantity' : null;
}
