/** What the published index brings to the main thread: its public calls. */
import { indexLogHandlers } from './routes.ts';
import type { IndexLogParts } from './routes.ts';
import { simulatedDaysHandlers } from './simulated-days.ts';
import type { SimulatedDaysParts } from './simulated-days.ts';

export const publishedIndexMain = {
  calls: (parts: IndexLogParts & SimulatedDaysParts) => ({
    ...indexLogHandlers(parts),
    ...simulatedDaysHandlers(parts),
  }),
};
