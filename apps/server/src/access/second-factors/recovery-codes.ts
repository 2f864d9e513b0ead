/** Recovery codes: how they look, and the keyed hash by which alone they are kept. */
import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@assay/protocol';
import type { Keyring } from '../../secrets/keyring.ts';

/** Without I, O, 0 and 1: 32 signs, five bits each. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 80 bits: beyond guessing even for who holds the hashes. */
const LENGTH = 16;
const FOLDED = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

export interface NewRecoveryCodes {
  /** As shown once: `ABCD-EFGH-JKLM-NPQR`. */
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}

/** null: this cannot be a recovery code. */
export function recoveryHash(keyring: Keyring, userId: number, typed: string): string | null {
  const folded = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return FOLDED.test(folded) ? keyring.mac(`recovery:${userId}`, folded) : null;
}

export function newRecoveryCodes(keyring: Keyring, userId: number): NewRecoveryCodes {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  return {
    codes: codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-')),
    hashes: codes.map((code) => keyring.mac(`recovery:${userId}`, code)),
  };
}
