/** What name, look and texts bring to the thread of the identity store. */
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { BrandingOperations, BrandingTables } from './shape.ts';
import { brandingOperations, createBranding, letBrandingSeal, letBrandingWait } from './store.ts';

export const brandingIdentity: IdentityModule<BrandingTables, BrandingOperations> = {
  migrations: {
    '0116-branding': { up: createBranding },
    '0136-waiting-settings': { up: letBrandingWait },
    '0148-sealed-settings': { up: letBrandingSeal },
  },
  // None: an operator is no user.
  tablesOfOneUser: [],
  operations: brandingOperations,
};
