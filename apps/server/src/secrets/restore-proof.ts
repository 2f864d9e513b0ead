/**
 * What a rehearsed restore leaves in the hands of whoever made it: a text by which the exchange knows that its own keys lay
 * beside its own journal, and when.
 * Promises: made by nobody who has not these keys. Never: tells anything of them.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from './keyring.ts';

type ProofKeys = Pick<Keyring, 'mac' | 'keyIds'>;

export interface Restored {
  /** Last command of the live realm that came back. */
  readonly sequence: number;
  /** Unix seconds. */
  readonly second: number;
}

const PURPOSE = 'restore-proof';
const MAC_SIGNS = 22;
const SHAPE = /^(\d{1,15})-(\d{1,12})-([A-Za-z0-9_-]{22})$/;

const macOf = (keys: ProofKeys, { sequence, second }: Restored): string =>
  keys.mac(PURPOSE, `${sequence}\n${second}\n${keys.keyIds.join(',')}`).slice(0, MAC_SIGNS);

export function restoreProof(keys: ProofKeys, restored: Restored): string {
  return `${restored.sequence}-${restored.second}-${macOf(keys, restored)}`;
}

/** null: it is of other keys, or of nobody. */
export function readRestoreProof(keys: ProofKeys, text: string): Restored | null {
  const [, sequence, second, mac] = SHAPE.exec(text.trim()) ?? [];
  if (sequence === undefined || second === undefined || mac === undefined) return null;
  const restored = { sequence: Number(sequence), second: Number(second) };
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(keys, restored))) ? restored : null;
}
