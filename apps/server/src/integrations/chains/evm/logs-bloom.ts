/**
 * The bloom filter of a block's logs (yellow paper, 4.3.1): 2,048 bits, three for each address and topic.
 * Promises: the bloom of all logs of a block is the one in its header, so a log that was left out shows, unless others
 * have set its bits.
 */
import { keccak256, toBytes } from 'viem';
import type { Hex } from 'viem';

const BYTES = 256;
const BITS = BYTES * 8;

export interface LogWords {
  readonly address: Hex;
  readonly topics: readonly Hex[];
}

export function bloomOf(logs: readonly LogWords[]): Hex {
  const bloom = new Uint8Array(BYTES);
  const words = new Set(logs.flatMap(({ address, topics }) => [address, ...topics]));
  for (const word of words) {
    const hash = keccak256(toBytes(word), 'bytes');
    for (const at of [0, 2, 4]) {
      const bit = (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) % BITS;
      const byte = BYTES - 1 - (bit >> 3);
      bloom[byte] = (bloom[byte] ?? 0) | (1 << (bit & 7));
    }
  }
  return `0x${Buffer.from(bloom).toString('hex')}`;
}
