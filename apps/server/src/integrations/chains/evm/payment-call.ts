import { encodeFunctionData, toHex } from 'viem';
import type { Payment } from '../port.ts';
import { asHex } from './hex.ts';
import { TOKEN } from './transfers.ts';

/** A payment as a call of the chain: of a token it is a call of its contract. */
export function callOf({ to, token, units }: Pick<Payment, 'to' | 'token' | 'units'>) {
  if (token === null) return { to: asHex(to), value: units, data: toHex('') };
  const data = encodeFunctionData({ abi: TOKEN, functionName: 'transfer', args: [asHex(to), units] });
  return { to: asHex(token), value: 0n, data };
}
