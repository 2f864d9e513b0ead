/** What of API keys crosses a thread: the record of one. */
export type { ApiKeyRecord } from '../../storage/identity/identity-store.ts';
