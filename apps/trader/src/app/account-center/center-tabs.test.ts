import { expect, test } from 'vitest';
import { tabsFor } from './center-tabs.ts';

const EVERYBODY = ['info', 'security', 'activity', 'identity', 'agents'];
const shown = (user: Parameters<typeof tabsFor>[0]) => tabsFor(user).map(({ name }) => name);

test('merchants alone have the merchant tab, whether the flag is a number or a text', () => {
  for (const is_merchant of [0, 1, '0', '1']) expect(shown({ is_merchant })).toEqual(EVERYBODY);
  for (const is_merchant of [2, '2']) expect(shown({ is_merchant })).toEqual([...EVERYBODY, 'merchant']);
});

test('the others are for everybody, also while the user is still loading', () => {
  expect(shown(null)).toEqual(EVERYBODY);
});
