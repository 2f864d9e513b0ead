/**
 * The identity store as the main thread sees it: users, sessions, codes, the sandbox's mailbox and faucet record.
 * Promises: what is answered is durable.
 * Never: decides who may do what; that is the work of `access`.
 */
import type { ThreadedStore } from '../threaded-store.ts';
import type { IdentityOperations } from './operations.ts';

export type { AccountStatus } from './account-tables.ts';
export type { AccountRecord } from './accounts.ts';
export type { ApiKeyHolder, ApiKeyRecord } from './api-keys.ts';
export type { OperatorLooks, SecurityEventInput, SecurityEventRecord, SecurityLogCheck } from './audit.ts';
export type { PasskeyRecord } from './factors.ts';
export type { DeviceRecord } from './devices.ts';
export type { AccountStatusChange, AccountStatusRefusal, AttemptTerms } from './account-rules.ts';
export type { Protection } from './protection.ts';
export type { SessionRecord, SessionTerms } from './sessions.ts';
export type { SignInFilter, SignInPage, SignInRecord } from './sign-ins.ts';
export type { UploadRecord } from './uploads.ts';

export type IdentityStore = ThreadedStore<IdentityOperations>;
