/** What of a user's rights crosses a thread. Freezing, excluding and closing are the platform's, which asks for them at every call. */
import type { IdentityStore } from '../../storage/identity/identity-store.ts';

export type { AccountRecord } from '../../storage/identity/identity-store.ts';

export type RightsStore = Pick<IdentityStore, 'run'>;
