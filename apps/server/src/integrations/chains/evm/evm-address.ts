/** Addresses of EVM chains: the checksum of EIP-55, what nobody owns, and what is plainly of another chain. */
import { keptAddress } from '@assay/protocol';
import { checksumAddress } from 'viem';
import type { AddressFault } from '../port.ts';
import { asHex } from './hex.ts';

/** Of Bitcoin, Tron, Solana and others: letters and digits, 25 to 90, with or without a prefix. */
const OTHER_CHAIN = /^(?:[a-z]{2,6}1[a-z0-9]{8,87}|[1-9A-HJ-NP-Za-km-z]{25,48})$/;
/** Contracts that every chain has built in, and the usual places to burn money at. */
const BURNS = /^0x(?:0{36}[0-9a-f]{4}|0{36}dead|dead0{36}|(.)\1{39})$/;

export function findEvmAddressFault(address: string): AddressFault | null {
  if (keptAddress('evm', address) === null) return OTHER_CHAIN.test(address) ? 'wrong-network' : 'malformed';
  const digits = address.slice(2);
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (hasChecksum && shownEvmAddress(address) !== address) return 'wrong-checksum';
  return BURNS.test(address.toLowerCase()) ? 'burn-address' : null;
}

export function shownEvmAddress(address: string): string {
  return checksumAddress(asHex(address.toLowerCase()));
}
