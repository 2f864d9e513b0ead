/**
 * Whose account must be looked at when the mark price of a market moves: two heaps of prices, downwards and upwards.
 * Promises: an entry is one price of a record; a record has at most one in each heap. An isolated long stands in `below` and a short
 * in `above`, each with its liquidation price; a cross account with the prices at which its share is used.
 * Never: decides that somebody is liquidated, or stands in a snapshot: heaps are built from the state.
 */
import { IndexedHeap } from '../heap/indexed-heap.ts';
import type { Indexed } from '../heap/indexed-heap.ts';
import type { Crossings } from '../risk/crossings.ts';

interface Crossing extends Indexed {
  /** Of the record. */
  readonly place: number;
  price: number;
}

type Heap = IndexedHeap<Crossing>;

export class CrossingIndex {
  readonly #below: Heap = new IndexedHeap((one, other) => one.price > other.price);
  readonly #above: Heap = new IndexedHeap((one, other) => one.price < other.price);
  readonly #belowOf: (Crossing | undefined)[] = [];
  readonly #aboveOf: (Crossing | undefined)[] = [];

  /** Prices at which the record at a place is looked at from now on. */
  set(place: number, { below, above }: Crossings): void {
    enter(this.#below, this.#belowOf, place, below);
    enter(this.#above, this.#aboveOf, place, above);
  }

  /** Prices of the record at a place. */
  of(place: number): Crossings {
    return { below: this.#belowOf[place]?.price ?? null, above: this.#aboveOf[place]?.price ?? null };
  }

  /** Entries of both heaps. */
  get count(): number {
    return this.#below.items.length + this.#above.items.length;
  }

  /** Takes out all entries that a mark price has reached; the places of their records, each once. */
  takeReached(mark: number): ReadonlySet<number> {
    const places = new Set<number>();
    for (let { first } = this.#below; first !== undefined && first.price >= mark; { first } = this.#below) {
      leave(this.#below, this.#belowOf, first);
      places.add(first.place);
    }
    for (let { first } = this.#above; first !== undefined && first.price <= mark; { first } = this.#above) {
      leave(this.#above, this.#aboveOf, first);
      places.add(first.place);
    }
    return places;
  }
}

function enter(heap: Heap, entries: (Crossing | undefined)[], place: number, price: number | null): void {
  const found = entries[place];
  if (found === undefined) {
    if (price === null) return;
    const entry = { indexed: -1, place, price };
    // Places are dense, and filled up so that the list stays one without holes.
    while (entries.length < place) entries.push(undefined);
    entries[place] = entry;
    heap.enter(entry);
  } else if (price === null) leave(heap, entries, found);
  else if (price !== found.price) {
    found.price = price;
    heap.settle(found);
  }
}

function leave(heap: Heap, entries: (Crossing | undefined)[], entry: Crossing): void {
  heap.leave(entry);
  entries[entry.place] = undefined;
}
