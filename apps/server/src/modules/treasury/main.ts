/** What the treasury brings to the main thread. */
import { CorrectionMails } from './mails.ts';
import type { CorrectionMailParts } from './mails.ts';
import { carryHouse } from './carry.ts';
import { HouseMoney } from './house-money.ts';
import type { HouseMoneyParts } from './house-money.ts';
import { Treasury } from './treasury.ts';
import type { TreasuryParts } from './treasury.ts';

export type { CorrectionMailParts, CorrectionMails } from './mails.ts';
export type { TreasuryParts } from './treasury.ts';

export type { HouseMoneyParts } from './house-money.ts';

export const openHouseMoney = (parts: HouseMoneyParts): HouseMoney => new HouseMoney(parts);
export const openTreasury = (parts: TreasuryParts): Treasury => new Treasury(parts);

/** What the module does when the exchange opens, once all that is in the journal is projected. */
export const treasuryMain = { onOpen: carryHouse };

/** Listens from now on. */
export function startCorrectionMails(parts: CorrectionMailParts): CorrectionMails {
  const mails = new CorrectionMails(parts);
  mails.start();
  return mails;
}
