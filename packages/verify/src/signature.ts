/**
 * Ed25519 by RFC 8032 in plain JavaScript: a browser has no cryptography of its own on plain http from another host.
 * Promises: synchronous; a key or a signature that is no point of the curve holds nothing, and is no exception.
 */
import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';

hashes.sha512 = sha512;

/** Whether this key has signed these bytes. Key and signature in lower-case hex of 64 and 128 digits. */
export function isSignedBy(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  return verify(hexToBytes(signature), bytes, hexToBytes(publicKey), { zip215: false });
}
