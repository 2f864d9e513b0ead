/** What seconds-contracts bring to the main thread: their calls, and the wait of a planned stop until none is open. */
import { SecondsDrain } from './drain.ts';
import type { DrainOptions } from './drain.ts';
import { secondsHandlers } from './routes.ts';
import type { SecondsParts } from './service.ts';

export type { SecondsDrain } from './drain.ts';

export const secondsMain = {
  calls: (parts: SecondsParts) => secondsHandlers(parts),
  drain: (options: DrainOptions): Promise<SecondsDrain> => SecondsDrain.of(options),
};
