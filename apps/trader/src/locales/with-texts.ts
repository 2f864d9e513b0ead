import { loadTwice } from '@assay/ui';
import type { Namespace } from './namespaces.ts';
import { loadTexts } from './translations.ts';

/**
 * Fetches a module and, beside it, the texts that it shows: those of its own file and of all that this imports statically.
 * `npm run check -- locale-loading` compares the names with the keys. Each try is one for both: a part is never drawn
 * without its texts.
 */
export function withTexts<Module>(
  names: readonly Namespace[],
  load: () => Promise<Module>,
): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([loadTwice(load), loadTexts(names)]);
    return module;
  };
}
