/**
 * What addresses had in blocks, as an Esplora tells it page by page, the newest first.
 * Promises: a history is whole or refused. What was read is kept with its blocks: the next reading ends where it meets a
 * block that it knows, and one that was cut off goes on where it stood. So an address that strangers have sent dust to
 * by the ten thousand is read to its end once, however often its reading fails.
 * Never: takes what was read for true by itself: each reading begins at the newest entry, and a block that the chain has
 * left is met no more.
 */
import { Type, type Static } from 'typebox';
import { ChainUnavailable, coinName } from '../port.ts';
import { Hash, Natural, Units } from './esplora-schema.ts';
import type { EsploraClient } from './esplora-client.ts';

/** Pages of an address that are read for one question. */
const MAX_PAGES = 400;
/** Of one address. It costs whoever sends them more than a coin. */
const MAX_ENTRIES = 1_000_000;
/** Of all addresses that are kept, beside the one that was read last. */
const MAX_KEPT = 200_000;

const Output = Type.Object({
  scriptpubkey_address: Type.Optional(Type.String()),
  value: Units,
});
const Told = Type.Object({
  txid: Hash,
  vin: Type.Array(
    Type.Object({
      txid: Hash,
      vout: Natural,
      prevout: Type.Optional(Type.Union([Output, Type.Null()])),
    }),
  ),
  vout: Type.Array(Output),
  status: Type.Object({
    confirmed: Type.Literal(true),
    block_height: Natural,
    block_hash: Hash,
  }),
});
const Page = Type.Array(Told, { maxItems: 1_000 });
type Told = Static<typeof Told>;

/** A transaction in a block. */
export interface HistoryEntry {
  readonly transaction: string;
  readonly block: string;
  readonly height: number;
  /** Coins that it brought to the address. */
  readonly brought: readonly { readonly index: number; readonly units: bigint }[];
  /** Names of coins of the address that it spent. */
  readonly spent: readonly string[];
}

/** What was read without a gap, newest first. A block's entries are whole but for those of its last one. */
type Stretch = readonly HistoryEntry[];

interface Kept {
  readonly stretches: readonly Stretch[];
  /** Whether the last one reaches the first entry of the address. */
  readonly isWhole: boolean;
}

const NOTHING: Kept = { stretches: [], isWhole: false };

export class AddressHistories {
  readonly #client: EsploraClient;
  /** The one that was read last is the last. */
  readonly #kept = new Map<string, Kept>();
  #length = 0;

  constructor(client: EsploraClient) {
    this.#client = client;
  }

  /** Throws `ChainUnavailable`. */
  async read(address: string): Promise<Stretch> {
    const reading = new Reading(this.#kept.get(address) ?? NOTHING);
    try {
      for (let pages = 0; pages < MAX_PAGES; pages += 1) {
        const after = reading.last === null ? '' : `/${reading.last}`;
        const page = await this.#client.json(`/address/${address}/txs/chain${after}`, Page);
        if (page === null) throw new ChainUnavailable(`the history of ${address}`);
        reading.add(page.map((told) => entryOf(told, address)));
        if (reading.isWhole) return reading.entries;
      }
      const reached = reading.entries.length < MAX_ENTRIES ? 'read on with the next question' : 'not read';
      throw new ChainUnavailable(`the history of ${address}, of which what is older is ${reached}`);
    } finally {
      this.#keep(address, reading.kept);
    }
  }

  #keep(address: string, kept: Kept): void {
    this.#forget(address);
    if (lengthOf(kept) > MAX_ENTRIES) return;
    this.#kept.set(address, kept);
    this.#length += lengthOf(kept);
    for (const other of this.#kept.keys()) {
      if (this.#length <= MAX_KEPT || other === address) return;
      this.#forget(other);
    }
  }

  #forget(address: string): void {
    this.#length -= lengthOf(this.#kept.get(address) ?? NOTHING);
    this.#kept.delete(address);
  }
}

const lengthOf = ({ stretches }: Kept): number => stretches.reduce((sum, { length }) => sum + length, 0);

/** One reading from the newest entry on. */
class Reading {
  entries: HistoryEntry[] = [];
  isWhole = false;
  #left: readonly Stretch[];
  readonly #reachesFirst: boolean;

  constructor({ stretches, isWhole }: Kept) {
    this.#left = stretches;
    this.#reachesFirst = isWhole;
  }

  /** Behind which the next page begins. */
  get last(): string | null {
    return this.entries.at(-1)?.transaction ?? null;
  }

  get kept(): Kept {
    const stretches = this.entries.length === 0 ? this.#left : [this.entries, ...this.#left];
    return { stretches, isWhole: this.isWhole || (this.#reachesFirst && this.#left.length > 0) };
  }

  /** How long a page is differs by provider: the last one is empty. */
  add(page: readonly HistoryEntry[]): void {
    if (page.length === 0) {
      this.#left = [];
      this.isWhole = true;
    }
    for (const entry of page) {
      if (entry.block !== this.entries.at(-1)?.block && this.#meets(entry)) return;
      this.entries.push(entry);
    }
  }

  /** At the first entry of a block: what is older is as it was read, in the chain that the block stands on. */
  #meets({ block, height }: HistoryEntry): boolean {
    for (const [number, stretch] of this.#left.entries()) {
      const at = firstAtOrBelow(stretch, height);
      if (stretch[at]?.block !== block) continue;
      this.entries = [...this.entries, ...stretch.slice(at)];
      this.#left = this.#left.slice(number + 1);
      this.isWhole = this.#reachesFirst && this.#left.length === 0;
      return true;
    }
    return false;
  }
}

/** Heights fall. */
function firstAtOrBelow(stretch: Stretch, height: number): number {
  let [low, high] = [0, stretch.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((stretch[middle]?.height ?? 0) > height) low = middle + 1;
    else high = middle;
  }
  return low;
}

function entryOf({ txid: transaction, vin, vout, status }: Told, address: string): HistoryEntry {
  const brought = vout.flatMap(({ scriptpubkey_address: to, value }, index) =>
    to === address ? [{ index, units: BigInt(value) }] : [],
  );
  const spent = vin.flatMap(({ txid, vout: index, prevout }) =>
    // Where the owner of a coin is not told, its name is compared all the same.
    (prevout?.scriptpubkey_address ?? address) === address ? [coinName({ transaction: txid, index })] : [],
  );
  return { transaction, block: status.block_hash, height: status.block_height, brought, spent };
}
