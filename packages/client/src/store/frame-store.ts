/**
 * A value whose readers are notified at most once a frame.
 * Owns: the value and its listeners.
 * Promises: `get` answers the newest value at once; between two frames React sees one and the same value.
 */
import type { FrameScheduler } from './frame-scheduler.ts';
import { Listeners } from './listeners.ts';

/** What a component needs of a store: fits `useSyncExternalStore`. */
export interface ReadableStore<Value> {
  /** The value that listeners were last notified of: stable within a frame. */
  shown(): Value;
  subscribe(listener: () => void): () => void;
}

export class FrameStore<Value> implements ReadableStore<Value> {
  readonly #scheduler: FrameScheduler;
  readonly #listeners = new Listeners();
  #value: Value;
  #shown: Value;
  readonly #flush = (): void => {
    if (Object.is(this.#shown, this.#value)) return;
    this.#shown = this.#value;
    this.#listeners.emit();
  };

  constructor(scheduler: FrameScheduler, value: Value) {
    this.#scheduler = scheduler;
    this.#value = value;
    this.#shown = value;
  }

  /** The newest value, perhaps not yet notified to listeners. */
  get(): Value {
    return this.#value;
  }

  shown(): Value {
    return this.#shown;
  }

  set(value: Value): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    this.#scheduler.mark(this.#flush);
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }
}
