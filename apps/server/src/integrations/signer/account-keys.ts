/**
 * The accounts of a network by BIP-32: m / 44' / 60' / purpose' / 0 / number for chains of the EVM family, and
 * m / 84' / coin' / purpose' / 0 / number for those of Bitcoin (BIP-84).
 * Promises: everything above the account is hardened; an address follows from the account's extended public key alone.
 */
import { ECDH } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { publicKeyToAddress } from 'viem/accounts';
import { addressOfKeyHash } from '../chains/bitcoin/bitcoin-address.ts';
import { BITCOIN_CHAIN_ID, mustBitcoinNetwork } from '../chains/bitcoin/bitcoin-networks.ts';
import type { KeyPair } from '../chains/bitcoin/bitcoin-payment.ts';
import type { NetworkIdentity } from '../chains/port.ts';
import { PURPOSES } from './port.ts';
import type { Purpose } from './port.ts';

const EXTERNAL = 0;
const NO_KEY = 'an account without a public key has no address';

function pathOf({ chainId, genesis }: NetworkIdentity): string {
  return chainId === BITCOIN_CHAIN_ID ? `m/84'/${mustBitcoinNetwork(genesis).coinType}'` : "m/44'/60'";
}

/** The account of a purpose, with its private key: for the signer alone. */
export function accountOf(seed: Uint8Array, network: NetworkIdentity, purpose: Purpose): HDKey {
  return HDKey.fromMasterSeed(seed).derive(`${pathOf(network)}/${PURPOSES.indexOf(purpose)}'`);
}

/** The key of an address, of an account whose private key is there. */
export function keyOfAddress(account: HDKey, number: number): Uint8Array {
  const { privateKey } = account.deriveChild(EXTERNAL).deriveChild(number);
  if (privateKey === null) throw new Error('an account without its private key signs nothing');
  return privateKey;
}

/** With its other half. */
export function keyPairOf(account: HDKey, number: number): KeyPair {
  const { publicKey } = account.deriveChild(EXTERNAL).deriveChild(number);
  if (publicKey === null) throw new Error(NO_KEY);
  return { publicKey, privateKey: keyOfAddress(account, number) };
}

/** In the spelling by which it is kept. `extended`: the account's extended public key. */
export function addressOf({ chainId, genesis }: NetworkIdentity, extended: string, number: number): string {
  if (chainId !== BITCOIN_CHAIN_ID) return evmAddressOf(extended, number);
  const { pubKeyHash } = publicChild(extended, number);
  if (pubKeyHash === undefined) throw new Error(NO_KEY);
  return addressOfKeyHash(pubKeyHash, mustBitcoinNetwork(genesis).form);
}

/** Lower case. */
export function evmAddressOf(extended: string, number: number): string {
  const { publicKey } = publicChild(extended, number);
  if (publicKey === null) throw new Error(NO_KEY);
  const point = ECDH.convertKey(publicKey, 'secp256k1', undefined, 'hex', 'uncompressed');
  return publicKeyToAddress(`0x${String(point)}`).toLowerCase();
}

function publicChild(extended: string, number: number): HDKey {
  return HDKey.fromExtendedKey(extended).deriveChild(EXTERNAL).deriveChild(number);
}
