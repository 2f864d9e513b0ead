/**
 * Blocks and transactions of Bitcoin as they are written, byte by byte, and what proves that they are whole.
 * Promises: a block's transactions are all of those that its header names, or it is refused (`AnswersContradict`): their
 * Merkle root is computed. A header's hash is computed, too, and has the work that it says.
 * Why by hand: transactions of a block follow one another without their lengths, and an id is the hash of parts of the
 * bytes; the library's coder gives neither. Whatever else waits on the thread has its turn in between.
 */
import { hash } from 'node:crypto';
import { AnswersContradict } from '../port.ts';

export interface TransactionInput {
  readonly transaction: string;
  readonly index: number;
  readonly script: Uint8Array;
  readonly witness: readonly Uint8Array[];
}

export interface TransactionBytes {
  readonly id: string;
  readonly inputs: readonly TransactionInput[];
  readonly outputs: readonly { readonly units: bigint; readonly script: Uint8Array }[];
}

/** A header's fields, hashes as they are shown. */
export interface HeaderFields {
  readonly version: number;
  readonly parent: string;
  readonly merkleRoot: string;
  /** Unix seconds. */
  readonly time: number;
  readonly bits: number;
  readonly nonce: number;
}

const HEADER_BYTES = 80;
/** Transactions between two turns of whatever else waits. */
export const AT_ONCE = 256;
export const othersTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
/** A transaction of as many bytes could be an inner knot of the tree (CVE-2017-12842). */
const KNOT_BYTES = 64;

const twice = (bytes: Uint8Array): Buffer => hash('sha256', hash('sha256', bytes, 'buffer'), 'buffer');
/** Hashes are shown from their last byte to their first. */
const shown = (bytes: Uint8Array): string => Buffer.from(bytes).reverse().toString('hex');

class Reader {
  readonly bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  take(count: number): Buffer {
    const end = this.at + count;
    if (end > this.bytes.length) throw new RangeError('the bytes end too early');
    const taken = this.bytes.subarray(this.at, end);
    this.at = end;
    return taken;
  }

  uint32(): number {
    return this.take(4).readUInt32LE();
  }

  count(): number {
    const first = this.take(1).readUInt8();
    if (first < 0xfd) return first;
    if (first === 0xfd) return this.take(2).readUInt16LE();
    if (first === 0xfe) return this.take(4).readUInt32LE();
    throw new RangeError('more than a block holds');
  }

  text(): Buffer {
    return this.take(this.count());
  }

  list<Item>(read: () => Item): Item[] {
    // Its length is one's word for it: nothing is made before it was read.
    const items: Item[] = [];
    for (let left = this.count(); left > 0; left -= 1) items.push(read());
    return items;
  }
}

function readTransaction(reader: Reader): TransactionBytes {
  const { bytes } = reader;
  const version = reader.take(4);
  const hasWitness = bytes[reader.at] === 0;
  if (hasWitness && reader.take(2).readUInt8(1) !== 1) throw new RangeError('no transaction');
  const from = reader.at;
  const inputs = reader.list(() => {
    const [transaction, index, script] = [shown(reader.take(32)), reader.uint32(), reader.text()];
    reader.take(4);
    return { transaction, index, script };
  });
  const outputs = reader.list(() => ({ units: reader.take(8).readBigUInt64LE(), script: reader.text() }));
  const body = bytes.subarray(from, reader.at);
  const witnesses = inputs.map(() => (hasWitness ? reader.list(() => reader.text()) : []));
  const plain = Buffer.concat([version, body, reader.take(4)]);
  if (plain.length === KNOT_BYTES) throw new RangeError('a transaction that could be something else');
  const spent = inputs.map((input, at) => ({ ...input, witness: witnesses[at] ?? [] }));
  return { id: shown(twice(plain)), inputs: spent, outputs };
}

/** Throws `AnswersContradict` where the bytes are no transaction. */
export function transactionOf(bytes: Buffer): TransactionBytes {
  return refusing('the bytes of a transaction', () => {
    const reader = new Reader(bytes);
    const transaction = readTransaction(reader);
    if (reader.at < bytes.length) throw new RangeError('something follows');
    return transaction;
  });
}

/** Throws `AnswersContradict` where the bytes are not those of the transaction of this id. */
export function mustBeTransaction(id: string, bytes: Buffer): TransactionBytes {
  const transaction = transactionOf(bytes);
  if (transaction.id !== id) throw new AnswersContradict(`the node gives another transaction as ${id}`);
  return transaction;
}

/** All transactions of a block, in its order. Throws `AnswersContradict`. */
export async function transactionsOf(
  block: string,
  merkleRoot: string,
  bytes: Buffer,
): Promise<readonly TransactionBytes[]> {
  const what = `the bytes of block ${block}`;
  const reader = new Reader(bytes);
  if (block !== refusing(what, () => shown(twice(reader.take(HEADER_BYTES)))))
    throw new AnswersContradict(`the node gives another block as ${block}`);
  const count = refusing(what, () => reader.count());
  const transactions: TransactionBytes[] = [];
  while (transactions.length < count) {
    transactions.push(refusing(what, () => readTransaction(reader)));
    if (transactions.length % AT_ONCE === 0) await othersTurn();
  }
  if (reader.at !== bytes.length || rootOf(transactions.map(({ id }) => id)) !== merkleRoot)
    throw new AnswersContradict(`the transactions of block ${block} are not those that its header names`);
  return transactions;
}

function refusing<Result>(what: string, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    if (error instanceof RangeError) throw new AnswersContradict(`${what} are none: ${error.message}`);
    throw error;
  }
}

/** Null: of nothing, or with one pair twice, which other lists have the same root as (CVE-2012-2459). */
export function rootOf(ids: readonly string[]): string | null {
  let level: Buffer[] = ids.map((id) => Buffer.from(id, 'hex').reverse());
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at] ?? Buffer.alloc(0), level[at + 1]];
      if (right !== undefined && left.equals(right)) return null;
      above.push(twice(Buffer.concat([left, right ?? left])));
    }
    level = above;
  }
  return level[0] === undefined ? null : shown(level[0]);
}

export function headerBytes({ version, parent, merkleRoot, time, bits, nonce }: HeaderFields): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeInt32LE(version | 0, 0);
  Buffer.from(parent, 'hex').reverse().copy(bytes, 4);
  Buffer.from(merkleRoot, 'hex').reverse().copy(bytes, 36);
  bytes.writeUInt32LE(time, 68);
  bytes.writeUInt32LE(bits, 72);
  bytes.writeUInt32LE(nonce, 76);
  return bytes;
}

/** The hash of a header. */
export function headerHash(fields: HeaderFields): string {
  return shown(twice(headerBytes(fields)));
}

/** Whether a header's hash is as small as its own bits ask. */
export function hasWork(block: string, bits: number): boolean {
  const [exponent, mantissa] = [bits >>> 24, BigInt(bits & 0x7fffff)];
  const target =
    exponent > 3 ? mantissa << BigInt(8 * (exponent - 3)) : mantissa >> BigInt(8 * (3 - exponent));
  return BigInt(`0x${block}`) <= target;
}
