/**
 * Addresses of Bitcoin: bech32, bech32m and base58 with their checksums and their network's prefix, and the least that can be
 * sent to each kind.
 * Promises: what a wallet could not pay safely is a fault: a witness version that nobody has a use for yet, and an output
 * that anybody can spend, among them.
 */
import { keptAddress } from '@assay/protocol';
import { Address } from '@scure/btc-signer';
import type { AddressFault } from '../port.ts';
import { ADDRESS_FORMS } from './bitcoin-networks.ts';
import type { AddressForm } from './bitcoin-networks.ts';

type Kind = 'pkh' | 'sh' | 'wpkh' | 'wsh' | 'tr';

/** Satoshi below which nodes hand no output on: what it costs to spend it at 3 sat a byte. */
const DUST: Readonly<Record<Kind, bigint>> = { pkh: 546n, sh: 540n, wpkh: 294n, wsh: 330n, tr: 330n };
/** Of every kind of address: as much is handed on to any. */
export const MOST_DUST = Object.values(DUST).reduce((most, one) => (one > most ? one : most), 0n);
/** Bytes of the script that pays each kind. */
const SCRIPT_BYTES: Readonly<Record<Kind, number>> = { pkh: 25, sh: 23, wpkh: 22, wsh: 34, tr: 34 };
/** Well known for having no key. */
const EATERS: readonly string[] = [
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
  'mfWxJ45yp2SFn7UciZyNpvDKrzbhyfKrY8',
];

interface Read {
  readonly kind: Kind;
  readonly hash: Uint8Array;
}

function read(address: string, form: AddressForm): Read | 'anybody' | null {
  try {
    const found = Address(form).decode(address);
    if (found.type === 'p2a') return 'anybody';
    if (found.type === 'tr') return { kind: 'tr', hash: found.pubkey };
    return found.type === 'pkh' || found.type === 'sh' || found.type === 'wpkh' || found.type === 'wsh'
      ? { kind: found.type, hash: found.hash }
      : null;
  } catch {
    return null;
  }
}

export function findBitcoinAddressFault(address: string, form: AddressForm): AddressFault | null {
  const found = read(address, form);
  if (found === 'anybody') return 'burn-address';
  if (found !== null) return isBurnt(address, found) ? 'burn-address' : null;
  if (keptAddress('evm', address) !== null) return 'wrong-network';
  if (ADDRESS_FORMS.some((one) => read(address, one) !== null)) return 'wrong-network';
  return keptAddress('bitcoin', address) === null ? 'malformed' : 'wrong-checksum';
}

function isBurnt(address: string, { hash }: Read): boolean {
  return EATERS.includes(address) || hash.every((byte) => byte === hash[0]);
}

/** Of an address without a fault. */
export function canonicalBitcoinAddress(address: string): string {
  return keptAddress('bitcoin', address) ?? address;
}

/** Of an address without a fault. */
export function dustOf(address: string, form: AddressForm): bigint {
  return DUST[kindOf(address, form)];
}

function kindOf(address: string, form: AddressForm): Kind {
  const found = read(address, form);
  if (found === null || found === 'anybody') throw new Error(`${address} is no address of this network`);
  return found.kind;
}

/** Virtual bytes of a payment out of witness keys, as the longest signatures make it. */
export function paymentSize(coins: number, receivers: readonly string[], form: AddressForm): bigint {
  // Version, counts, lock time; of a coin its name, sequence and empty script.
  const counts = coins < 0xfd ? 2 : 4;
  const outputs = receivers.reduce((sum, address) => sum + 9 + SCRIPT_BYTES[kindOf(address, form)], 0);
  const plain = 8 + counts + 41 * coins + outputs;
  // A marker and a flag; of a coin a signature, a key and their lengths.
  const witness = 2 + 108 * coins;
  return BigInt(Math.ceil((4 * plain + witness) / 4));
}

/** Of a public key, as its witness program (BIP-84). */
export function addressOfKeyHash(hash: Uint8Array, form: AddressForm): string {
  return Address(form).encode({ type: 'wpkh', hash });
}

/** Null: of a form that has none. By its bytes alone, since a block has thousands. */
export function addressOfScript(script: Uint8Array, form: AddressForm): string | null {
  const [first, second] = script;
  const coder = Address(form);
  if (script.length === 22 && first === 0 && second === 20)
    return coder.encode({ type: 'wpkh', hash: script.slice(2) });
  if (script.length === 34 && first === 0 && second === 32)
    return coder.encode({ type: 'wsh', hash: script.slice(2) });
  if (script.length === 34 && first === 0x51 && second === 32)
    return coder.encode({ type: 'tr', pubkey: script.slice(2) });
  if (script.length === 25 && first === 0x76 && second === 0xa9 && script[24] === 0xac)
    return coder.encode({ type: 'pkh', hash: script.slice(3, 23) });
  if (script.length === 23 && first === 0xa9 && second === 20 && script[22] === 0x87)
    return coder.encode({ type: 'sh', hash: script.slice(2, 22) });
  return null;
}
