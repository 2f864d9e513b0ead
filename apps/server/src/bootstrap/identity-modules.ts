/**
 * The modules of the thread of the identity store, and its database with the tables of all of them.
 * Promises: a module that is not on this list has no table.
 */
import type { Operations } from '../storage/threaded-store.ts';
import { openIdentityWith } from '../storage/identity/connection.ts';
import type { IdentityConnection } from '../storage/identity/connection.ts';
import type { AnyIdentityModule } from '../storage/identity/identity-module.ts';
import { identityMigrations } from '../storage/identity/migrations.ts';
import { identityOperations } from '../storage/identity/operations.ts';
import type { StoreLocation } from '../storage/location.ts';
import { backupsIdentity } from '../modules/backups/identity.ts';
import { venueSettingsIdentity } from '../modules/venue-settings/identity.ts';
import { cardSalesIdentity } from '../modules/card-sales/identity.ts';
import { casesIdentity } from '../modules/cases/identity.ts';
import { depositsIdentity } from '../modules/deposits/identity.ts';
import { faucetIdentity } from '../modules/faucet/identity.ts';
import { goingLiveIdentity } from '../modules/going-live/identity.ts';
import { lostFactorsIdentity } from '../modules/lost-factors/identity.ts';
import { merchantsIdentity } from '../modules/merchants/identity.ts';
import { operatorsIdentity } from '../modules/operators/identity.ts';
import { payoutsIdentity } from '../modules/payouts/identity.ts';
import { profileIdentity } from '../modules/profile/identity.ts';
import { promotionIdentity } from '../modules/promotion/identity.ts';
import { screeningIdentity } from '../modules/screening/identity.ts';
import { todayIdentity } from '../modules/today/identity.ts';
import { treasuryIdentity } from '../modules/treasury/identity.ts';
import { verificationIdentity } from '../modules/verification/identity.ts';
import { watchlistIdentity } from '../modules/watchlist/identity.ts';
import { withdrawalsIdentity } from '../modules/withdrawals/identity.ts';

const IDENTITY_MODULES: readonly AnyIdentityModule[] = [
  watchlistIdentity,
  profileIdentity,
  verificationIdentity,
  payoutsIdentity,
  merchantsIdentity,
  promotionIdentity,
  faucetIdentity,
  operatorsIdentity,
  depositsIdentity,
  withdrawalsIdentity,
  casesIdentity,
  screeningIdentity,
  goingLiveIdentity,
  venueSettingsIdentity,
  backupsIdentity,
  lostFactorsIdentity,
  todayIdentity,
  treasuryIdentity,
  cardSalesIdentity,
];

export const allIdentityMigrations = identityMigrations(IDENTITY_MODULES);

export function openIdentityDatabase(location: StoreLocation): Promise<IdentityConnection> {
  return openIdentityWith(location, allIdentityMigrations);
}

export function allIdentityOperations(db: IdentityConnection['db']): Operations {
  return identityOperations(db, IDENTITY_MODULES);
}
