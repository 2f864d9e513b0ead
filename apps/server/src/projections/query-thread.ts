/**
 * The query thread: one reading connection, one query after another.
 * Promises: every question is answered, with a result or with the problem.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { openViewsForReading } from '../storage/views-connection.ts';
import { billsOf } from './queries/bills-query.ts';
import { candlesOf } from './queries/candles-query.ts';
import { contractOutcomes, contractStatistics, contractsOf } from './queries/contracts-query.ts';
import { fillsOf } from './queries/fills-query.ts';
import { marketStart } from './queries/market-start-query.ts';
import { openOrderCounts } from './queries/open-orders-query.ts';
import { ordersOf } from './queries/orders-query.ts';
import { rebateDays, rebatesOf, referralSums, referralTotals } from './queries/referrals-query.ts';
import { securityFund } from './queries/security-fund-query.ts';
import type {
  FromQueryThread,
  QueryThreadData,
  ToQueryThread,
  ViewQueries,
  ViewQueryName,
} from './queries/query-types.ts';

if (parentPort === null) throw new Error('query-thread runs in a worker thread');
const port = parentPort;
// Given by `createViews`, the only one that starts this thread.
const database = openViewsForReading((workerData as QueryThreadData).location);

const ANSWERS: {
  [Name in ViewQueryName]: (filter: ViewQueries[Name]['filter']) => Promise<ViewQueries[Name]['result']>;
} = {
  orders: (filter) => ordersOf(database, filter),
  fills: (filter) => fillsOf(database, filter),
  bills: (filter) => billsOf(database, filter),
  'referral-totals': (filter) => referralTotals(database, filter),
  'referral-sums': (filter) => referralSums(database, filter),
  rebates: (filter) => rebatesOf(database, filter),
  'rebate-days': (filter) => rebateDays(database, filter),
  contracts: (filter) => contractsOf(database, filter),
  'contract-statistics': (filter) => contractStatistics(database, filter),
  'contract-outcomes': ({ realm }) => contractOutcomes(database, realm),
  'security-fund': (filter) => securityFund(database, filter),
  candles: (filter) => candlesOf(database, filter),
  'open-order-counts': ({ realm }) => openOrderCounts(database, realm),
  'market-start': ({ realm }) => marketStart(database, realm),
};

async function answer(message: ToQueryThread): Promise<FromQueryThread> {
  const { id } = message;
  if (message.name === 'close') {
    await database.destroy();
    return { id };
  }
  // The sender pairs name and filter by their type; the pair cannot be followed through the table's index.
  const ask = ANSWERS[message.name] as (filter: unknown) => Promise<unknown>;
  return ask(message.filter).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, problem: String(error) }),
  );
}

let last: Promise<unknown> = Promise.resolve();

async function serve(message: ToQueryThread): Promise<void> {
  port.postMessage(await answer(message));
  if (message.name === 'close') port.close();
}

port.on('message', (message: ToQueryThread) => {
  last = last.then(() => serve(message));
});
