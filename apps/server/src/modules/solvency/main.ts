/** What solvency brings to the main thread: its call, the loop that counts a network, its figures, and what is told of it. */
import { Counting } from './counting.ts';
import type { CountingParts } from './counting.ts';
import { solvencyFault, solvencyGauges } from './gauges.ts';
import { solvencyHandlers } from './routes.ts';

export type { Counting } from './counting.ts';
export type { CountedNetwork } from './shape.ts';

export const solvencyMain = {
  calls: solvencyHandlers,
  gauges: solvencyGauges,
  fault: solvencyFault,
  counting: (parts: CountingParts): Counting => new Counting(parts),
};
