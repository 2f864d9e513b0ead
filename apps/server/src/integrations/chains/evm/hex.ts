import type { Hex } from 'viem';

/** Hashes of callers are texts; a node is asked for nothing else. */
export function asHex(text: string): Hex {
  if (!/^0x[0-9a-f]*$/.test(text)) throw new RangeError(`no hexadecimal number: ${text}`);
  return `0x${text.slice(2)}`;
}
