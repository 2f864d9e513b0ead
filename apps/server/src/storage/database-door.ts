/**
 * A door before a database server, shut while that hangs: who would wait for nothing is told so at once.
 * Owns: who waits behind it.
 * Promises: when it is shut, those who wait are let go, and whoever comes is refused; opened, it changes nothing.
 * Never: judges whether the database hangs, or undoes what was asked: that may still be carried out.
 */
import { StoreUnavailable } from './store-unavailable.ts';

const away = (): Error => new StoreUnavailable('database-away', 'the database does not answer');

export class DatabaseDoor {
  readonly #waiting = new Set<() => void>();
  #isShut = false;

  /** `letGo`: what those are told whose question is under way. */
  async pass<Result>(work: () => Promise<Result>, letGo: () => Error = away): Promise<Result> {
    if (this.#isShut) throw away();
    return new Promise((resolve, reject) => {
      const leave = (): void => reject(letGo());
      this.#waiting.add(leave);
      void work()
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(leave));
    });
  }

  set(isShut: boolean): void {
    this.#isShut = isShut;
    if (!isShut) return;
    for (const leave of this.#waiting) leave();
    this.#waiting.clear();
  }
}
