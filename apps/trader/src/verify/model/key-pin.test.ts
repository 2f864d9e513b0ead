import { BrowserStorage, memoryStorage } from '@assay/client';
import { expect, test } from 'vitest';
import { shortHash } from './short-hash.ts';
import { pinKey, pinnedKey, keyStatusOf } from './key-pin.ts';

const [KEY, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];
const emptyStorage = (): BrowserStorage => new BrowserStorage(memoryStorage(), 'local');

test.each([
  ['a key that is none', { key: 'x', since: 1 }],
  ['a time that is none', { key: KEY, since: '1' }],
  ['another thing', 'x'],
])('%s is not taken for a pinned key', (_name, stored) => {
  const storage = emptyStorage();
  storage.write('seconds_public_key', stored);
  expect(pinnedKey(storage)).toBeNull();
});

test('a key that is kept is read back with its time', () => {
  const storage = emptyStorage();
  expect(pinnedKey(storage)).toBeNull();
  pinKey(storage, KEY, 5);
  expect(pinnedKey(storage)).toEqual({ key: KEY, since: 5 });
});

test('another key than the one that is kept is shown, wherever it comes from', () => {
  const pinned = { key: KEY, since: 5 };
  expect(keyStatusOf(OTHER, pinned, true)).toEqual({ state: 'other', pinned });
  expect(keyStatusOf(OTHER, pinned, false)).toEqual({ state: 'other', pinned });
  expect(keyStatusOf(KEY, pinned, false)).toEqual({ state: 'same', pinned });
});

test('with nothing kept the first one of the venue is the first, that of a file is unknown', () => {
  expect(keyStatusOf(KEY, null, true)).toEqual({ state: 'first' });
  expect(keyStatusOf(KEY, null, false)).toEqual({ state: 'unknown' });
});

test('a hash is known by its first four figures and its last two', () => {
  expect(shortHash('0123456789abcdef')).toBe('0123…ef');
});
