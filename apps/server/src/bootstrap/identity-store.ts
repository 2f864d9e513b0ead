/** The identity store with the operations of every module, as the main thread sees it. */
import type { BackupStore } from '../modules/backups/shape.ts';
import type { VenueSettingsStore } from '../modules/venue-settings/shape.ts';
import type { CardDisputeStore } from '../modules/card-sales/shape.ts';
import type { CaseStore } from '../modules/cases/shape.ts';
import type {
  ColdStore,
  DepositStore,
  PaymentStore,
  StrayStore,
  SweepStore,
} from '../modules/deposits/shape.ts';
import type { FaucetStore } from '../modules/faucet/shape.ts';
import type { LostFactorStore } from '../modules/lost-factors/shape.ts';
import type { MerchantStore } from '../modules/merchants/shape.ts';
import type { OperatorStore } from '../modules/operators/shape.ts';
import type { PayoutStore } from '../modules/payouts/shape.ts';
import type { ProfileStore } from '../modules/profile/shape.ts';
import type { PromotionStore } from '../modules/promotion/shape.ts';
import type { ScreeningStore } from '../modules/screening/shape.ts';
import type { TodayStore } from '../modules/today/shape.ts';
import type { CorrectionMailStore } from '../modules/treasury/shape.ts';
import type { VerificationStore } from '../modules/verification/shape.ts';
import type { WatchlistStore } from '../modules/watchlist/shape.ts';
import type { AddressStore, AskedStore, OutgoingStore } from '../modules/withdrawals/shape.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import type { DatabaseDoor } from '../storage/database-door.ts';
import type { StoreLocation } from '../storage/location.ts';
import { openThreadedStore } from '../storage/threaded-store.ts';

/** What the platform asks of the store, and the port of each module. */
export type VenueIdentityStore = IdentityStore &
  WatchlistStore &
  ProfileStore &
  VerificationStore &
  PayoutStore &
  MerchantStore &
  PromotionStore &
  FaucetStore &
  DepositStore &
  ColdStore &
  StrayStore &
  PaymentStore &
  SweepStore &
  OutgoingStore &
  AddressStore &
  AskedStore &
  OperatorStore &
  CaseStore &
  ScreeningStore &
  VenueSettingsStore &
  BackupStore &
  LostFactorStore &
  TodayStore &
  CorrectionMailStore &
  CardDisputeStore;

/** Opens the store, creating and migrating it as needed. */
export async function openIdentityStore(
  location: StoreLocation,
  door: DatabaseDoor | null = null,
): Promise<VenueIdentityStore> {
  const store: unknown = await openThreadedStore({
    module: new URL('./identity-thread.ts', import.meta.url),
    workerData: { location },
    name: 'identity store',
    door,
  });
  // The thread serves the operations of the platform and of each module in one table.
  return store as VenueIdentityStore;
}
