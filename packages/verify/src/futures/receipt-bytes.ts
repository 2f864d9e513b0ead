/**
 * The bytes of a receipt that are signed, and those that a candidate's commitment is the hash of.
 * Promises: `JSON.stringify` of an array in UTF-8; in which order the fields of a receipt stand in a file changes nothing.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { RankingEvent, ReceiptFigures } from './receipt.ts';

/** What a receipt's signature is over: the fields of every object by rising name. The first form names no entry. */
export function receiptBytes(receipt: ReceiptFigures): Uint8Array {
  const form = receipt.of === undefined ? 1 : 2;
  return utf8ToBytes(JSON.stringify(['assay-receipt', form, byName(receipt)]));
}

/** Every object with its fields by rising name. */
export function byName(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(byName);
  if (typeof value !== 'object' || value === null) return value;
  // Names are ASCII: their order is the same everywhere.
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, byName(inner)]));
}

/** What a candidate of a ranking is the hash of: who it is, for whoever has the secret. */
export function candidateBytes(
  { market, ranking, secret }: Pick<RankingEvent, 'market' | 'ranking' | 'secret'>,
  user: string,
): Uint8Array {
  return utf8ToBytes(JSON.stringify(['assay-candidate', 1, market, ranking, user, secret]));
}
