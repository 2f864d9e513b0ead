/**
 * The table of every query, folded from what each module says of its own.
 * Promises: the compiler refuses a query that no module answers; an answer reads the state and changes nothing.
 */
import { MODULE_QUERIES } from './modules.ts';
import type { QueriesOf } from '../schema/query.ts';
import type { State } from '../state.ts';
import type { Query, QueryResults } from '../vocabulary/queries.ts';

const QUERIES = MODULE_QUERIES satisfies QueriesOf<Query['type'], State>;

/** The answer that belongs to a query's type. */
export function answerQuery<Q extends Query>(state: State, query: Q): QueryResults[Q['type']] {
  // True because a query is only ever given to what answers its own type.
  const answer = QUERIES[query.type] as unknown as (state: State, query: Q) => QueryResults[Q['type']];
  return answer(state, query);
}
