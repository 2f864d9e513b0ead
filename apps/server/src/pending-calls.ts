/**
 * Calls that were sent to another thread and wait for their answers, by number.
 * Promises: every call is answered or rejected once, also when the thread ends; what is answered twice, or under a
 * number that nobody waits for, changes nothing.
 * Never: knows a thread, or what a message looks like.
 */
interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class PendingCalls {
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  /** Why there are no more calls; null while there are. */
  #ended: Error | null = null;

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Sends a call under a number of its own. Whoever sends knows of what type its answer is. */
  send<Result>(post: (id: number) => void): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== null) return reject(this.#ended);
      const id = ++this.#last;
      // The answer of a call is of the type that its sender names.
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      post(id);
    });
  }

  resolve(id: number, value: unknown): void {
    this.#take(id)?.resolve(value);
  }

  reject(id: number, error: Error): void {
    this.#take(id)?.reject(error);
  }

  /** Rejects what waits; later calls are sent again. */
  rejectAll(error: Error): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }

  /** Rejects what waits, and every later call with `afterwards`. */
  end(error: Error, afterwards = error): void {
    this.#ended ??= afterwards;
    this.rejectAll(error);
  }

  #take(id: number): Waiting | undefined {
    const call = this.#waiting.get(id);
    this.#waiting.delete(id);
    return call;
  }
}
