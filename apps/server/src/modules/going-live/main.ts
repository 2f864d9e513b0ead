/** What the way to real money brings to the main thread. */
import { GoingLive } from './going-live.ts';
import type { GoingLiveParts } from './going-live.ts';

export type { GoingLive, GoingLiveParts } from './going-live.ts';

export { checklistGauges } from './gauges.ts';

export const openGoingLive = (parts: GoingLiveParts): GoingLive => new GoingLive(parts);
