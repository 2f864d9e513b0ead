import { expect, test } from 'vitest';
import { chartTemplate } from './chart-dates.ts';

test.each([
  ['YYYY-MM-DD HH:mm', 'DD.MM.YYYY HH:mm'],
  ['YYYY-MM-DD', 'DD.MM.YYYY'],
  ['MM-DD HH:mm', 'DD.MM HH:mm'],
  ['HH:mm', 'HH:mm'],
  ['YYYY-MM', 'YYYY-MM'],
])('the template %s becomes %s', (template, shown) => {
  expect(chartTemplate(template, 'DD.MM.YYYY')).toBe(shown);
});
