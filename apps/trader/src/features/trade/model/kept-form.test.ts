import { describe, expect, test } from 'vitest';
import { readKeptForm } from './kept-form.ts';

describe('what is kept of the form', () => {
  test.each([
    ['nothing', null, {}],
    ['another thing', 'limit', {}],
    [
      'all of it',
      { kind: 'oco', timeInForce: 'FOK', selfTrade: 'both' },
      { kind: 'oco', timeInForce: 'FOK', selfTrade: 'both' },
    ],
    ['a part of it', { kind: 'market', timeInForce: 'sometimes', selfTrade: 7 }, { kind: 'market' }],
    ['what is no choice', { kind: 'toString', amount: '5' }, {}],
  ])('%s', (_name, stored, kept) => {
    expect(readKeptForm(stored)).toEqual(kept);
  });
});
