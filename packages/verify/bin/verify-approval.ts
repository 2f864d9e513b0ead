/**
 * An approval that a passkey has signed, checked from its kept proof alone.
 * Promises: what is told was signed by the passkey of the proof, by a person whom the authenticator has verified, at the address that
 * is told; the challenge is made of the very messages. Never: knows whose passkey it is; that is in the exchange's own list.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { approvalBytes, approvalChallenge } from '../src/index.ts';
import type { ApprovalFacts, Failure } from '../src/index.ts';
import { Fault, catchFault } from '../src/fault.ts';
import { list, record, text } from '../src/reading.ts';

/** Of a proof: bytes in base64url. */
interface ApprovalProof {
  readonly signed: readonly string[];
  readonly nonce: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

export interface VerifiedApproval {
  readonly ok: true;
  /** The proposal, and the price band that was approved with it. */
  readonly approved: readonly ApprovalFacts[];
  /** Address of the page at which it was signed. */
  readonly origin: string;
  /** SHA-256 of the passkey's public key. */
  readonly passkey: string;
}

const base64url = text(/^[A-Za-z0-9_-]{1,8000}$/, 'base64url');
const proofOf = record<ApprovalProof>({
  signed: list(text(/^\[.{1,200000}\]$/, 'a message'), 2),
  nonce: text(/^[A-Za-z0-9_-]{43}$/, '32 bytes in base64url'),
  credentialId: base64url,
  publicKey: base64url,
  clientData: base64url,
  authenticatorData: base64url,
  signature: base64url,
});

const HASH_BYTES = 32;
const USER_VERIFIED = 0x04;

interface Read {
  readonly approved: readonly ApprovalFacts[];
  readonly origin: string;
  readonly key: Buffer;
  readonly signed: Buffer;
  readonly signature: Buffer;
}

/** Never throws. `venue`: the exchange's public key, where it is known otherwise. */
export function verifyApproval(value: unknown, venue?: string): VerifiedApproval | Failure {
  return catchFault('proof', () => {
    const { approved, origin, key, signed, signature } = readApproval(value, venue);
    if (!isSignedByPasskey(key, signed, signature)) {
      throw new Fault('signature', 'is not by the public key');
    }
    return { ok: true as const, approved, origin, passkey: sha256(key).toString('hex') };
  });
}

/** Everything but the signature. */
function readApproval(value: unknown, venue: string | undefined): Read {
  const proof = proofOf(value, '');
  if (proof.signed.length === 0) throw new Fault('signed', 'is empty');
  const approved = proof.signed.map((message, index) => factsOf(message, `signed[${index}]`));
  const stranger = approved.findIndex((facts) => venue !== undefined && facts.venue !== venue);
  if (stranger >= 0) throw new Fault(`signed[${stranger}]`, 'is of another exchange');
  const clientData = bytesOf(proof.clientData);
  const { type, challenge, origin } = clientDataOf(clientData);
  if (type !== 'webauthn.get') throw new Fault('clientData.type', 'is not webauthn.get');
  const messages = proof.signed.map((message) => Buffer.from(message, 'utf8'));
  const wanted = Buffer.from(approvalChallenge(bytesOf(proof.nonce), messages)).toString('base64url');
  if (challenge !== wanted) {
    throw new Fault('clientData.challenge', 'is not made of the messages');
  }
  const host = typeof origin === 'string' && URL.canParse(origin) ? new URL(origin).hostname : null;
  if (host === null) throw new Fault('clientData.origin', 'is not an address');
  const data = bytesOf(proof.authenticatorData);
  if (!data.subarray(0, HASH_BYTES).equals(sha256(host))) {
    throw new Fault('authenticatorData', 'is of another address than the page');
  }
  if (((data[HASH_BYTES] ?? 0) & USER_VERIFIED) === 0) {
    throw new Fault('authenticatorData', 'does not say that the person was verified');
  }
  return {
    approved,
    origin: String(origin),
    key: bytesOf(proof.publicKey),
    signed: Buffer.concat([data, sha256(clientData)]),
    signature: bytesOf(proof.signature),
  };
}

/** What a message says; it must be spelled as it is made. */
function factsOf(message: string, place: string): ApprovalFacts {
  const [, , venue, realm, proposal, command, proposedAt] = parsed(message, place) as readonly unknown[];
  const facts = {
    venue: String(venue),
    realm: String(realm),
    proposal: Number(proposal),
    command: String(command),
    proposedAt: Number(proposedAt),
  };
  if (Buffer.from(approvalBytes(facts)).toString('utf8') === message) return facts;
  throw new Fault(place, 'is not what an approval signs');
}

function parsed(from: string, place: string): unknown {
  try {
    return JSON.parse(from);
  } catch {
    throw new Fault(place, 'is no JSON');
  }
}

function clientDataOf(bytes: Buffer): Readonly<Record<string, unknown>> {
  const said = parsed(bytes.toString('utf8'), 'clientData');
  if (typeof said !== 'object' || said === null) throw new Fault('clientData', 'is not an object');
  return { ...said };
}

/** By ES256, EdDSA or RS256, as authenticators sign. */
function isSignedByPasskey(key: Buffer, signed: Buffer, signature: Buffer): boolean {
  try {
    const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
    const digest = publicKey.asymmetricKeyType === 'ed25519' ? null : 'sha256';
    return verify(digest, signed, publicKey, signature);
  } catch {
    // No key.
    return false;
  }
}

const bytesOf = (digits: string): Buffer => Buffer.from(digits, 'base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
