/**
 * The identity store as the main thread sees it: users, sessions, codes, the sandbox's letter box and faucet record.
 * Promises: no SQL on the calling thread; what is answered is durable. Calls run in the order in which they were made
 * unless one waits for a transaction.
 * Never: decides who may do what; that is the work of `access`.
 */
import { Worker } from 'node:worker_threads';
import type { StoreLocation } from '../location.ts';
import type { IdentityOperations } from './operations.ts';

export type { AccountStanding } from './account-tables.ts';
export type { AccountRecord } from './accounts.ts';
export type { ApiKeyHolder, ApiKeyRecord } from './api-keys.ts';
export type { SecurityEventRecord, SecurityLogCheck } from './audit.ts';
export type { PasskeyRecord } from './factors.ts';
export type { DeviceRecord } from './devices.ts';
export type { GrantReceipt } from './faucet-grants.ts';
export type { AddressRecord, ReferredRecord } from './referrals.ts';
export type { CreditChangeRecord, ProfileFacts } from './profile.ts';
export type { GuessTerms } from './protection.ts';
export type { StandingChange, StandingRefusal } from './standing.ts';
export type { SessionRecord, SessionTerms } from './sessions.ts';
export type { SignInFilter, SignInPage, SignInRecord } from './sign-ins.ts';
export type { WatchedRecord } from './watchlist.ts';
export type { MerchantApplicationRecord, MerchantRecord } from './merchants.ts';
export type { PaymentRecord } from './payouts.ts';
export type { UploadRecord } from './uploads.ts';
export type { BasicIdentity, IdentityRecord, ReviewRecord } from './verification.ts';

export type IdentityOperation = keyof IdentityOperations;
export type IdentityInput<Name extends IdentityOperation> = Parameters<IdentityOperations[Name]>[0];
export type IdentityResult<Name extends IdentityOperation> = Awaited<ReturnType<IdentityOperations[Name]>>;

export interface IdentityCall {
  readonly id: number;
  readonly name: IdentityOperation;
  readonly input: unknown;
}
export type IdentityReply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly fault: string };

export interface IdentityStore {
  /** Runs one operation in the store's thread. Rejects when the database fails; the message carries no values. */
  run<Name extends IdentityOperation>(name: Name, input: IdentityInput<Name>): Promise<IdentityResult<Name>>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Waits until the thread has opened and migrated its database, or tells why it could not. */
function opened(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
}

/** Opens the store, creating and migrating it as needed. */
export async function openIdentityStore(location: StoreLocation): Promise<IdentityStore> {
  const worker = new Worker(new URL('./identity-thread.ts', import.meta.url), { workerData: { location } });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  await opened(worker);
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let closed = false;
  worker.on('message', (reply: IdentityReply) => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('fault' in reply) call?.reject(new Error(`identity store: ${reply.fault}`));
    else call?.resolve(reply.value);
  });
  const fail = (error: Error): void => {
    closed = true;
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
  };
  worker.on('error', fail);
  void exited.then(() => fail(new Error('the identity store is closed')));
  return {
    run(name, input) {
      return new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the identity store is closed'));
        const id = ++lastId;
        // The thread answers a call by its name's operation, so the value is of that operation's type.
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, name, input } satisfies IdentityCall);
      });
    },
    async close() {
      if (!closed) worker.postMessage('close');
      await exited;
    },
  };
}
