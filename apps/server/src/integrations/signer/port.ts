/**
 * The port of what signs payments (decisions 94, 115). Adapter: a process of its own on this machine, `local-signer.ts`.
 * Promises: signs for one network alone; the same number of an account only for the same payment, at whatever fee, or for
 * nothing to itself; the same coin for the same payment alone; out of a user's address to the treasury's alone; a move to the
 * address of cold storage that its own file knows; what it signed for is on its disk before the signature leaves it.
 * Never: gives a key away, or signs a text, typed data or any call but a token's transfer.
 */
import type { Coin, GasPrice, NetworkIdentity, Payment } from '../chains/port.ts';

/** Each has an account of its own: what is known of one says nothing of another. */
export const PURPOSES = ['deposits', 'treasury'] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface KeyName {
  readonly purpose: Purpose;
  /** Of the address within the account. */
  readonly number: number;
}

export interface SigningRequest {
  readonly network: NetworkIdentity;
  readonly key: KeyName;
  /** Of the transaction among those of its address. */
  readonly nonce: number;
  readonly gas: bigint;
  readonly price: GasPrice;
  readonly payment: Omit<Payment, 'from'>;
  /** Whether it is to go to cold storage, and so nowhere else. */
  readonly isMove: boolean;
}

/** A payment that spends coins of one address; what is left returns to the treasury's. */
export interface SpendingRequest {
  readonly network: NetworkIdentity;
  readonly key: KeyName;
  /** The first is the payment's place. */
  readonly coins: readonly Coin[];
  readonly fee: bigint;
  /** Nothing to the treasury's: all of it returns there. */
  readonly payment: Omit<Payment, 'from'>;
  /** As of an account's. */
  readonly isMove: boolean;
}

export interface SignedTransaction {
  /** Its hash, by which the chain knows it. */
  readonly transaction: string;
  readonly signed: string;
}

export interface Signer {
  /** Extended public keys of the accounts, from which addresses are derived. */
  readonly accounts: Readonly<Record<Purpose, string>>;
  /** The address of cold storage by its own file, as it is kept; null: it knows none. */
  readonly cold: string | null;
  /** Throws `SigningRefused`; anything else says that nothing is known. */
  sign(request: SigningRequest): Promise<SignedTransaction>;
  /** On a chain of coins. Throws as `sign`. */
  spend(request: SpendingRequest): Promise<SignedTransaction>;
  /** Of each coin by its name the place of the payment that it was signed for; null: it never was. */
  placesOf(coins: readonly string[]): Promise<readonly (string | null)[]>;
  /** Above every number that it ever signed for an address. */
  nextNumber(key: KeyName): Promise<number>;
  close(): Promise<void>;
}

export type SigningFault =
  | 'other-network'
  | 'malformed'
  | 'fee-too-high'
  /** Out of a user's address to another one than the treasury's, or a move to another one than that of cold storage. */
  | 'other-receiver'
  /** The number, or one of the coins, was signed for another payment. */
  | 'number-used';

export class SigningRefused extends Error {
  readonly fault: SigningFault;

  constructor(fault: SigningFault) {
    super(`the signer refuses: ${fault}`);
    this.name = 'SigningRefused';
    this.fault = fault;
  }
}
