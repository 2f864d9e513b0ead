/**
 * Code and style sheets that are fetched when they are needed: a load that takes longer than 120 s counts as failed, and
 * a failed load is an error of its own, which a page or a part answers with a way to try again.
 */

/** Of the specification: a part that takes longer has failed. */
const LOAD_WITHIN_MS = 120_000;
const RETRY_AFTER_MS = 700;

export class CodeLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the page did not load.', { cause });
    this.name = 'CodeLoadError';
  }
}

/** Runs a dynamic import against the clock. */
export async function loadOnUse<Module>(
  load: () => Promise<Module>,
  timeoutMs: number = LOAD_WITHIN_MS,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came within ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw new CodeLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs a dynamic import, and tries once more after a moment; what has been tried twice within it is not tried again. */
export async function loadTwice<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadOnUse(load);
  } catch (failure) {
    if (failure instanceof CodeLoadError && failure.cause instanceof CodeLoadError) throw failure;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return loadOnUse(() => importAgain(failure, load));
  }
}

let tries = 0;

/**
 * Browsers keep a failed import for as long as the page lives, and ask for the address no more. With another query it is
 * another address of the same file. Where the failure does not name it, the import is repeated as it was.
 */
function importAgain<Module>(failure: unknown, load: () => Promise<Module>): Promise<Module> {
  const cause = failure instanceof CodeLoadError ? failure.cause : failure;
  const named = cause instanceof Error ? /https?:\/\/\S+\.m?js/.exec(cause.message)?.[0] : undefined;
  if (named === undefined || new URL(named).origin !== globalThis.location.origin) return load();
  tries += 1;
  // The same module, at its second address.
  return import(/* @vite-ignore */ `${named}?try=${tries}`) as Promise<Module>;
}
