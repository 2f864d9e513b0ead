/**
 * The part of the exchange that is looked at: its queries, and nothing else.
 */
import type { Query, QueryResults } from '@assay/core';

export interface Readable {
  read<Q extends Query>(query: Q): QueryResults[Q['type']];
}
