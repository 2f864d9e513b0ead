import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLocalFolder } from './local-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const newName = (): string => randomBytes(16).toString('base64url');

test('what is put comes back byte for byte, and is gone when it is removed', async () => {
  const files = openLocalFolder(folder);
  const [name, bytes] = [newName(), randomBytes(5_000)];
  expect(await files.get(name)).toBeNull();
  await files.put(name, bytes);
  expect(Buffer.compare((await openLocalFolder(folder).get(name)) ?? Buffer.alloc(0), bytes)).toBe(0);
  await files.remove(name);
  await files.remove(name);
  expect(await files.get(name)).toBeNull();
});

test('nobody else may read it, and nothing is left beside it', async () => {
  const files = openLocalFolder(path.join(folder, 'own'));
  await files.put(newName(), Buffer.from('a'));
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const modes = found.map((entry) => {
    const { mode } = statSync(path.join(entry.parentPath, entry.name));
    return `${entry.isFile() ? 'file' : 'folder'} ${(mode & 0o777).toString(8)}`;
  });
  expect(modes.toSorted()).toEqual(['file 600', 'folder 700', 'folder 700']);
});

test.each(['../../etc/passwd', '', 'short', 'a'.repeat(23), `${'a'.repeat(21)}/`, `${'a'.repeat(21)}.`])(
  'the name %j leads nowhere',
  async (name) => {
    const files = openLocalFolder(folder);
    await expect(files.put(name, Buffer.from('a'))).rejects.toThrow('not the name of a file');
    await expect(files.get(name)).rejects.toThrow('not the name of a file');
    await expect(files.remove(name)).rejects.toThrow('not the name of a file');
    expect(readdirSync(folder)).toEqual([]);
  },
);
