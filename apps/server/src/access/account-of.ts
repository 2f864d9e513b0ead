import type { AccountRecord, IdentityStore } from '../storage/identity/identity-store.ts';
import { AccessRefused } from './refused.ts';

/** The account of a session or user. Throws `AccessRefused` (`token-invalid`) where there is none any more. */
export async function accountOf(
  identity: Pick<IdentityStore, 'run'>,
  { userId }: { readonly userId: string | number },
): Promise<AccountRecord> {
  const account = await identity.run('findAccount', { userId: Number(userId) });
  if (account === null) throw new AccessRefused('token-invalid');
  return account;
}
