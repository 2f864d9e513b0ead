/** The lock of a data folder, as a second process meets it. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DataDirLocked, DataDirUnusable, lockDataDir } from './data-dir-lock.ts';

const base = mkdtempSync(path.join(tmpdir(), 'assay-lock-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

function refusalOf(folder: string): DataDirLocked {
  try {
    lockDataDir(folder).release();
  } catch (error) {
    if (error instanceof DataDirLocked) return error;
    throw error;
  }
  throw new Error('it was not locked');
}

test('a folder is made, taken once, and free again once it is released', () => {
  const folder = path.join(base, 'new', 'data');
  const pidFile = path.join(folder, 'assay.pid');
  const lock = lockDataDir(folder);
  expect(readFileSync(pidFile, 'utf8')).toBe(`${process.pid}\n`);
  expect(readdirSync(folder).toSorted()).toEqual(['assay.pid', 'lock.sqlite']);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const refusal = refusalOf(folder);
  expect(refusal.pid).toBe(process.pid);
  expect(refusal.message).toBe(
    `The data folder ${folder} is in use by process ${process.pid}. ` +
      `Stop it first (kill ${process.pid}), or set DATA_DIR to another folder.`,
  );
  lock.release();
  expect(existsSync(pidFile)).toBe(false);
  lockDataDir(folder).release();
});

test.each([['not a number'], ['0'], ['-1'], ['1.5'], [null]])(
  'a holder that has written %o is another process',
  (written) => {
    const folder = mkdtempSync(path.join(base, 'held-'));
    const lock = lockDataDir(folder);
    const pidFile = path.join(folder, 'assay.pid');
    if (written === null) rmSync(pidFile);
    else writeFileSync(pidFile, written);
    const refusal = refusalOf(folder);
    lock.release();
    expect(refusal.pid).toBeNull();
    expect(refusal.message).toBe(
      `The data folder ${folder} is in use by another process. Stop it first, or set DATA_DIR to another folder.`,
    );
  },
);

test('the smallest number of a process is one', () => {
  const folder = mkdtempSync(path.join(base, 'first-'));
  const lock = lockDataDir(folder);
  writeFileSync(path.join(folder, 'assay.pid'), '1\n');
  const refusal = refusalOf(folder);
  lock.release();
  expect(refusal.pid).toBe(1);
});

test('a lock that cannot be taken for another reason says it', () => {
  const folder = mkdtempSync(path.join(base, 'broken-'));
  writeFileSync(path.join(folder, 'lock.sqlite'), 'this is no database, and never was one'.repeat(200));
  expect(() => lockDataDir(folder)).toThrow(
    `The lock of the data folder in ${path.join(folder, 'lock.sqlite')} is damaged (file is not a database). Nothing is kept in it: remove it`,
  );
  expect(existsSync(path.join(folder, 'assay.pid'))).toBe(false);
});

test('a path on which a file stands is no folder, and which part of it is the file is said', () => {
  const file = path.join(base, 'a-file');
  writeFileSync(file, '');
  const refusing = (folder: string, said: string): void => {
    expect(() => lockDataDir(folder)).toThrow(DataDirUnusable);
    expect(() => lockDataDir(folder)).toThrow(
      `DATA_DIR is ${folder}, and ${said} is a file. Set DATA_DIR to`,
    );
  };
  refusing(file, 'that');
  refusing(path.join(file, 'data'), 'a part of it');
});

test('a folder that cannot be made for another reason is refused as the system says it', () => {
  const name = 'n'.repeat(300);
  expect(() => lockDataDir(path.join(base, name))).toThrow(expect.objectContaining({ code: 'ENAMETOOLONG' }));
});
