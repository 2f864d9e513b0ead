/**
 * What the signer signs on a chain of coins, as pure functions.
 * Promises: a coin is of one payment for good, at whatever fee, and of one worth: by two that differ parts of signatures could
 * be put together to one with another fee. What is left returns to the treasury's address and nowhere else.
 */
import {
  canonicalBitcoinAddress,
  dustOf,
  findBitcoinAddressFault,
} from '../chains/bitcoin/bitcoin-address.ts';
import { BITCOIN_CHAIN_ID, mustBitcoinNetwork } from '../chains/bitcoin/bitcoin-networks.ts';
import { coinName, isSameNetwork } from '../chains/port.ts';
import type { Coin } from '../chains/port.ts';
import { PURPOSES } from './port.ts';
import type { SigningFault, SpendingRequest } from './port.ts';
import { MAX_NUMBER } from './signing-rules.ts';
import type { SignerPolicy } from './signing-rules.ts';

/** A transaction of more would be larger than nodes hand on. */
const MAX_COINS = 1_000;
const HASH = /^[0-9a-f]{64}$/;

export interface SpendingFacts {
  /** What a coin was signed for first; null: for nothing yet. */
  readonly recorded: (coin: string) => string | null;
  readonly treasury: string;
  /** Of cold storage; null: there is none, and nothing is moved. */
  readonly cold: string | null;
}

export function findSpendingFault(
  request: SpendingRequest,
  { network, feeCeiling }: SignerPolicy,
  { recorded, treasury, cold }: SpendingFacts,
): SigningFault | null {
  if (!isSameNetwork(request.network, network)) return 'other-network';
  if (network.chainId !== BITCOIN_CHAIN_ID || !isWellFormed(request, treasury)) return 'malformed';
  if (request.fee > feeCeiling) return 'fee-too-high';
  const { key, payment } = request;
  if (key.purpose === 'deposits' && payment.to !== treasury) return 'other-receiver';
  const isOther = (coin: Coin): boolean => {
    const known = recorded(coinName(coin));
    return known !== null && known !== coinText(request, coin);
  };
  if (request.coins.some(isOther)) return 'number-used';
  // What was signed before can be anywhere: a higher fee leads it nowhere else.
  const isKnown = request.coins.every((coin) => recorded(coinName(coin)) !== null);
  return request.isMove && !isKnown && payment.to !== cold ? 'other-receiver' : null;
}

/** What a coin is used for, the fee apart; the payment's place first. */
export function coinText({ coins: [first], payment: { to, units } }: SpendingRequest, coin: Coin): string {
  if (first === undefined) throw new Error('a payment spends a coin');
  return `${coinName(first)} ${coin.units} ${to} ${units}`;
}

/** What is left for the treasury. */
export function restOf({ coins, fee, payment }: Pick<SpendingRequest, 'coins' | 'fee' | 'payment'>): bigint {
  return coins.reduce((sum, { units }) => sum + units, 0n) - payment.units - fee;
}

function isWellFormed(request: SpendingRequest, treasury: string): boolean {
  const { network, key, coins, fee, payment } = request;
  const { form } = mustBitcoinNetwork(network.genesis);
  const { to, token, units } = payment;
  const names = new Set(coins.map(coinName));
  const isCoin = ({ transaction, index, units: worth }: Coin): boolean =>
    HASH.test(transaction) && isNumber(index) && worth > 0n;
  if (!PURPOSES.includes(key.purpose) || !isNumber(key.number) || token !== null || fee <= 0n) return false;
  if (coins.length === 0 || coins.length > MAX_COINS || names.size < coins.length) return false;
  if (!coins.every(isCoin) || findBitcoinAddressFault(to, form) !== null) return false;
  if (canonicalBitcoinAddress(to) !== to) return false;
  const rest = restOf(request);
  const isLeft = rest >= dustOf(treasury, form);
  return units === 0n ? to === treasury && isLeft : units >= dustOf(to, form) && (rest === 0n || isLeft);
}

function isNumber(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MAX_NUMBER;
}
