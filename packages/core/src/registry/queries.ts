/**
 * The table of every query, folded from what each module says of its own.
 * Promises: the compiler refuses a query that no module answers; an answer reads the state and changes nothing.
 */
import * as accounts from '../accounts/module.ts';
import * as conditional from '../conditional/module.ts';
import * as fees from '../fees/module.ts';
import * as indexPrice from '../index-price/module.ts';
import * as spot from '../instruments/spot/module.ts';
import * as listing from '../listing/module.ts';
import * as orders from '../orders/module.ts';
import * as proposals from '../proposals/module.ts';
import type { QueriesOf } from '../schema/query.ts';
import * as seconds from '../seconds/module.ts';
import type { State } from '../state.ts';
import type { Query, QueryResults } from '../vocabulary/queries.ts';

const QUERIES = {
  ...listing.queries,
  ...accounts.queries,
  ...orders.queries,
  ...spot.queries,
  ...conditional.queries,
  ...fees.queries,
  ...seconds.queries,
  ...indexPrice.queries,
  ...proposals.queries,
} satisfies QueriesOf<Query['type'], State>;

/** The answer that belongs to a query's type. */
export function answerQuery<Q extends Query>(state: State, query: Q): QueryResults[Q['type']] {
  // True because a query is only ever given to what answers its own type.
  const answer = QUERIES[query.type] as unknown as (state: State, query: Q) => QueryResults[Q['type']];
  return answer(state, query);
}
