/** What of accounts crosses a thread. Their rows are the platform's, which asks for them at every call. */
import type { DeviceRecord, IdentityStore, SignInRecord } from '../../storage/identity/identity-store.ts';
import type { ProfileStore } from '../profile/shape.ts';

export type AccountDevice = DeviceRecord;
export type AccountSignIn = SignInRecord;

/** Accounts, and the credit scores of their holders. */
export type AccountStores = Pick<IdentityStore, 'run'> & ProfileStore;
