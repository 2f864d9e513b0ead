import { expect, it } from 'vitest';
import { helpOf } from './field-help.ts';

it('says what a field is in, and nothing of an action or a field that it does not know', () => {
  expect(helpOf('market-listing', 'ticks')).toBe('desk.help.ticks');
  expect(helpOf('price-band', 'ppm')).toBe('desk.help.band');
  expect(helpOf('network', 'hotFloor')).toBe(helpOf('network-token', 'hotFloor'));
  expect(helpOf('price-band', 'symbol')).toBe(null);
  expect(helpOf('freeze', 'user')).toBe(null);
  expect(helpOf('toString', 'name')).toBe(null);
});
