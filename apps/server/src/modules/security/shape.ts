/** What of an account's protection crosses a thread. Its rows are the platform's, which asks for them at every sign-in. */
import type { IdentityStore } from '../../storage/identity/identity-store.ts';

export type { PasskeyRecord } from '../../storage/identity/identity-store.ts';

export type SecurityStore = Pick<IdentityStore, 'run'>;
