/**
 * The bytes of a block that are signed and hashed, and what of a ranking its digest is of.
 * Promises: `JSON.stringify` of an array in UTF-8; in which order the fields of a block stand in a file changes nothing.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { hashOf } from '../../bytes.ts';
import { byName } from '../receipt-bytes.ts';
import type { BlockFigures, MarketBlock } from './block.ts';

/** What a block's signature is over, and its hash: the fields of every object by rising name, without the signature. */
export function blockBytes(block: BlockFigures | MarketBlock): Uint8Array {
  const { market, symbol, number, previous, standing, means, facts } = block;
  const figures = { market, symbol, number, previous, standing, means, facts };
  return utf8ToBytes(JSON.stringify(['assay-block', 1, byName(figures)]));
}

/** Of the candidates of a part of a ranking: everybody's score and lots, and nobody's name. */
export function rankingDigest(
  candidates: readonly { readonly score: number; readonly lots: number }[],
): string {
  return hashOf(utf8ToBytes(JSON.stringify(candidates.map(({ score, lots }) => [score, lots]))));
}
