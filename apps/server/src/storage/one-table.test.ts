import { describe, expect, it } from 'vitest';
import { oneTable } from './one-table.ts';

describe('what modules bring to a store', () => {
  it('is one table', () => {
    expect(oneTable('operation', [{ one: 1 }, {}, { two: 2 }])).toEqual({ one: 1, two: 2 });
  });

  it('is refused where two bring the same name', () => {
    expect(() => oneTable('operation', [{ one: 1 }, { two: 2 }, { one: 3 }])).toThrow(
      'two modules bring the operation one',
    );
  });
});
