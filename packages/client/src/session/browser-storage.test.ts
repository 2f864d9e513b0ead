import { expect, test } from 'vitest';
import { BrowserStorage, memoryStorage } from './browser-storage.ts';

test('what is written is read, and what cannot be read is dropped', () => {
  const texts = memoryStorage();
  const names = new Set<string>();
  const setItem = (name: string, text: string): void => {
    names.add(name);
    texts.setItem(name, text);
  };
  const storage = new BrowserStorage({ ...texts, setItem }, 'local');
  storage.write('a', { b: 1 });
  expect(storage.read('a')).toEqual({ b: 1 });
  const [name = ''] = names;
  for (const text of [
    'null',
    '"text"',
    '7',
    '{}',
    '{"content":1}',
    '{"dataType":"undefined"}',
    '{"content":1,"dataType":"string"}',
    'no json',
  ]) {
    texts.setItem(name, text);
    expect([text, storage.read('a'), texts.getItem(name)]).toEqual([text, null, null]);
  }
});
