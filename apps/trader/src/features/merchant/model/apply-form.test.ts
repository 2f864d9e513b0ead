import { expect, test } from 'vitest';
import { applyProblems } from './apply-form.ts';

const wish = { name: 'Mara & Co', contact: '+44 20 7946 0018', about: 'Cash desks in three towns, daily.' };

test.each([
  [{}, []],
  [{ name: 'M' }, ['name']],
  [{ name: ' Mara ' }, []],
  [{ name: 'Mara!' }, ['name']],
  [{ contact: ' ' }, ['contact']],
  [{ about: 'too short' }, ['about']],
])('%o: refused at %o', (change, fields) => {
  expect(applyProblems({ ...wish, ...change })).toEqual(fields);
});
