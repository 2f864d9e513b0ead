/** What an `on…` is made of: whoever listens is told of each value until they stop; one given twice is told twice. */
export class Listeners<Value> {
  readonly #all = new Set<(value: Value) => void>();

  /** Returns what ends it. */
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
