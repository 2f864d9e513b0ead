/**
 * Opens what clients have sealed: a request under AES-256-GCM, its key under the exchange's RSA key (decision 102).
 * Promises: the key pair lives in memory and as long as the process; whatever cannot be opened is refused in one way, so that
 * nobody learns why.
 * Never: is what protects a request on its way; TLS is.
 */
import {
  constants,
  createDecipheriv,
  createHash,
  generateKeyPair,
  privateDecrypt,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { EncryptedWithdrawalRequest } from '@assay/protocol';

const RSA_BITS = 2048;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_LENGTH = 16;
const UNREADABLE = { text: null, isStale: false };

interface SealingKey {
  readonly keyId: string;
  /** SPKI, base64. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

export class Sealing {
  #key: Promise<SealingKey> | null = null;

  /** Made when it is first asked for. */
  async published(): Promise<Pick<SealingKey, 'keyId' | 'publicKey'>> {
    const { keyId, publicKey } = await this.#mine();
    return { keyId, publicKey };
  }

  /** Null: it cannot be opened. `isStale`: it was sealed for another key. */
  async open({
    keyId,
    key,
    iv,
    data,
  }: EncryptedWithdrawalRequest): Promise<{ readonly text: string | null; readonly isStale: boolean }> {
    const mine = await this.#mine();
    if (keyId !== mine.keyId) return { text: null, isStale: true };
    try {
      const bytes = Buffer.from(data, 'base64');
      const vector = Buffer.from(iv, 'base64');
      const secret = privateDecrypt(
        { key: mine.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(key, 'base64'),
      );
      if (secret.length !== KEY_BYTES || vector.length !== IV_BYTES || bytes.length <= TAG_BYTES) {
        return UNREADABLE;
      }
      const cipher = createDecipheriv('aes-256-gcm', secret, vector);
      cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const opened = Buffer.concat([cipher.update(bytes.subarray(0, -TAG_BYTES)), cipher.final()]);
      return { text: opened.toString('utf8'), isStale: false };
    } catch {
      return UNREADABLE;
    }
  }

  #mine(): Promise<SealingKey> {
    this.#key ??= makeKey();
    return this.#key;
  }
}

async function makeKey(): Promise<SealingKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const keyId = createHash('sha256').update(spki).digest('base64url').slice(0, ID_LENGTH);
  return { keyId, publicKey: spki.toString('base64'), privateKey };
}
