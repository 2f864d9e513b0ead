/**
 * What an operator signs to approve a proposal, and whether it is theirs.
 * Promises: one rule for whoever signs, for the venue before it takes the approval, and for whoever reads the journal
 * later. The bytes name the venue, the realm, the proposal, the command to be carried out, and the position in the
 * journal since which nothing that it is about has changed: a signature is of use for nothing else.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isSignedBy } from './signature.ts';

export interface ApprovalFacts {
  /** Public key by which the venue signs what it publishes, 64 hexadecimal digits. */
  readonly venue: string;
  readonly realm: string;
  readonly proposal: number;
  /** The command's bytes in hexadecimal digits. */
  readonly command: string;
  /** Sequence of the command that proposed it. */
  readonly proposedAt: number;
}

export function approvalBytes({ venue, realm, proposal, command, proposedAt }: ApprovalFacts): Uint8Array {
  return utf8ToBytes(JSON.stringify(['assay-approval', 1, venue, realm, proposal, command, proposedAt]));
}

/** What is signed to approve a proposal, one after the other: it, and the price band that is approved with it. */
export const approvalMessages = (
  proposal: ApprovalFacts & { readonly band: ApprovalFacts | null },
): readonly Uint8Array[] =>
  [proposal, ...(proposal.band === null ? [] : [proposal.band])].map((facts) => approvalBytes(facts));

/** What a passkey signs beside them: made of chance, and of these very messages. 32 bytes. */
export function approvalChallenge(
  nonce: Uint8Array,
  messages: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const hash = sha256.create().update(nonce);
  for (const message of messages) hash.update(sha256(message));
  return Uint8Array.from(hash.digest());
}

/** Key and signature in lower-case hexadecimal digits; anything else has signed nothing. */
export function isApprovalBy(publicKey: string, facts: ApprovalFacts, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(publicKey) || !/^[0-9a-f]{128}$/.test(signature)) return false;
  return isSignedBy(publicKey, approvalBytes(facts), signature);
}
