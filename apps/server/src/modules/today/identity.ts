/** What mails about alarms bring to the thread of the identity store. */
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { TodayOperations, TodayTables } from './shape.ts';
import { createToldAlarms, todayOperations } from './store.ts';

export const todayIdentity: IdentityModule<TodayTables, TodayOperations> = {
  migrations: { '0140-told-alarms': { up: createToldAlarms } },
  // None: an operator is no user.
  tablesOfOneUser: [],
  operations: todayOperations,
};
