/** What the treasury brings to the main thread. */
import { HouseMoney } from './house-money.ts';
import type { HouseMoneyParts } from './house-money.ts';
import { Treasury } from './treasury.ts';
import type { TreasuryParts } from './treasury.ts';

export { mailCorrections } from './mails.ts';
export type { TreasuryParts } from './treasury.ts';

export type { HouseMoneyParts } from './house-money.ts';

export const openHouseMoney = (parts: HouseMoneyParts): HouseMoney => new HouseMoney(parts);
export const openTreasury = (parts: TreasuryParts): Treasury => new Treasury(parts);
