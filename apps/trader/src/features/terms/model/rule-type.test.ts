import { expect, test } from 'vitest';
import { RULE_TYPES, ruleType, typesHere } from './rule-type.ts';

test('a known type is taken as it is', () => {
  for (const type of RULE_TYPES) expect(ruleType(type)).toBe(type);
});

test('without one, and for a product that is not here, the rules of spot are shown', () => {
  for (const text of [undefined, '', 'usdt', 'loan', 'SEC']) expect(ruleType(text)).toBe('spot');
});

test('those of futures are there only where the venue lists some', () => {
  expect(typesHere(false)).toEqual(['spot', 'sec', 'index']);
  expect(typesHere(true)).toContain('usta');
});
