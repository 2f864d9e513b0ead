/** Work that is done one behind the other, such as decisions that count each other. */

/** What it answers does each work when all before it is done; one that failed is told to whoever asked for it, and stops no other. */
export function oneByOne(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
