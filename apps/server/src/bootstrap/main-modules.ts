/** The modules of the main thread: what each needs of the platform, and the calls that they bring together. */
import type { ModuleHandlers } from '../http/app.ts';
import { watchlistMain } from '../modules/watchlist/main.ts';
import type { WatchlistParts } from '../modules/watchlist/main.ts';

export type MainModuleParts = WatchlistParts;

/** The compiler refuses a declared call that neither the platform nor a module here answers. */
export function callsOfModules(parts: MainModuleParts): ModuleHandlers {
  return { ...watchlistMain.calls(parts) };
}
