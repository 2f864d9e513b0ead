/** What referrals bring to the thread of the identity store: their operations. Who referred whom stands with the accounts. */
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { ReferralOperations } from './shape.ts';
import { referralOperations } from './store.ts';

export const promotionIdentity: IdentityModule<Record<never, never>, ReferralOperations> = {
  migrations: {},
  tablesOfOneUser: [],
  operations: referralOperations,
};
