import { expect, test } from 'vitest';
import { checkedDocument, maskedNumber } from './document-rules.ts';

const NOW = Date.UTC(2026, 10, 22);
const COUNTRIES = ['CN', 'US'];
const person = { name: 'Mara Lind', idNumber: 'X1234567', country: 'US', documentType: 'passport' } as const;

const outcome = (change: object): unknown => {
  try {
    const { name, idNumber } = checkedDocument({ ...person, ...change }, COUNTRIES, NOW);
    return [name, idNumber];
  } catch (error) {
    return error instanceof Error && 'field' in error ? error.field : error;
  }
};
const card = { country: 'CN', documentType: 'id-card' };

test.each([
  // as it is kept
  [{}, ['Mara Lind', 'X1234567']],
  [{ name: '  Mara   Lind ' }, ['Mara Lind', 'X1234567']],
  [{ name: "Seán O'Brien-Núñez" }, ["Seán O'Brien-Núñez", 'X1234567']],
  [{ name: '李小龙' }, ['李小龙', 'X1234567']],
  [{ idNumber: ' x123-45 67 ' }, ['Mara Lind', 'X1234567']],
  [{ documentType: 'id-card', idNumber: 'D 1234' }, ['Mara Lind', 'D1234']],
  // a number of the public standard's own example
  [{ ...card, idNumber: '11010519491231002x' }, ['Mara Lind', '11010519491231002X']],
  // refused at
  [{ name: 'M' }, 'name'],
  [{ name: 'Mara 2nd' }, 'name'],
  [{ name: 'Mara\u202eLind' }, 'name'],
  [{ country: 'FR' }, 'country'],
  [{ idNumber: 'X123456789012' }, 'idNumber'],
  [{ idNumber: 'X1234' }, 'idNumber'],
  [{ ...card, idNumber: '110105194912310021' }, 'idNumber'],
  [{ ...card, idNumber: '110105194913310025' }, 'idNumber'],
  [{ ...card, idNumber: '1101051949123100' }, 'idNumber'],
])('%o comes to %o', (change, expected) => {
  expect(outcome(change)).toEqual(expected);
});

test('a number is shown by its two ends', () => {
  expect(maskedNumber('X1234567')).toBe('X1****67');
  expect(maskedNumber('D1234')).toBe('****');
});
