/**
 * What a module says of its queries: what answers each, from the part of the state that it names.
 * Promises: the compiler refuses a list without one of them, and an answer that is not the query's own.
 */
import type { Query, QueryResults } from '../vocabulary/queries.ts';

/** A query by its type. */
export type QueryOf<Type extends Query['type']> = Extract<Query, { readonly type: Type }>;

/** What answers the queries of these types. That the state has what they read, the registry is checked for. */
export type QueriesOf<Type extends Query['type'], Context = never> = {
  readonly [One in Type]: (context: Context, query: QueryOf<One>) => QueryResults[One];
};
