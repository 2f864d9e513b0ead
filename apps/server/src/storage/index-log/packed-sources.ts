/**
 * What the sources of a tick said, as one short text of a row: `-.02,=,.89s,-n`, with the trade of a filled one `=@417`.
 * Promises: exact both ways. A source is how far it is from the tick's price, without needless zeros: `=` for the same
 * price, `-` where it gave none; a letter where the tick does not count it; and behind `@` the trade, as in an address.
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
const SAME_PRICE = '=';
const TRADE_MARK = '@';

export function packSources(price: IndexPrice, sources: readonly TickSource[]): string {
  return sources
    .map((source) => {
      const { leftOut, trade } = source;
      const text = source.price === null ? NO_PRICE : packDistance(source.price - price);
      const packed = leftOut === null ? text : text + LETTERS[leftOut];
      return trade === null ? packed : `${packed}${TRADE_MARK}${encodeURIComponent(trade)}`;
    })
    .join(',');
}

function packDistance(units: number): string {
  if (units === 0) return SAME_PRICE;
  const digits = formatDecimal(Math.abs(units), INDEX_SCALE)
    .replace(/\.?0+$/, '')
    .replace(/^0\./, '.');
  return units < 0 ? `-${digits}` : digits;
}

/** Throws where the text is none that `packSources` gives. */
export function unpackSources(price: IndexPrice, text: string): TickSource[] {
  return text === '' ? [] : text.split(',').map((one) => unpackOne(price, one));
}

function unpackOne(price: IndexPrice, whole: string): TickSource {
  const [text = '', id] = whole.split(TRADE_MARK);
  const trade = id === undefined ? null : decodeURIComponent(id);
  const leftOut = MEANINGS.get(text.slice(-1)) ?? null;
  const packed = leftOut === null ? text : text.slice(0, -1);
  if (packed === NO_PRICE) return { price: null, leftOut, trade };
  if (packed === SAME_PRICE) return { price, leftOut, trade };
  const isBelow = packed.startsWith('-');
  const digits = isBelow ? packed.slice(1) : packed;
  const distance = parseDecimal(digits.startsWith('.') ? `0${digits}` : digits, INDEX_SCALE);
  if (distance === null) throw new Error('the index log holds a source that is no price');
  // A whole number of the index's units, as it was packed.
  return { price: (isBelow ? price - distance : price + distance) as IndexPrice, leftOut, trade };
}
