/** Keys of operators, and whether bytes are signed by one. */
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';

const KEY_BYTES = 32;
/** What stands before an Ed25519 key in its usual outer form. */
const KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Key and signature in hexadecimal digits. */
export function isSigned(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  const der = Buffer.concat([KEY_HEAD, Buffer.from(publicKey, 'hex')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, bytes, key, Buffer.from(signature, 'hex'));
}

/** The public half of a key that nobody has: nothing is signed by it. */
export function keyOfNobody(): string {
  const { publicKey } = generateKeyPairSync('ed25519');
  return publicKey.export({ type: 'spki', format: 'der' }).subarray(-KEY_BYTES).toString('hex');
}
