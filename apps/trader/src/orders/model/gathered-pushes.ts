/** Pushes of an account that come together, handed on together: a notice each would hide the others. */

const GATHER_MS = 700;

/**
 * `listen` calls with each push, and with null where some were missed; only `isMeant` ones are waited with. Answers a function that
 * stops it, what waits included.
 */
export function gatherPushes<Push>(
  listen: (onPush: (push: Push | null) => void) => () => void,
  isMeant: (push: Push) => boolean,
  show: (pushes: readonly Push[]) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waiting: Push[] = [];
  const stop = listen((push) => {
    if (push === null || !isMeant(push)) return;
    waiting.push(push);
    timer ??= setTimeout(() => {
      const pushes = waiting;
      waiting = [];
      timer = null;
      show(pushes);
    }, GATHER_MS);
  });
  return () => {
    if (timer !== null) clearTimeout(timer);
    stop();
  };
}
