/**
 * An authenticator in software for tests: keeps discoverable ES256 keys and answers ceremonies as a browser would.
 * Promises: real keys and signatures (node:crypto); attestation `none`; what a test bends is named in `Bent`.
 * Never: is part of the running server.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

/** What a ceremony is told other than the truth. */
export interface Bent {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly userVerified?: boolean;
  readonly signatureCount?: number;
  readonly userHandle?: string | null;
  /** Flips a bit of the signature. */
  readonly forged?: boolean;
}

interface Key {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly userHandle: string;
  readonly rpId: string;
  count: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

/** CBOR (RFC 8949) of what a COSE key and an attestation object are made of. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  // Maps hold only what this function writes.
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.of((kind << 5) | length);
  if (length < 256) return Buffer.of((kind << 5) | 24, length);
  return Buffer.of((kind << 5) | 25, length >> 8, length & 0xff);
}

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinates = [x, y].map((one) => Buffer.from(one, 'base64url'));
  return cbor(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinates[0] ?? Buffer.alloc(0)],
      [-3, coordinates[1] ?? Buffer.alloc(0)],
    ]),
  );
}

export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #keys: Key[] = [];
  /** Passkeys that a service keeps count nothing. */
  readonly #counts: boolean;

  constructor(origin: string, { counts = true } = {}) {
    this.#origin = origin;
    this.#counts = counts;
  }

  /** What `navigator.credentials.create` answers, as JSON text. */
  create(options: PublicKeyCredentialCreationOptionsJSON, bent: Bent = {}): string {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const rpId = options.rp.id ?? new URL(this.#origin).hostname;
    const key = { id: randomBytes(16), privateKey, publicKey, userHandle: options.user.id, rpId, count: 0 };
    this.#keys.push(key);
    const idLength = Buffer.of(0, key.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), idLength, key.id, coseKey(publicKey)]);
    const authData = Buffer.concat([this.#authData(key, bent, HAS_KEY), credential]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.#answer(key, {
      clientDataJSON: base64url(this.#clientData('webauthn.create', options.challenge, bent)),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    });
  }

  /** What `navigator.credentials.get` answers, as JSON text; with the key made last that fits. */
  get(options: PublicKeyCredentialRequestOptionsJSON, bent: Bent = {}): string {
    const allowed = new Set(options.allowCredentials?.map(({ id }) => id) ?? []);
    const key = this.#keys.findLast(
      ({ id, rpId }) => rpId === options.rpId && (allowed.size === 0 || allowed.has(base64url(id))),
    );
    if (key === undefined) throw new Error('this authenticator has no such passkey');
    if (this.#counts) key.count += 1;
    const authData = this.#authData(key, bent, 0);
    const clientData = this.#clientData('webauthn.get', options.challenge, bent);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), key.privateKey);
    const last = signature.length - 1;
    if (bent.forged === true) signature[last] = (signature[last] ?? 0) ^ 1;
    const userHandle = bent.userHandle === undefined ? key.userHandle : bent.userHandle;
    return this.#answer(key, {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      ...(userHandle === null ? {} : { userHandle }),
    });
  }

  #authData(key: Key, bent: Bent, flags: number): Buffer {
    const verified = bent.userVerified === false ? 0 : VERIFIED;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(bent.signatureCount ?? key.count);
    return Buffer.concat([sha256(bent.rpId ?? key.rpId), Buffer.of(PRESENT | verified | flags), count]);
  }

  #clientData(type: string, challenge: string, bent: Bent): Buffer {
    const origin = bent.origin ?? this.#origin;
    return Buffer.from(
      JSON.stringify({ type: bent.type ?? type, challenge: bent.challenge ?? challenge, origin }),
    );
  }

  #answer(key: Key, response: object): string {
    const id = base64url(key.id);
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}
