/**
 * The queue of accounts that are liquidated.
 * Promises: an account stands in it once; those who wait for the next second come behind all others, in their order.
 */
import type { PositionSide } from '../risk/contract.ts';

/** What one sum of money covers: all cross legs of the collateral of a market (`side` null), or one isolated leg of it. */
export interface LiquidatedAccount {
  readonly ownerIndex: number;
  readonly market: number;
  readonly side: PositionSide | null;
}

/** Lots that the steps of a second have closed in a market. */
export interface LiquidatedLots {
  second: number;
  lots: number;
}

export class Liquidations {
  /** By key, the next one first. */
  #ready = new Map<number, LiquidatedAccount>();
  /**
   * Goes through those who are ready: each is taken out when it is come to, so it never has to look for the first one. A map's places
   * stay behind for a while when they are empty, and each new look from the front would go over them.
   */
  #turns = this.#ready.entries();
  #waiting = new Map<number, LiquidatedAccount>();
  /** Second since which those wait who do. */
  waitingSince = 0;
  /** Records that a command may still look at for rankings; nothing between commands. */
  recordsLeft = 0;
  /** By market. */
  readonly closed = new Map<number, LiquidatedLots>();

  get size(): number {
    return this.#ready.size + this.#waiting.size;
  }

  /** Whether anybody has a step in this second. */
  hasReady(second: number): boolean {
    return this.#ready.size > 0 || (this.#waiting.size > 0 && second > this.waitingSince);
  }

  has(key: number): boolean {
    return this.#ready.has(key) || this.#waiting.has(key);
  }

  enter(key: number, account: LiquidatedAccount): void {
    this.#ready.set(key, account);
  }

  /** Takes out whose turn it is; those who have waited for another second come first behind the others. */
  takeNext(second: number): readonly [key: number, account: LiquidatedAccount] | undefined {
    if (second > this.waitingSince && this.#waiting.size > 0) this.#goOnWithWaiting();
    let next = this.#turns.next();
    if (next.done === true) {
      // At its end once, it does not see who comes later.
      this.#turns = this.#ready.entries();
      next = this.#turns.next();
    }
    if (next.done === true) return undefined;
    this.#ready.delete(next.value[0]);
    return next.value;
  }

  #goOnWithWaiting(): void {
    if (this.#ready.size === 0) {
      // Mostly: a ranking that was not complete has had all of them wait.
      [this.#ready, this.#waiting] = [this.#waiting, this.#ready];
      this.#turns = this.#ready.entries();
      return;
    }
    for (const [key, account] of this.#waiting) this.#ready.set(key, account);
    this.#waiting.clear();
  }

  wait(key: number, account: LiquidatedAccount, second: number): void {
    this.#waiting.set(key, account);
    this.waitingSince = second;
  }

  get ready(): readonly LiquidatedAccount[] {
    return [...this.#ready.values()];
  }

  get waiting(): readonly LiquidatedAccount[] {
    return [...this.#waiting.values()];
  }

  /** Lots that a market's steps have closed in a second. */
  closedIn(market: number, second: number): number {
    const found = this.closed.get(market);
    return found?.second === second ? found.lots : 0;
  }

  countClosed(market: number, second: number, lots: number): void {
    this.closed.set(market, { second, lots: this.closedIn(market, second) + lots });
  }
}
