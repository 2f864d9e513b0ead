/**
 * Puts the rooms of access together, for the venue and for tests.
 * Owns: which room gets which other; nothing else.
 */
import type { Answer, Command } from '@assay/core';
import type { Realm } from '../engine/port.ts';
import type { Letters } from '../letters/letters.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import { createAccess } from './access.ts';
import type { Access } from './access.ts';
import { createAuditLog } from './audit-log.ts';
import type { AuditLog } from './audit-log.ts';
import { createCodes } from './codes.ts';
import type { Codes } from './codes.ts';
import { createPasswordKeeper } from './passwords.ts';
import type { PasswordKeeper } from './passwords.ts';
import type { SecondFactorsPort } from './second-factors-port.ts';
import type { PlayMoney } from './virtual-account.ts';

export interface AccessParts {
  readonly identity: IdentityStore;
  /** The narrow side of the engine that opens an owner's accounts. */
  readonly engine: { submit(realm: Realm, command: Command): Promise<Answer> };
  /** What a virtual account starts with. */
  readonly playMoney: PlayMoney;
  readonly letters: Letters;
  readonly factors: SecondFactorsPort;
  /** Told of what failed behind an answer. */
  readonly onFault: (error: unknown) => void;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export interface AccessRooms {
  readonly access: Access;
  readonly codes: Codes;
  readonly audit: AuditLog;
  readonly passwords: PasswordKeeper;
}

export function openAccess(parts: AccessParts): AccessRooms {
  const audit = createAuditLog(parts);
  const codes = createCodes(parts);
  const passwords = createPasswordKeeper();
  return { access: createAccess({ ...parts, audit, codes, passwords }), audit, codes, passwords };
}

/** Where no second factor can be set up. */
export const NO_FACTORS: SecondFactorsPort = {
  methodsOf: () => Promise.resolve([]),
  check: () => Promise.resolve(false),
  passkeyOptions: () => Promise.resolve({}),
  passkeyOwner: () => Promise.resolve(null),
};
