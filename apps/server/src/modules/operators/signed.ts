/** Whether bytes are signed by the key of an operator. */
import { createPublicKey, verify } from 'node:crypto';

/** What stands before an Ed25519 key in its usual outer form. */
const KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Key and signature in hexadecimal digits. */
export function isSigned(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  const der = Buffer.concat([KEY_HEAD, Buffer.from(publicKey, 'hex')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, bytes, key, Buffer.from(signature, 'hex'));
}
