import { expect, test } from 'vitest';
import { basicProblems } from './identity-form.ts';

const values = {
  name: 'Mara Lind',
  country: 'US',
  documentType: 'passport',
  idNumber: '123 456-789',
} as const;

test.each([
  [{}, {}],
  [{ name: '李小龙' }, {}],
  [{ name: "Seán O'Brien-Núñez" }, {}],
  [{ name: 'M' }, { name: 'name' }],
  [{ name: 'Mara 2' }, { name: 'name' }],
  [{ country: '' }, { country: 'country' }],
  [{ idNumber: ' - ' }, { idNumber: 'idNumber' }],
  [{ idNumber: '12_34' }, { idNumber: 'idNumberForm' }],
])('%o has the problems %o', (change, problems) => {
  expect(basicProblems({ ...values, ...change })).toEqual(problems);
});
