/**
 * What a transaction offers for its gas (EIP-1559), and how a replacement outbids it.
 * Promises: twice the base fee stands six full blocks; a replacement offers an eighth more in both fields, which every
 * node takes (geth asks for a tenth, others for an eighth), and no less than what is usual now. Rounded up.
 */
import type { GasPrice } from '../port.ts';

/** maxFee = 2 × baseFee + tip. */
export function usualGasPrice(baseFee: bigint, tip: bigint): GasPrice {
  return { maxFee: 2n * baseFee + tip, tip };
}

export function raisedGasPrice(old: GasPrice, usual: GasPrice): GasPrice {
  const tip = greater(eighthMore(old.tip), usual.tip);
  return { tip, maxFee: greater(greater(eighthMore(old.maxFee), usual.maxFee), tip) };
}

/** ⌈n × 9 / 8⌉, and always more than n. */
function eighthMore(n: bigint): bigint {
  return n === 0n ? 1n : (n * 9n + 7n) / 8n;
}

function greater(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
