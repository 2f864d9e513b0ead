/** A list of listeners: what every `on…` of the market data is made of. */
export class Listeners<Value> {
  readonly #all = new Set<(value: Value) => void>();

  add(listener: (value: Value) => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  emit(value: Value): void {
    for (const listener of this.#all) listener(value);
  }
}
