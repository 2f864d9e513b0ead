/**
 * The keys that wrap secrets at rest: seeds of authenticators, secrets of API keys, documents.
 * Owns: `DATA_DIR/keys/master.key`, made at the first start, or the file that `ASSAY_MASTER_KEY_FILE` names.
 * Promises: AES-256-GCM bound to a purpose, so that what was sealed for one row opens for no other; the key is named in
 * what it sealed, so keys can be changed; a key that was used and is missing stops the start.
 * Never: keys in a database, a log, an error or a backup; a key file that others may read.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mustHaveKeys } from './key-file.ts';
import type { KeyFileOptions } from './key-file.ts';

/** What is sealed cannot be opened: damaged, sealed for another purpose, or by a key that is not here. */
export class SealBroken extends Error {
  constructor(purpose: string) {
    super(`what was sealed for ${purpose} cannot be opened`);
    this.name = 'SealBroken';
  }
}

/** `purpose` names the place and its owner, such as `totp:1000`; it is needed again to open. */
export interface Keyring {
  /** Ids of all keys, that which seals first. */
  readonly keyIds: readonly string[];
  /** As `sealBytes`, in base64url. */
  seal(purpose: string, plaintext: Uint8Array): string;
  /** Throws `SealBroken`. */
  open(purpose: string, sealed: string): Uint8Array;
  /** 35 bytes longer than the plaintext. */
  sealBytes(purpose: string, plaintext: Uint8Array): Uint8Array;
  /** Throws `SealBroken`. */
  openBytes(purpose: string, sealed: Uint8Array): Uint8Array;
  /** Keyed hash (HMAC-SHA-256, base64url) to find equal texts by; a change of the sealing key does not change it. */
  mac(purpose: string, text: string): string;
}

const FORMAT = 1;
const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + ID_BYTES + NONCE_BYTES;
const CIPHER = 'aes-256-gcm';

/** A key for one use, out of a key of the file. */
function derived(master: Uint8Array, use: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `assay ${use}`, bytes));
}

class FileKeyring implements Keyring {
  readonly keyIds: readonly string[];
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #newestId: string;
  readonly #macKey: Buffer;

  constructor(newest: Uint8Array, older: readonly Uint8Array[]) {
    const masters = [newest, ...older];
    this.#keys = new Map(masters.map((master) => [keyId(master), derived(master, 'seal', 32)]));
    this.keyIds = [...this.#keys.keys()];
    this.#newestId = keyId(newest);
    this.#macKey = derived(older.at(-1) ?? newest, 'mac', 32);
  }

  sealBytes(purpose: string, plaintext: Uint8Array): Uint8Array {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#mustFind(this.#newestId, purpose), nonce);
    cipher.setAAD(Buffer.from(purpose, 'utf8'));
    const head = Buffer.concat([Buffer.of(FORMAT), Buffer.from(this.#newestId, 'hex'), nonce]);
    return Buffer.concat([head, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  }

  openBytes(purpose: string, sealed: Uint8Array): Uint8Array {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
    if (bytes.length < HEAD_BYTES + TAG_BYTES || bytes[0] !== FORMAT) throw new SealBroken(purpose);
    const key = this.#mustFind(bytes.toString('hex', 1, 1 + ID_BYTES), purpose);
    const nonce = bytes.subarray(1 + ID_BYTES, HEAD_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(purpose, 'utf8'));
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
    try {
      const text = bytes.subarray(HEAD_BYTES, bytes.length - TAG_BYTES);
      return Buffer.concat([decipher.update(text), decipher.final()]);
    } catch {
      throw new SealBroken(purpose);
    }
  }

  seal(purpose: string, plaintext: Uint8Array): string {
    return Buffer.from(this.sealBytes(purpose, plaintext)).toString('base64url');
  }

  open(purpose: string, sealed: string): Uint8Array {
    return this.openBytes(purpose, Buffer.from(sealed, 'base64url'));
  }

  mac(purpose: string, text: string): string {
    return createHmac('sha256', this.#macKey).update(`${purpose}\n${text}`).digest('base64url');
  }

  #mustFind(id: string, purpose: string): Buffer {
    const key = this.#keys.get(id);
    if (key === undefined) throw new SealBroken(purpose);
    return key;
  }
}

/** Names a key without telling anything of it. */
function keyId(master: Uint8Array): string {
  return derived(master, 'key id', ID_BYTES).toString('hex');
}

export interface KeyringOptions extends KeyFileOptions {
  /** Ids of keys that have sealed something which is still kept. */
  readonly expected: readonly string[];
}

/** A key that has sealed what is kept is missing; nothing was made in its place. */
export class KeysMissing extends Error {
  constructor(file: string, missing: readonly string[]) {
    super(
      `Secrets of this venue are sealed by the key ${missing.join(', ')}, which is not in ${file}. ` +
        'Put the key file back from where its copy is kept: without it authenticators, API keys and documents ' +
        'cannot be opened.',
    );
    this.name = 'KeysMissing';
  }
}

/** Reads the keys, or makes the first one. Throws `KeyFileInvalid` or `KeysMissing`, before anything is changed. */
export function openKeyring(options: KeyringOptions): Keyring {
  const { expected } = options;
  const { file, keys } = mustHaveKeys(options, expected.length === 0);
  const [newest, ...older] = keys;
  if (newest === undefined) throw new KeysMissing(file, expected);
  const keyring = new FileKeyring(newest, older);
  const missing = expected.filter((id) => !keyring.keyIds.includes(id));
  if (missing.length > 0) throw new KeysMissing(file, missing);
  return keyring;
}
