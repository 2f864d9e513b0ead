/** What the treasury brings to the main thread. */
import { Treasury } from './treasury.ts';
import type { TreasuryParts } from './treasury.ts';

export type { TreasuryParts } from './treasury.ts';

export const openTreasury = (parts: TreasuryParts): Treasury => new Treasury(parts);
