/**
 * Puts the services of access together, for the venue and for tests.
 * Owns: which service gets which other; nothing else.
 */
import type { Mailer } from '../mailer/mailer.ts';
import type { Keyring } from '../secrets/keyring.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import { createAccess } from './access.ts';
import type { Access } from './access.ts';
import { createAccountSecurity } from './account-security.ts';
import type { AccountSecurity } from './account-security.ts';
import { ApiKeys } from './api-keys.ts';
import { createAuditLog } from './audit-log.ts';
import type { AuditLog } from './audit-log.ts';
import { createCodes } from './codes.ts';
import type { Codes } from './codes.ts';
import { createPasswordKeeper } from './passwords.ts';
import type { PasswordKeeper } from './passwords.ts';
import { SecurityNotes } from './security-notes.ts';
import { Rights } from './rights.ts';
import type { RightsEngine } from './rights.ts';
import { AccountStatusService } from './account-status.ts';
import type { PlayMoney } from './virtual-account.ts';
import { WithdrawalPause } from './withdrawal-pause.ts';

export interface AccessParts {
  readonly identity: IdentityStore;
  /** The narrow side of the engine: an owner's accounts are opened, judged and closed. */
  readonly engine: RightsEngine;
  /** What a virtual account starts with. */
  readonly playMoney: PlayMoney;
  /** Text messages can be sent. */
  readonly takesPhones: boolean;
  readonly mailer: Mailer;
  readonly keyring: Keyring;
  /** How the venue is reached: what passkeys are bound to. */
  readonly publicUrl: string;
  /** What the exchange calls itself. */
  readonly venueName: () => string;
  /** Called with what failed behind an answer. */
  readonly onFault: (error: unknown) => void;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
  /** As `ApiKeysOptions`. */
  readonly startedAt: number;
}

export interface AccessServices {
  readonly access: Access;
  readonly codes: Codes;
  readonly audit: AuditLog;
  readonly passwords: PasswordKeeper;
  readonly security: AccountSecurity;
  readonly apiKeys: ApiKeys;
  readonly accountStatus: AccountStatusService;
  readonly rights: Rights;
  readonly notes: SecurityNotes;
}

export function openAccess(parts: AccessParts): AccessServices {
  const audit = createAuditLog(parts);
  const codes = createCodes(parts);
  const passwords = createPasswordKeeper();
  const pause = new WithdrawalPause(parts);
  const services = { ...parts, audit, codes, passwords, pause };
  const security = createAccountSecurity({
    ...services,
    noteEnded: (ended) => access.sessions.noteEnded(ended),
  });
  const access = createAccess({ ...services, factors: security.factors });
  const notes = new SecurityNotes(services);
  const apiKeys = new ApiKeys({
    ...services,
    notes,
    openVirtual: (userId) => access.openVirtual(userId),
  });
  const accountStatus = new AccountStatusService({ ...services, sessions: access.sessions, apiKeys });
  const rights = new Rights({ ...services, notes, accountStatus, stepUp: security.stepUp });
  return { access, audit, codes, passwords, security, apiKeys, accountStatus, rights, notes };
}
