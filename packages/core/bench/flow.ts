/**
 * Order flows for the benchmarks: read from a file, or made here for the small run.
 * File format (little-endian): header of 64 bytes "OFL1", u32 count, symbols, users, greatest order id, least price,
 * greatest price, greatest quantity, prefill; records of 24 bytes: u8 operation, u8 side (0 buy), u16 symbol,
 * u32 user, u32 order id, u32 price (0 for market and cancel), u32 quantity (0 for cancel), u32 reserved.
 */
import { readFileSync } from 'node:fs';

export const LIMIT = 1;
export const IOC = 2;
export const MARKET = 3;
export const CANCEL = 4;

const HEADER_BYTES = 64;
const RECORD_BYTES = 24;

/** A flow as columns, one row a command. */
export interface Flow {
  readonly count: number;
  readonly symbols: number;
  readonly users: number;
  readonly greatestOrderId: number;
  readonly operation: Uint8Array;
  readonly side: Uint8Array;
  readonly symbol: Uint16Array;
  readonly user: Int32Array;
  readonly order: Int32Array;
  readonly price: Int32Array;
  readonly quantity: Int32Array;
}

function emptyFlow(count: number, symbols: number, users: number, greatestOrderId: number): Flow {
  return {
    count,
    symbols,
    users,
    greatestOrderId,
    operation: new Uint8Array(count),
    side: new Uint8Array(count),
    symbol: new Uint16Array(count),
    user: new Int32Array(count),
    order: new Int32Array(count),
    price: new Int32Array(count),
    quantity: new Int32Array(count),
  };
}

/** Reads a flow file. Throws where it is none. */
export function loadFlow(path: string): Flow {
  const bytes = readFileSync(path);
  if (bytes.toString('latin1', 0, 4) !== 'OFL1') throw new Error(`${path} is no flow file`);
  const header = (index: number): number => bytes.readUInt32LE(4 + 4 * index);
  const flow = emptyFlow(header(0), header(1), header(2), header(3));
  for (let row = 0, at = HEADER_BYTES; row < flow.count; row += 1, at += RECORD_BYTES) {
    flow.operation[row] = bytes.readUInt8(at);
    flow.side[row] = bytes.readUInt8(at + 1);
    flow.symbol[row] = bytes.readUInt16LE(at + 2);
    flow.user[row] = bytes.readUInt32LE(at + 4);
    flow.order[row] = bytes.readUInt32LE(at + 8);
    flow.price[row] = bytes.readUInt32LE(at + 12);
    flow.quantity[row] = bytes.readUInt32LE(at + 16);
  }
  return flow;
}

/** The expected fill hash that stands beside a flow file, or null where there is none. */
export function expectedFillHash(path: string): number | null {
  try {
    const meta: unknown = JSON.parse(readFileSync(`${path}.json`, 'utf8'));
    if (typeof meta === 'object' && meta !== null && 'fillHash' in meta) return Number(meta.fillHash);
  } catch {
    return null;
  }
  return null;
}

/** Numbers from a seed: xorshift32, the same on every machine. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed | 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Makes a flow: six limit orders near a wandering price to three cancels to one taker. */
export function makeFlow(seed: number, count: number, symbols: number, users: number): Flow {
  const random = randomFrom(seed);
  const flow = emptyFlow(count, symbols, users, count);
  const middle = Array.from({ length: symbols }, () => 5000 + random(20_000));
  const entered: number[][] = Array.from({ length: symbols }, () => []);
  for (let row = 0; row < count; row += 1) {
    const symbol = random(symbols);
    const own = entered[symbol]!;
    const kind = random(100);
    flow.symbol[row] = symbol;
    flow.side[row] = random(2);
    flow.user[row] = random(users);
    flow.order[row] = row + 1;
    if (random(64) === 0) middle[symbol]! += random(2) === 0 ? 1 : -1;
    if (kind >= 60 && kind < 90 && own.length > 0) {
      const index = random(own.length);
      const target = own[index]!;
      own[index] = own.at(-1)!;
      own.pop();
      flow.operation[row] = CANCEL;
      flow.side[row] = flow.side[target - 1]!;
      flow.user[row] = flow.user[target - 1]!;
      flow.order[row] = target;
      continue;
    }
    const away = flow.side[row] === 0 ? -1 : 1;
    const taker = kind >= 90;
    flow.operation[row] = taker ? (kind >= 98 ? MARKET : IOC) : LIMIT;
    flow.quantity[row] = 1 + random(taker ? 200 : 40);
    const distance = taker ? -4 : 1 + random(16) + (random(32) === 0 ? random(400) : 0);
    flow.price[row] = flow.operation[row] === MARKET ? 0 : middle[symbol]! + away * distance;
    if (!taker) own.push(row + 1);
  }
  return flow;
}

/** A hash over all fills in order, and their number and volume. */
export class FillHash {
  fills = 0;
  volume = 0;
  #hash = 0x811c9dc5 | 0;

  add(maker: number, taker: number, price: number, quantity: number): void {
    this.fills += 1;
    this.volume += quantity;
    let hash = this.#hash;
    hash = Math.imul(hash ^ maker, 0x01000193);
    hash = Math.imul(hash ^ taker, 0x01000193);
    hash = Math.imul(hash ^ price, 0x01000193);
    this.#hash = Math.imul(hash ^ quantity, 0x01000193);
  }

  get value(): number {
    return this.#hash >>> 0;
  }
}
