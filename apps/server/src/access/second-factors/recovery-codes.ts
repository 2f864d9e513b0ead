/** Recovery codes: how they look, and the keyed hash by which alone they are kept. */
import { CODE_SIGNS, RECOVERY_CODES } from '@assay/protocol';
import type { Keyring } from '../../secrets/keyring.ts';
import { drawSigns, inGroups } from '../tokens.ts';

/** 80 bits: beyond guessing even for who holds the hashes. */
const LENGTH = 16;
const FOLDED = new RegExp(`^[${CODE_SIGNS}]{${LENGTH}}$`);

export interface NewRecoveryCodes {
  /** As shown once: `ABCD-EFGH-JKLM-NPQR`. */
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

/** `holder`: number of a user, or what else names one of its kind. null: this cannot be a recovery code. */
export function recoveryHash(
  keyring: Pick<Keyring, 'mac'>,
  holder: number | string,
  typed: string,
): string | null {
  const folded = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return FOLDED.test(folded) ? keyring.mac(`recovery:${holder}`, folded) : null;
}

export function newRecoveryCodes(keyring: Pick<Keyring, 'mac'>, holder: number | string): NewRecoveryCodes {
  const codes = Array.from({ length: RECOVERY_CODES }, () => drawSigns(LENGTH));
  return {
    codes: codes.map(inGroups),
    hashes: codes.map((code) => keyring.mac(`recovery:${holder}`, code)),
  };
}
