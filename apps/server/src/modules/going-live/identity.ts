/** What the way to real money brings to the thread of the identity store. */
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { GoingLiveOperations, GoingLiveTables } from './shape.ts';
import { createGoingLive, goingLiveOperations } from './store.ts';

export const goingLiveIdentity: IdentityModule<GoingLiveTables, GoingLiveOperations> = {
  migrations: { '0110-going-live': { up: createGoingLive } },
  tablesOfOneUser: [],
  operations: goingLiveOperations,
};
