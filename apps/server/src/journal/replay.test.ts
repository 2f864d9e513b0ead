/** What is said of a replay, when it proves something, and how the command ends. */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Sequence } from '@assay/core';
import { provedBy } from './replay.ts';
import { replayCommand } from './replay-command.ts';
import type { ReplayResult } from './replay.ts';

const RESULT: ReplayResult = {
  from: 'genesis',
  sequence: 207 as Sequence,
  stateHash: 'ab',
  commands: 207,
  approvals: 0,
  faults: [],
  ms: 123_456,
};
const FROM_SNAPSHOT: ReplayResult = { ...RESULT, from: 100 as Sequence, commands: 107, ms: 5 };

test('one hash from everywhere proves the journal', () => {
  expect(provedBy([RESULT, FROM_SNAPSHOT])).toEqual({
    lines: [
      'from genesis              to 207  ab  207 commands in 123.46 s',
      'from snapshot 100         to 207  ab  107 commands in 0.01 s',
      'one state hash',
    ],
    holds: true,
  });
});

test('two hashes prove that something is wrong', () => {
  const { lines, holds } = provedBy([RESULT, { ...FROM_SNAPSHOT, stateHash: 'cd' }]);
  expect([lines[2], holds]).toEqual(['2 DIFFERENT state hashes', false]);
});

test('signatures hold where operators have approved, each of them once where one does not', () => {
  const approved = [RESULT, FROM_SNAPSHOT].map((result, at) => ({ ...result, approvals: 3 - at }));
  expect(provedBy(approved).lines.slice(2)).toEqual(['one state hash', 'signatures of 3 approvals hold']);
  const faults = ['the approval of proposal 7 is signed by nobody'];
  const { lines, holds } = provedBy(approved.map((result) => ({ ...result, faults })));
  expect([lines.slice(2), holds]).toEqual([['one state hash', ...faults], false]);
});

test('the process of the command prints each line and ends with its code', () => {
  const script = path.join(import.meta.dirname, 'replay-cli.ts');
  const nowhere = path.join(tmpdir(), 'assay-no-such-folder');
  const { stdout, status } = spawnSync(process.execPath, [script, '--data', nowhere], { encoding: 'utf8' });
  expect([stdout, status]).toEqual(['Cannot open database because the directory does not exist\n', 1]);
});

test('arguments that the command does not have are refused with a line', async () => {
  const lines: string[] = [];
  expect(await replayCommand(['--dat', 'x'], (line) => lines.push(line))).toBe(1);
  expect(lines).toEqual([expect.stringContaining("Unknown option '--dat'")]);
});
