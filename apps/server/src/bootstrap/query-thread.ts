/** The query thread: the only reader of the read models. */
import { serveQueries } from '../projections/serve-queries.ts';
import { QUERY_MODULES } from './query-modules.ts';

serveQueries(QUERY_MODULES);
