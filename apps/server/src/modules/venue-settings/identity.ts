/** What settings bring to the thread of the identity store. */
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { VenueSettingsOperations, VenueSettingsTables } from './shape.ts';
import {
  createSettings,
  keepSettingApprovers,
  letSettingsSeal,
  letSettingsWait,
  venueSettingsOperations,
} from './store.ts';

export const venueSettingsIdentity: IdentityModule<VenueSettingsTables, VenueSettingsOperations> = {
  migrations: {
    '0116-branding': { up: createSettings },
    '0136-waiting-settings': { up: letSettingsWait },
    '0148-sealed-settings': { up: letSettingsSeal },
    '0166-setting-approvers': { up: keepSettingApprovers },
  },
  // None: an operator is no user.
  tablesOfOneUser: [],
  operations: venueSettingsOperations,
};
