/**
 * What the signer signs, as pure functions.
 * Promises: one payment for each number of an address, for good; a fee that no rule of the exchange would offer is
 * refused here, too, since whoever can ask for payments could burn money by fees.
 */
import { BITCOIN_CHAIN_ID } from '../chains/bitcoin/bitcoin-networks.ts';
import { isSameNetwork } from '../chains/port.ts';
import type { NetworkIdentity } from '../chains/port.ts';
import { PURPOSES } from './port.ts';
import type { SigningFault, SigningRequest } from './port.ts';

const ADDRESS = /^0x[0-9a-f]{40}$/;
const MAX_GAS = 1_000_000n;
export const MAX_NUMBER = 2 ** 31 - 1;

export interface SignerPolicy {
  readonly network: NetworkIdentity;
  /** The most that one transaction may cost, in the chain's smallest unit. */
  readonly feeCeiling: bigint;
}

export interface SigningFacts {
  /** What this number of this address was signed for first; null: for nothing yet. */
  readonly recorded: string | null;
  /** The address. */
  readonly own: () => string;
  /** The treasury's, to which alone money leaves a user's address. */
  readonly treasury: () => string;
  /** Of cold storage; null: there is none, and nothing is moved. */
  readonly cold: string | null;
}

export function findSigningFault(
  request: SigningRequest,
  { network, feeCeiling }: SignerPolicy,
  { recorded, own, treasury, cold }: SigningFacts,
): SigningFault | null {
  if (!isSameNetwork(request.network, network)) return 'other-network';
  // What is signed here has a number among those of its address: transactions of Bitcoin have none.
  if (network.chainId === BITCOIN_CHAIN_ID || !isWellFormed(request)) return 'malformed';
  if (request.price.maxFee * request.gas > feeCeiling) return 'fee-too-high';
  if (isNothingToItself(request, own())) return null;
  if (request.key.purpose === 'deposits' && request.payment.to !== treasury()) return 'other-receiver';
  const isKnown = recorded === paymentText(request);
  // What was signed before can be anywhere: a higher fee leads it nowhere else.
  if (request.isMove && !isKnown && request.payment.to !== cold) return 'other-receiver';
  return recorded === null || isKnown ? null : 'number-used';
}

/** What a number is used for, the fee apart. */
export function paymentText({ payment: { to, token, units } }: Pick<SigningRequest, 'payment'>): string {
  return `${to} ${token ?? 'coin'} ${units}`;
}

/** Under which a number is recorded. */
export function numberText({ key, nonce }: Pick<SigningRequest, 'key' | 'nonce'>): string {
  return `${key.purpose}/${key.number}/${nonce}`;
}

/** Fills a gap, or takes the place of a payment that must not happen any more. */
function isNothingToItself({ payment: { to, token, units } }: SigningRequest, own: string): boolean {
  return to === own && token === null && units === 0n;
}

function isWellFormed({ key, nonce, gas, price, payment }: SigningRequest): boolean {
  const isNumber = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MAX_NUMBER;
  return (
    PURPOSES.includes(key.purpose) &&
    isNumber(key.number) &&
    isNumber(nonce) &&
    gas > 0n &&
    gas <= MAX_GAS &&
    price.tip >= 0n &&
    price.maxFee >= price.tip &&
    payment.units >= 0n &&
    ADDRESS.test(payment.to) &&
    (payment.token === null || ADDRESS.test(payment.token))
  );
}
