import { expect, test } from 'vitest';
import { BrowserStorage, memoryStorage } from '@assay/client';
import { keepSize, readSizes } from './panel-layout.ts';

test.each([
  [null, {}],
  ['wide', {}],
  [{ book: 300.4, form: 99, low: 1201, trades: '300', other: 300 }, { book: 300 }],
])('stored sizes %j read as %j', (stored, sizes) => {
  expect(readSizes(stored)).toEqual(sizes);
});

test('a size is kept beside the others, and forgotten alone', () => {
  const storage = new BrowserStorage(memoryStorage(), 'local');
  keepSize(storage, 'book', 300);
  keepSize(storage, 'low', 200);
  keepSize(storage, 'book', null);
  expect(readSizes(storage.read('tradeLayout'))).toEqual({ low: 200 });
});
