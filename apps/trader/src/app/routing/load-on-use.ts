/**
 * Code that is fetched when it is needed: a load that takes longer than 120 s counts as failed, and a
 * failed load is an error of its own, which the page answers with a reload button.
 */
import { CHUNK_TIMEOUT_MS } from '@assay/protocol';

export class CodeLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the page did not load.', { cause });
    this.name = 'CodeLoadError';
  }
}

/** Runs a dynamic import against the clock. */
export async function loadOnUse<Module>(
  load: () => Promise<Module>,
  timeoutMs: number = CHUNK_TIMEOUT_MS,
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
