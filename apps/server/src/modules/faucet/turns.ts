/**
 * Lets the work of one owner run one after the other, in the order in which it came.
 * Promises: work that fails does not hinder what comes after it; an owner without work is not kept.
 */
import type { OwnerId } from '@assay/core';

export class Turns {
  readonly #last = new Map<OwnerId, Promise<unknown>>();

  run<Result>(owner: OwnerId, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(owner) ?? Promise.resolve();
    const result = before.then(work);
    const ended: Promise<void> = result.then(
      () => this.#leave(owner, ended),
      () => this.#leave(owner, ended),
    );
    this.#last.set(owner, ended);
    return result;
  }

  #leave(owner: OwnerId, ended: Promise<void>): void {
    if (this.#last.get(owner) === ended) this.#last.delete(owner);
  }
}
