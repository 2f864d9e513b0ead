import { describe, expect, test } from 'vitest';
import type { IndexPrice, TimeMs } from '@assay/core';
import { readingOf } from './tick-rule.ts';

/** One letter a source; `100`: its price, `100s`: an old one, `-`: none. The first was asked last. */
function found(notation: string) {
  return notation.split(' ').map((word, index) => ({
    source: 'abcdefg'[index] ?? '',
    price: word === '-' ? null : (Number(word.replace('s', '')) as IndexPrice),
    isStale: word.endsWith('s'),
    freshAt: word === '-' ? null : ((1_000 - index) as TimeMs),
    trade: null,
  }));
}

describe('the rule of live prices', () => {
  test.each([
    // sources                          price   left out
    ['100 101 102', 101, ''],
    ['10000 10010 10020 10030', 10_015, ''],
    ['10000 10001 10003 10004', 10_002, ''],
    ['10001 10003 10006 10008', 10_004, ''],
    ['10000 10001 10002 10102', 10_002, ''],
    ['10000 10001 10002 10103', 10_001, 'd outlier'],
    ['10000 10001 10002 10003 1', 10_002, 'e outlier'],
    ['10000 10001 10002 10003 12000s', 10_002, 'e stale'],
    ['10000 10001 - 10003', 10_001, 'c no-price'],
    ['10000 10001', null, ''],
    ['10000 10001 10002s', null, 'c stale'],
    ['10000 10001 15000', null, 'c outlier'],
    ['10000 12000 15000', null, 'a outlier,c outlier'],
    ['- - -', null, 'a no-price,b no-price,c no-price'],
    ['10000s 10000s 10000s', null, 'a stale,b stale,c stale'],
  ])('%s gives %s, without %s', (notation, price, leftOut) => {
    const reading = readingOf(found(notation));
    expect(reading.price).toBe(price);
    const without = reading.sources.flatMap((one) =>
      one.leftOut === null ? [] : [`${one.source} ${one.leftOut}`],
    );
    expect(without.join()).toBe(leftOut);
  });

  test.each([
    ['100 101 102', 998],
    ['10000 10001 10002 10003 12000s', 997],
    ['10000 10001 - 10003 1', 997],
    ['10000 10001', null],
  ])('%s is as fresh as its oldest counted source: %s', (notation, freshAt) => {
    expect(readingOf(found(notation)).freshAt).toBe(freshAt);
  });
});
