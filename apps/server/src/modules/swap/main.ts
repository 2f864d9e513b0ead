/** What swaps bring to the main thread: their calls and their figures. */
import { swapGauges } from './gauges.ts';
import { swapHandlers } from './routes.ts';

export const swapMain = { calls: swapHandlers, gauges: swapGauges };
