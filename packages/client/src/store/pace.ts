/**
 * Work that is asked for often and done rarely.
 * Promises: the first ask is served at once, those within `everyMs` of it by one run at the end of that time, so that
 * the last state is never missed.
 */
export interface Pace {
  readonly run: () => void;
  readonly cancel: () => void;
}

export function createPace(work: () => void, everyMs: number): Pace {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let asked = false;
  const run = (): void => {
    if (timer !== null) {
      asked = true;
      return;
    }
    asked = false;
    work();
    timer = setTimeout(() => {
      timer = null;
      if (asked) run();
    }, everyMs);
  };
  return {
    run,
    cancel: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
