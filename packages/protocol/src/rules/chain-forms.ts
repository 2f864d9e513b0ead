/**
 * How addresses and transactions are written on each kind of chain, and the one spelling by which they are kept and compared. One
 * rule for server and browser.
 * Never: looks at a checksum or at which network of its kind something is of; that is the chain's.
 */

export const CHAIN_KINDS = ['evm', 'bitcoin'] as const;
export type ChainKind = (typeof CHAIN_KINDS)[number];

const TRANSACTIONS: Readonly<Record<ChainKind, string>> = {
  evm: '0x[0-9a-f]{64}',
  bitcoin: '[0-9a-f]{64}',
};
/** Of any chain, as it is kept. */
export const ANY_TRANSACTION = `^(${Object.values(TRANSACTIONS).join('|')})$`;

const EVM_ADDRESS = /^0x[0-9a-f]{40}$/;
const BECH32 = /^[a-z]{2,4}1[ac-hj-np-z02-9]{6,87}$/;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{26,35}$/;

/** As it is kept: its hash in small letters. Null: on such a chain no transaction is called so. */
export function keptTransaction(kind: ChainKind, written: string): string | null {
  const kept = written.toLowerCase();
  return new RegExp(`^${TRANSACTIONS[kind]}$`).test(kept) ? kept : null;
}

/** As it is kept. Null: on such a chain no address has the form. */
export function keptAddress(kind: ChainKind, written: string): string | null {
  const small = written.toLowerCase();
  if (kind === 'evm') return EVM_ADDRESS.test(small) && written.startsWith('0x') ? small : null;
  // Base58 is told apart by its capitals; BIP-173: bech32 is one word in capitals or in none.
  if (BASE58.test(written)) return written;
  const isMixed = written !== small && written !== written.toUpperCase();
  return BECH32.test(small) && !isMixed ? small : null;
}
