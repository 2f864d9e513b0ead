/**
 * What the wallet remembers of coins that are sold for money on a card: terms, quotes, and every sale and every reference of a bank for
 * good.
 * Promises: rows never change, another takes their place; so a copy of the lists is a copy of the state.
 * Never: holds money, that is the ledger's.
 */
import type { CardQuote } from '../vocabulary/card-events.ts';
import type { CardSale, CardTerms } from '../vocabulary/card-queries.ts';

/** A sale, and what it counts for in the limit of a day. */
export interface KeptSale extends CardSale {
  readonly value: number;
}

const NOTHING: ReadonlySet<number> = new Set();

export const isOpenSale = ({ state }: Pick<CardSale, 'state'>): boolean =>
  state === 'asked' || state === 'claimed';

/** Whether its coins were given back. */
const isBack = ({ state }: Pick<CardSale, 'state'>): boolean => state === 'cancelled' || state === 'returned';

export class CardSales {
  /** By asset and currency. */
  readonly terms = new Map<string, CardTerms>();
  /** By owner. */
  readonly quotes = new Map<number, CardQuote>();
  /** The sale that a reference has paid. */
  readonly references = new Map<string, number>();
  lastQuote = 0;
  readonly #sales = new Map<number, KeptSale>();
  /** Open ones, by owner. */
  readonly #open = new Map<number, Set<number>>();
  /** Those of the last day, the oldest first. */
  readonly #recent = new Map<number, readonly number[]>();

  /** The first one first. */
  get all(): IterableIterator<KeptSale> {
    return this.#sales.values();
  }

  get count(): number {
    return this.#sales.size;
  }

  get open(): readonly KeptSale[] {
    return [...this.#open.keys()].flatMap((owner) => this.openOf(owner));
  }

  find(sale: number): KeptSale | undefined {
    return this.#sales.get(sale);
  }

  openOf(owner: number): readonly KeptSale[] {
    return Array.from(this.#open.get(owner) ?? NOTHING, (sale) => this.#sales.get(sale)!);
  }

  /** What an owner's sales since a time count for that were not given back. */
  valuesSince(owner: number, since: number): readonly number[] {
    return (this.#recent.get(owner) ?? [])
      .map((sale) => this.#sales.get(sale)!)
      .filter((sale) => sale.requestedAt > since && !isBack(sale))
      .map(({ value }) => value);
  }

  /** A sale that is new. What is no newer than `since` is counted no more. */
  add(sale: KeptSale, since: number): void {
    const recent = (this.#recent.get(sale.owner) ?? []).filter(
      (one) => this.#sales.get(one)!.requestedAt > since,
    );
    this.#recent.set(sale.owner, [...recent, sale.sale]);
    this.set(sale);
  }

  /** In place of the row that there was. */
  set(sale: KeptSale): void {
    this.#sales.set(sale.sale, sale);
    if (sale.reference !== null) this.references.set(sale.reference, sale.sale);
    const open = this.#open.get(sale.owner) ?? new Set<number>();
    if (isOpenSale(sale)) open.add(sale.sale);
    else open.delete(sale.sale);
    if (open.size > 0) this.#open.set(sale.owner, open);
    else this.#open.delete(sale.owner);
  }
}

/** What terms are kept by. */
export const soldFor = (asset: number, currency: string): string => `${asset} ${currency}`;
