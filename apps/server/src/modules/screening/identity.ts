/** What screening brings to the thread of the identity store: what waits for people because its address is listed. */
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { ScreeningOperations, ScreeningTables } from './shape.ts';
import { addHeld, createHits, screeningOperations } from './store.ts';

export const screeningIdentity: IdentityModule<ScreeningTables, ScreeningOperations> = {
  migrations: { '0108-screening': { up: createHits }, '0118-screening-held': { up: addHeld } },
  // What people decided about an address is kept, as payments and withdrawals are.
  tablesOfOneUser: [],
  operations: screeningOperations,
};
