import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Book, CANCEL_NEWEST, NO_OWNER } from './book.ts';
import { Fills } from './fills.ts';
import { BUY, OrderPool, SELL } from './order-pool.ts';

/** Recorded order flow of a real market; it stands beside the repository and is not part of it. */
const FLOW = new URL('../../../../../shared/data/orderflow/um_btcusdt_20240808.csv.gz', import.meta.url);
const LOTS_PER_COIN = 1000;
const TICKS_PER_UNIT = 10;

interface Row {
  readonly operation: string;
  readonly id: number;
  readonly buys: boolean;
  readonly price: number;
  readonly quantity: number;
}

function readRows(): readonly Row[] {
  const [, ...lines] = gunzipSync(readFileSync(FLOW)).toString('utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [, operation = '', id, side, price, quantity] = line.split(',');
    return {
      operation,
      id: Number(id),
      buys: side === 'B',
      price: Math.round(Number(price) * TICKS_PER_UNIT),
      quantity: Math.round(Number(quantity) * LOTS_PER_COIN),
    };
  });
}

class Replay {
  readonly pool = new OrderPool();
  readonly fills = new Fills();
  readonly book = new Book(0, this.pool, this.fills);
  readonly #ids = new Map<number, number>();
  count = 0;
  lots = 0;
  unknown = 0;

  play({ operation, id, buys, price, quantity }: Row): void {
    if (operation === 'X' || operation === 'R') return this.#change(operation, id, quantity);
    const side = buys ? BUY : SELL;
    const slot = this.pool.allocate();
    const left = this.book.match(side, price, quantity, NO_OWNER, CANCEL_NEWEST);
    this.count += this.fills.count;
    this.lots += quantity - left;
    if (left === 0 || operation === 'I') return this.pool.free(slot);
    this.book.rest(slot, side, price, left, quantity, 1);
    this.#ids.set(id, this.pool.idAt(slot));
    return undefined;
  }

  #change(operation: string, id: number, quantity: number): void {
    const known = this.#ids.get(id);
    if (known === undefined) {
      this.unknown += 1;
      return;
    }
    // An order that was filled before its owner's message came in is known but gone.
    const slot = this.pool.find(known);
    if (slot < 0) return;
    if (operation === 'X') this.book.remove(slot);
    else this.book.reduce(slot, this.pool.remainingAt(slot) - quantity);
  }
}

const reason = existsSync(FLOW) ? '' : ' (skipped: the recorded order flow is not on this machine)';

it.skipIf(reason !== '')(`replays recorded order flow to its known result${reason}`, () => {
  const replay = new Replay();
  for (const row of readRows()) replay.play(row);
  expect({
    fills: replay.count,
    coins: replay.lots / LOTS_PER_COIN,
    unknown: replay.unknown,
    resting: replay.pool.live,
    bid: replay.book.bestBid / TICKS_PER_UNIT,
    ask: replay.book.bestAsk / TICKS_PER_UNIT,
  }).toEqual({ fills: 24_874, coins: 2277.422, unknown: 0, resting: 13_117, bid: 61_659.7, ask: 61_659.8 });
});
