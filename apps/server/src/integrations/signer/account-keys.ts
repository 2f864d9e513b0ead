/**
 * The accounts of a network by BIP-32: m / 44' / 60' / purpose' / 0 / number for chains of the EVM family.
 * Promises: everything above the account is hardened; an address follows from the account's extended public key alone.
 */
import { ECDH } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { publicKeyToAddress } from 'viem/accounts';
import { PURPOSES } from './port.ts';
import type { Purpose } from './port.ts';

const COIN = 60;
const EXTERNAL = 0;

/** The account of a purpose, with its private key: for the signer alone. */
export function accountOf(seed: Uint8Array, purpose: Purpose): HDKey {
  return HDKey.fromMasterSeed(seed).derive(`m/44'/${COIN}'/${PURPOSES.indexOf(purpose)}'`);
}

/** The key of an address, of an account whose private key is there. */
export function keyOfAddress(account: HDKey, number: number): Uint8Array {
  const { privateKey } = account.deriveChild(EXTERNAL).deriveChild(number);
  if (privateKey === null) throw new Error('an account without its private key signs nothing');
  return privateKey;
}

/** Lower case. `extended`: the account's extended public key. */
export function evmAddressOf(extended: string, number: number): string {
  const { publicKey } = HDKey.fromExtendedKey(extended).deriveChild(EXTERNAL).deriveChild(number);
  if (publicKey === null) throw new Error('an account without a public key has no address');
  const point = ECDH.convertKey(publicKey, 'secp256k1', undefined, 'hex', 'uncompressed');
  return publicKeyToAddress(`0x${String(point)}`).toLowerCase();
}
