/**
 * The door of the simulator: a seeded workload, the naive venue that judges, and the run of both beside the exchange.
 */
export { Disagreement, ShadowRun } from './shadow/shadow-run.ts';
export { openingCommands } from './workload/opening.ts';
export type { Timed } from './workload/opening.ts';
export { Workload } from './workload/workload.ts';
export type { Sight } from './workload/workload.ts';
export { Random } from './workload/random.ts';
export { NaiveVenue } from './reference/naive-venue.ts';
export { NaiveBook, sizeOf } from './reference/naive-book.ts';
export type { NaiveFill, NaiveMatch, NaiveOrder } from './reference/naive-book.ts';
export { NaiveLedger } from './reference/naive-ledger.ts';
