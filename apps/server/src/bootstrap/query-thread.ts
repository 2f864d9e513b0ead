/** The query thread: the only reader of the read models. */
import { serveQueries } from '../projections/serve-queries.ts';
import { QUERY_MODULES } from './query-modules.ts';

/** The whole thread. Tests keep it when it has ended, and run it once more. */
export const run = (): void => serveQueries(QUERY_MODULES);

run();
