/**
 * The inside of the query thread: one reading connection, one query after another.
 * Promises: every question is answered, with a result or with the problem.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { oneTable } from '../storage/one-table.ts';
import { storeFaultOf } from '../storage/store-unavailable.ts';
import { openViewsForReading } from '../storage/views-connection.ts';
import type { ViewsDatabase } from '../storage/views-connection.ts';
import type { MarketQueries } from './port.ts';
import type { AnyQueryModule } from './projector-module.ts';
import { candlesOf } from './queries/candles-query.ts';
import { marketStart } from './queries/market-start-query.ts';
import { volumeHours } from './queries/volume-query.ts';
import type { FromQueryThread, QueryThreadData, ToQueryThread } from './query-client.ts';

const marketQueries = (database: ViewsDatabase): MarketQueries => ({
  candles: (filter) => candlesOf(database, filter),
  'volume-hours': (filter) => volumeHours(database, filter),
  'market-start': ({ realm }) => marketStart(database, realm),
});

type Answers = Readonly<Record<string, (filter: never) => Promise<unknown>>>;

async function answer(
  database: ViewsDatabase,
  answers: Answers,
  { id, question }: ToQueryThread,
): Promise<FromQueryThread> {
  if (question === null) {
    await database.destroy();
    return { id };
  }
  const ask = answers[question.name];
  if (ask === undefined) return { id, problem: `no module answers ${question.name}` };
  // Name and filter belong together: `Readings.ask` has checked them against the table's types.
  return ask(question.filter as never).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, problem: String(error), unavailable: storeFaultOf(error) }),
  );
}

/** Opens the store and answers the queries of the market data and of `modules` in the thread that this is. */
export function serveQueries(modules: readonly AnyQueryModule[]): void {
  if (parentPort === null) throw new Error('queries are served in a worker thread only');
  // Given by `createViews`, the only one that starts such a thread.
  serveQueriesOn(parentPort, workerData as QueryThreadData, modules);
}

/** The same to whoever has the other end of the port. */
export function serveQueriesOn(
  port: MessagePort,
  { location }: QueryThreadData,
  modules: readonly AnyQueryModule[],
): void {
  const database = openViewsForReading(location);
  // Each module knows its own tables, which the projector has made before this thread starts.
  const ofModules = modules.map((queries) => queries(database as never));
  const answers = oneTable<Answers[string]>('query', [marketQueries(database), ...ofModules]);
  let last: Promise<unknown> = Promise.resolve();
  const serve = async (message: ToQueryThread): Promise<void> => {
    port.postMessage(await answer(database, answers, message));
    if (message.question === null) port.close();
  };
  port.on('message', (message: ToQueryThread) => {
    last = last.then(() => serve(message));
  });
}
