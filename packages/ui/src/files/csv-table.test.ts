import { expect, test } from 'vitest';
import { csvTable, csvTime } from './csv-table.ts';

const cell = (text: string): string => csvTable([[text]]).slice(0, -2);

test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '-', '-1.', '-1.5e3', '--1'])(
  'what a spreadsheet would run is text: %j',
  (text) => {
    expect(cell(text)).toBe(`'${text}`);
  },
);

test('also where its sign makes quotes necessary', () => {
  expect(cell('\r=1')).toBe(`"'\r=1"`);
  expect(cell('=HYPERLINK("a","b")')).toBe(`"'=HYPERLINK(""a"",""b"")"`);
});

test.each(['-1', '-1.88', '-0.00000001', '12', 'a=b', 'a-b', ''])('%j stays as it is', (text) => {
  expect(cell(text)).toBe(text);
});

test('commas, quotes and line ends are kept in quotes', () => {
  expect(csvTable([['a,b', 'c"d', 'e\nf', 'g\rh']])).toBe('"a,b","c""d","e\nf","g\rh"\r\n');
});

test('a moment is UTC, none is nothing; also the first of all', () => {
  expect([csvTime(0), csvTime(null)]).toEqual(['1970-01-01T00:00:00.000Z', '']);
});
