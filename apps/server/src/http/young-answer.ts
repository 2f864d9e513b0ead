/** A cached answer for many callers, refreshed once it has reached its greatest age. */

/** An answer that failed is not kept: the next one who asks makes it again. */
export function youngAnswer<Value>(freshMs: number, make: () => Promise<Value>): () => Promise<Value> {
  let madeAt = Number.NEGATIVE_INFINITY;
  let made: Promise<Value> | null = null;
  return () => {
    const now = performance.now();
    if (made === null || now - madeAt >= freshMs) {
      madeAt = now;
      const answer = make();
      answer.catch(() => {
        if (made === answer) made = null;
      });
      made = answer;
    }
    return made;
  };
}
