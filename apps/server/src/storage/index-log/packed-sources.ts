/**
 * What the sources of a tick said, as one short text of a row: `67412.63,67412.6s,-n`.
 * Promises: exact both ways. A source is its price without needless zeros, `-` where it gave none, and a letter where
 * the tick does not count it.
 * Never: the sources' names, which stand with the feed.
 */
import { INDEX_SCALE, formatDecimal, parseDecimal } from '@assay/core';
import type { IndexPrice, LeftOut, TickSource } from '@assay/core';

const LETTERS: Readonly<Record<LeftOut, string>> = { 'no-price': 'n', stale: 's', outlier: 'o' };
const MEANINGS = new Map<string, LeftOut>([
  ['n', 'no-price'],
  ['s', 'stale'],
  ['o', 'outlier'],
]);
const NO_PRICE = '-';

export function packSources(values: readonly TickSource[]): string {
  return values.map(packOne).join(',');
}

function packOne({ price, leftOut }: TickSource): string {
  const text = price === null ? NO_PRICE : formatDecimal(price, INDEX_SCALE).replace(/\.?0+$/, '');
  return leftOut === null ? text : text + LETTERS[leftOut];
}

/** Throws where the text is none that `packSources` gives. */
export function unpackSources(text: string): TickSource[] {
  return text === '' ? [] : text.split(',').map(unpackOne);
}

function unpackOne(text: string): TickSource {
  const leftOut = MEANINGS.get(text.slice(-1)) ?? null;
  const digits = leftOut === null ? text : text.slice(0, -1);
  if (digits === NO_PRICE) return { price: null, leftOut };
  const price = parseDecimal(digits, INDEX_SCALE);
  if (price === null) throw new Error('the index log holds a source that is no price');
  // A whole number of the index's units, as it was packed.
  return { price: price as IndexPrice, leftOut };
}
