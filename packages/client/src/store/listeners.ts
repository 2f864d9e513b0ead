/** What an `on…` or `subscribe` is made of: whoever listens is told of each value until they stop; one added twice is told twice. */
export class Listeners<Value = void> {
  readonly #all = new Set<(value: Value) => void>();

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  /** Answers what ends it. */
  add(listener: (value: Value) => void): () => void {
    // A function of its own, so that the same one can be added again.
    const entry = (value: Value): void => listener(value);
    this.#all.add(entry);
    return () => void this.#all.delete(entry);
  }

  emit(value: Value): void {
    for (const listener of this.#all) listener(value);
  }
}
