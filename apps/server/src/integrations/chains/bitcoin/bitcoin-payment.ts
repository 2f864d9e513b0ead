/**
 * A payment of Bitcoin out of coins of one witness key (BIP-84), signed.
 * Promises: what is replaced by a higher fee may be (BIP-125); the same question has the same bytes as its answer.
 */
import { Transaction, p2wpkh } from '@scure/btc-signer';
import type { Coin } from '../port.ts';
import type { AddressForm } from './bitcoin-networks.ts';

/** Of every input: it may be replaced. */
const REPLACEABLE = 0xfffffffd;

export interface BitcoinPayment {
  readonly coins: readonly Coin[];
  readonly outputs: readonly { readonly address: string; readonly units: bigint }[];
}

/** Of all the coins. */
export interface KeyPair {
  readonly publicKey: Uint8Array;
  readonly privateKey: Uint8Array;
}

export function signedPayment(
  { coins, outputs }: BitcoinPayment,
  { publicKey, privateKey }: KeyPair,
  form: AddressForm,
): { readonly transaction: string; readonly signed: string } {
  const payment = new Transaction();
  const { script } = p2wpkh(publicKey, form);
  for (const { transaction: txid, index, units: amount } of coins)
    payment.addInput({ txid, index, sequence: REPLACEABLE, witnessUtxo: { script, amount } });
  for (const { address, units } of outputs) payment.addOutputAddress(address, units, form);
  payment.sign(privateKey);
  payment.finalize();
  return { transaction: payment.id, signed: payment.hex };
}
