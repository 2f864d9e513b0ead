/**
 * Passkeys of operators: bound by whoever has signed in, asked for where money is real.
 * Promises: a passkey is one operator's; the person is verified by the authenticator; an approval's challenge is made of the very
 * bytes that are approved and of chance, so that an answer is of use once and for nothing else.
 * Never: stands in the place of the key that signs for the core.
 */
import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { approvalChallenge } from '@assay/verify';
import { parseAssertion } from '../../access/second-factors/ceremony-answers.ts';
import { Passkeys } from '../../access/second-factors/passkeys.ts';
import type { Ceremony, PasskeyRows } from '../../access/second-factors/passkeys.ts';
import { newToken, tokenHash } from '../../access/tokens.ts';
import type { IdentityStore, PasskeyRecord } from '../../storage/identity/identity-store.ts';
import type { OperatorPasskey, OperatorStore } from './shape.ts';

export interface OperatorPasskeyParts {
  readonly store: OperatorStore;
  readonly identity: Pick<IdentityStore, 'run'>;
  /** How the exchange is reached: passkeys are bound to its host. */
  readonly publicUrl: string;
  /** What the exchange calls itself. */
  readonly venueName: () => string;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

/** What is kept of an approval, so that whoever reads it later can check it again; bytes in base64url. */
interface ApprovalProof {
  /** What the key signs, one after the other: JSON texts, of which the last says the bytes of the command. */
  readonly signed: readonly string[];
  readonly nonce: string;
  readonly credentialId: string;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

const NONCE_BYTES = 32;

export class OperatorPasskeys {
  readonly #parts: OperatorPasskeyParts;
  readonly #passkeys: Passkeys;
  /** Of the challenge that waits for an answer, by operator: what it was made with. */
  readonly #nonces = new Map<number, string>();

  constructor(parts: OperatorPasskeyParts) {
    this.#parts = parts;
    this.#passkeys = new Passkeys({ ...parts, rows: rowsOf(parts) });
  }

  async isBound(id: number): Promise<boolean> {
    return (await this.#parts.store.run('listOperatorPasskeys', { id })).length > 0;
  }

  /** A device that has a passkey of another operator makes none for this one: a person is an operator once. */
  async begin(id: number, label: string): Promise<string> {
    const others: PasskeyRecord[] = [];
    for (const one of await this.#parts.store.run('listOperators', undefined)) {
      if (one.id !== id && one.status !== 'suspended') others.push(...(await this.#passkeys.list(one.id)));
    }
    return JSON.stringify(await this.#passkeys.registerOptions(id, label, others));
  }

  /** False: the answer is refused, or they have as many as they may. */
  async confirm(id: number, name: string, answer: string): Promise<boolean> {
    const added = await this.#passkeys.register({ userId: id, name, answer, recoveryHashes: [] });
    return typeof added === 'object';
  }

  /** Whoever answers says by the passkey who it is, so that asking tells nothing of who there is. */
  async beginSignIn(): Promise<{ readonly ticket: string; readonly options: string }> {
    const ticket = newToken();
    const options = await this.#passkeys.assertOptions(signInOf(ticket), null);
    return { ticket, options: JSON.stringify(options) };
  }

  async isSignIn(id: number, { ticket, answer }: SignInAnswer): Promise<boolean> {
    return (await this.#passkeys.assert(signInOf(ticket), answer)) === id;
  }

  /** Options whose challenge is made of what is approved, and of `nonce`. */
  async beginApproval(id: number, messages: readonly Uint8Array[]) {
    const nonce = randomBytes(NONCE_BYTES);
    const over = approvalChallenge(nonce, messages);
    const options = await this.#passkeys.assertOptions(approvalOf(id), id, over);
    this.#nonces.set(id, nonce.toString('base64url'));
    return { nonce: nonce.toString('base64url'), options: JSON.stringify(options) };
  }

  /** The proof, as JSON text; null: it is no answer of theirs to the last challenge, or that was of something else. */
  async approve(id: number, messages: readonly Uint8Array[], answer: string): Promise<string | null> {
    const nonce = this.#nonces.get(id);
    this.#nonces.delete(id);
    const given = parseAssertion(answer);
    // Ends the challenge in any case.
    const isTheirs = (await this.#passkeys.assert(approvalOf(id), answer)) === id;
    if (!isTheirs || nonce === undefined || given === null) return null;
    const passkey = await this.#parts.store.run('findOperatorPasskey', { credentialId: given.id });
    if (passkey === null) return null;
    const { clientDataJSON: clientData, authenticatorData, signature } = given.response;
    const proof = JSON.stringify({
      signed: messages.map((bytes) => Buffer.from(bytes).toString('utf8')),
      nonce,
      credentialId: passkey.credentialId,
      publicKey: await keyOf(passkey.publicKey),
      clientData,
      authenticatorData,
      signature,
    } satisfies ApprovalProof);
    return isApprovedByPasskey(proof) ? proof : null;
  }
}

const USER_VERIFIED = 0x04;
const FLAGS_AT = 32;

/** Whether a proof is an approval of what it says was signed, checked from the proof alone. */
export function isApprovedByPasskey(text: string): boolean {
  // Written by `approve`.
  const proof = JSON.parse(text) as ApprovalProof;
  const bytes = (digits: string): Buffer => Buffer.from(digits, 'base64url');
  const messages = proof.signed.map((message) => Buffer.from(message, 'utf8'));
  const wanted = Buffer.from(approvalChallenge(bytes(proof.nonce), messages)).toString('base64url');
  if (signedChallenge(proof.clientData) !== wanted) return false;
  const data = bytes(proof.authenticatorData);
  if (((data[FLAGS_AT] ?? 0) & USER_VERIFIED) === 0) return false;
  const clientHash = createHash('sha256').update(bytes(proof.clientData)).digest();
  const key = createPublicKey({ key: bytes(proof.publicKey), format: 'der', type: 'spki' });
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  return verify(digest, Buffer.concat([data, clientHash]), key, bytes(proof.signature));
}

export interface SignInAnswer {
  readonly ticket: string;
  readonly answer: string;
}

const signInOf = (ticket: string): Ceremony => `operator-sign-in:${tokenHash(ticket)}`;
const approvalOf = (id: number): Ceremony => `operator-approval:${id}`;

/** Of an answer that was checked. */
function signedChallenge(clientData: string): unknown {
  return (JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown })
    .challenge;
}

/** A key in the form that every library reads, from that of authenticators (COSE, RFC 9053). */
async function keyOf(cose: string): Promise<string> {
  const { decodeCredentialPublicKey, cose: kinds } = await import('@simplewebauthn/server/helpers');
  const key = decodeCredentialPublicKey(Uint8Array.from(Buffer.from(cose, 'base64url')));
  const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('base64url');
  const jwk = kinds.isCOSEPublicKeyEC2(key)
    ? {
        kty: 'EC',
        crv: 'P-256',
        x: text(key.get(kinds.COSEKEYS.x)),
        y: text(key.get(kinds.COSEKEYS.y)),
      }
    : kinds.isCOSEPublicKeyRSA(key)
      ? { kty: 'RSA', n: text(key.get(kinds.COSEKEYS.n)), e: text(key.get(kinds.COSEKEYS.e)) }
      : kinds.isCOSEPublicKeyOKP(key)
        ? { kty: 'OKP', crv: 'Ed25519', x: text(key.get(kinds.COSEKEYS.x)) }
        : {};
  return createPublicKey({ key: jwk, format: 'jwk' })
    .export({ format: 'der', type: 'spki' })
    .toString('base64url');
}

const recordOf = ({ id, ...passkey }: OperatorPasskey): PasskeyRecord => ({
  ...passkey,
  userId: id,
  passkeyId: 0,
  synced: false,
  lastUsedAt: null,
});

function rowsOf({ store, identity }: OperatorPasskeyParts): PasskeyRows {
  return {
    holder: 'operator-',
    listPasskeys: async ({ userId }) =>
      (await store.run('listOperatorPasskeys', { id: userId })).map(recordOf),
    async findPasskey({ credentialId }) {
      const found = await store.run('findOperatorPasskey', { credentialId });
      return found === null ? null : recordOf(found);
    },
    async addPasskey({ userId, recoveryHashes: _hashes, synced: _synced, ...added }) {
      const isAdded = await store.run('addOperatorPasskey', { ...added, id: userId });
      return isAdded ? { first: false, passkeyId: 0 } : 'full';
    },
    notePasskeyUse: ({ signatureCount }, { credentialId }) =>
      store.run('noteOperatorPasskeyUse', { credentialId, signatureCount }),
    // An operator is no user: whose it is stands before the challenge.
    keepChallenge: ({ userId, challenge, ...kept }) =>
      identity.run('keepChallenge', { ...kept, userId: null, challenge: `${userId ?? ''}:${challenge}` }),
    async takeChallenge(input) {
      const taken = await identity.run('takeChallenge', input);
      if (taken === null) return null;
      const [, whose = '', challenge = ''] = /^(\d*):(.*)$/.exec(taken.challenge) ?? [];
      return { challenge, userId: whose === '' ? null : Number(whose) };
    },
  };
}
