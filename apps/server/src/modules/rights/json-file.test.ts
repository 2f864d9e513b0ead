import { expect, test } from 'vitest';
import { JsonFile } from './json-file.ts';
import type { ListPage } from './json-file.ts';

/** Rows 1 to `total`, so many a page. */
const pages =
  (total: number, size: number) =>
  async (pageNo: number): Promise<ListPage> => {
    const from = (pageNo - 1) * size;
    const records = Array.from(
      { length: Math.max(0, Math.min(size, total - from)) },
      (_, at) => from + at + 1,
    );
    return Promise.resolve({ records, isLast: records.length < size });
  };

async function listed(total: number, most: number, size: number): Promise<unknown> {
  const file = new JsonFile();
  file.add('about', { who: 'Ada' });
  await file.list('rows', most, pages(total, size));
  file.add('end', null);
  return JSON.parse(Buffer.from(file.bytes()).toString('utf8'));
}

test.each([
  ['none', 0, 4, 2, [], false],
  ['one page', 1, 4, 2, [1], false],
  ['pages that end within one', 3, 4, 2, [1, 2, 3], false],
  ['more than it takes', 9, 4, 2, [1, 2, 3, 4], true],
  ['more than it takes, cut within a page', 9, 3, 2, [1, 2, 3], true],
  ['as many as it takes', 4, 4, 3, [1, 2, 3, 4], false],
])('a list of %s', async (_, total, most, size, rows, cut) => {
  expect(await listed(total, most, size)).toEqual({ about: { who: 'Ada' }, rows: { rows, cut }, end: null });
});

test('a list that ends with the last page that is taken is said to be whole', async () => {
  expect(await listed(4, 4, 2)).toMatchObject({ rows: { rows: [1, 2, 3, 4], cut: false } });
});
