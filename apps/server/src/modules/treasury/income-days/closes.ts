/**
 * What the house has of each coin at the end of each day, and the price by which it is valued.
 * Promises: the last row of a day is what was so when the day ended; one of a coin that did not change is not written again.
 */
import type { AssetId, Event } from '@assay/core';
import type { Realm } from '../../../engine/port.ts';
import type { HouseLegs } from './house-legs.ts';
import type { HouseCloseTable } from './table.ts';

const REALM: Realm = 'live';

/** What is told of each coin. */
type Figures = Omit<HouseCloseTable, 'realm' | 'day' | 'asset'>;
type Counted = 'held' | 'owed';

const NOTHING: Figures = { price: 0, held: 0, open_profit: 0, unpaid: 0, owed: 0 };

export class HouseCloses {
  readonly #legs: HouseLegs;
  readonly #unpaid: ReadonlyMap<AssetId, number>;
  readonly #now = new Map<AssetId, Figures>();
  /** As they were written last. */
  readonly #told = new Map<AssetId, Figures>();
  #day: number | null = null;
  #rows: HouseCloseTable[] = [];

  /** `last` of each coin, as earlier transactions have written it. */
  constructor(legs: HouseLegs, unpaid: ReadonlyMap<AssetId, number>, last: readonly HouseCloseTable[]) {
    this.#legs = legs;
    this.#unpaid = unpaid;
    for (const { realm: _, day, asset, ...figures } of last) {
      this.#now.set(asset, figures);
      this.#told.set(asset, { ...figures });
      this.#day = Math.max(this.#day ?? 0, day);
    }
  }

  /** Something of this day happens: what is so now was so at the end of the one before. */
  begin(day: number): void {
    if (this.#day !== null && day > this.#day) this.#tell(this.#day);
    this.#day = day;
  }

  take(event: Event): void {
    if (event.type !== 'index-ticked' || event.filled) return;
    this.#of(event.asset).price = event.price;
  }

  add(what: Counted, asset: AssetId, amount: number): void {
    this.#of(asset)[what] += amount;
  }

  /** Rows of what has changed since it was asked last. */
  changes(): readonly HouseCloseTable[] {
    if (this.#day !== null) this.#tell(this.#day);
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #tell(day: number): void {
    const open = this.#legs.openProfit();
    for (const asset of new Set([...open.keys(), ...this.#unpaid.keys()])) this.#of(asset);
    for (const [asset, figures] of this.#now) {
      figures.open_profit = open.get(asset) ?? 0;
      figures.unpaid = this.#unpaid.get(asset) ?? 0;
      const told = this.#told.get(asset) ?? NOTHING;
      if (KEYS.every((key) => told[key] === figures[key])) continue;
      this.#told.set(asset, { ...figures });
      this.#rows.push({ realm: REALM, day, asset, ...figures });
    }
  }

  #of(asset: AssetId): Figures {
    const found = this.#now.get(asset);
    if (found !== undefined) return found;
    const made = { ...NOTHING };
    this.#now.set(asset, made);
    return made;
  }
}

// True because the record has these names and nothing else.
const KEYS = Object.keys(NOTHING) as readonly (keyof Figures)[];
