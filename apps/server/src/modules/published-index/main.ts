/** What the published index brings to the main thread: its public calls, and those of the blocks of futures markets. */
import { blockHandlers } from './block-routes.ts';
import type { BlockParts } from './block-routes.ts';
import { indexLogHandlers } from './routes.ts';
import type { IndexLogParts } from './routes.ts';
import { simulatedDaysHandlers } from './simulated-days.ts';
import type { SimulatedDaysParts } from './simulated-days.ts';

export const publishedIndexMain = {
  calls: (parts: IndexLogParts & BlockParts & SimulatedDaysParts) => ({
    ...indexLogHandlers(parts),
    ...blockHandlers(parts),
    ...simulatedDaysHandlers(parts),
  }),
};
