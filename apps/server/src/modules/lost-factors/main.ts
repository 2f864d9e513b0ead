/** What lost factors bring to the main thread: the way from a wish to the deed, and the calls about it. */
import { lostFactorHandlers } from './routes.ts';
import { LostFactors } from './service.ts';
import type { LostFactorParts } from './service.ts';

export type { LostFactors } from './service.ts';

export const lostFactorsMain = {
  open: (parts: LostFactorParts): LostFactors => new LostFactors(parts),
  calls: lostFactorHandlers,
};
