/** Subscriptions that several panels share: opened by the first, closed by the last. */

interface Watch {
  readonly stop: () => void;
  count: number;
}

export class SharedWatches {
  readonly #watches = new Map<string, Watch>();

  has(key: string): boolean {
    return this.#watches.has(key);
  }

  /** `open` starts what is watched and answers how to stop it. Letting go twice does nothing. */
  watch(key: string, open: () => () => void): () => void {
    let watch = this.#watches.get(key);
    if (watch === undefined) {
      watch = { stop: open(), count: 0 };
      this.#watches.set(key, watch);
    }
    watch.count += 1;
    const watched = watch;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      watched.count -= 1;
      if (watched.count > 0) return;
      this.#watches.delete(key);
      watched.stop();
    };
  }
}
