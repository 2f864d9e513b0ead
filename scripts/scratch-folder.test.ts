import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeScratch } from './scratch-folder.mjs';

const before = process.env['TMPDIR'];
let parent = '';
beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'assay-scratch-'));
  process.env['TMPDIR'] = parent;
});
afterEach(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  rmSync(parent, { recursive: true });
});

it('is a folder where the user wants temporary files, and is gone with all that is in it', () => {
  const scratch = makeScratch();
  expect(path.dirname(scratch.folder)).toBe(parent);
  expect(scratch.env.TMPDIR).toBe(scratch.folder);
  mkdirSync(path.join(scratch.folder, 'left'));
  scratch.remove();
  expect(existsSync(scratch.folder)).toBe(false);
});

it('takes away what a run has left that was killed, and leaves one that goes on', () => {
  const gone = path.join(parent, `assay-test-${spawnSync(process.execPath, ['-v']).pid}-a`);
  const living = path.join(parent, `assay-test-${process.ppid}-a`);
  for (const folder of [gone, living]) mkdirSync(folder);
  makeScratch().remove();
  expect([gone, living].map((folder) => existsSync(folder))).toEqual([false, true]);
});
