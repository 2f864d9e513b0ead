/**
 * The log of security events and the API keys, put together: the same for the running venue and for the fixtures of
 * tests.
 */
import { ApiKeys } from '../access/api-keys.ts';
import type { AuditLog } from '../access/audit-log.ts';
import { VirtualAccounts } from '../access/virtual-account.ts';
import type { VirtualAccountOptions } from '../access/virtual-account.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { PLAY_MONEY } from './play-money.ts';

export interface ProtectionOptions extends Omit<VirtualAccountOptions, 'playMoney'> {
  readonly keyring: Keyring;
  readonly audit: AuditLog;
}

export interface Protection {
  readonly audit: AuditLog;
  readonly apiKeys: ApiKeys;
}

export function createProtection(options: ProtectionOptions): Protection {
  const { identity, keyring, audit, now } = options;
  const virtual = new VirtualAccounts({ ...options, playMoney: PLAY_MONEY });
  const openVirtual = (userId: number): Promise<void> => virtual.open(userId);
  return { audit, apiKeys: new ApiKeys({ identity, keyring, audit, openVirtual, now }) };
}
