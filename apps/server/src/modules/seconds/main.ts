/**
 * What seconds-contracts bring to the main thread: their calls, their figures, and the wait of a planned stop until none is
 * open.
 */
import type { Engine } from '../../engine/port.ts';
import { SecondsDrain } from './drain.ts';
import type { DrainOptions } from './drain.ts';
import { secondsGauges } from './metrics.ts';
import { OpeningDrift } from './opening-drift.ts';
import type { OtherPeriods } from './public-figures.ts';
import { secondsHandlers } from './routes.ts';
import type { SecondsParts } from './service.ts';

export type { SecondsDrain } from './drain.ts';
export type { OpeningDrift } from './opening-drift.ts';

export const secondsMain = {
  calls: (parts: SecondsParts & OtherPeriods) => secondsHandlers(parts),
  /** Hears what the engine makes durable from now on. */
  drift: (engine: Pick<Engine, 'onBatch'>): OpeningDrift => OpeningDrift.of(engine),
  gauges: secondsGauges,
  drain: (options: DrainOptions): Promise<SecondsDrain> => SecondsDrain.of(options),
};
