import { expect, test } from 'vitest';
import { shortened } from './shortened.tsx';

test('a long text is told by its ends', () => {
  expect(shortened('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 8, 8)).toBe('0x5aAeb6…Ef1BeAed');
});

test('what would not become shorter stays as it is', () => {
  expect(shortened('12345678', 4, 3)).toBe('12345678');
  expect(shortened('123456789', 4, 3)).toBe('1234…789');
});
