/** What is said of a replay, and when it proves something. */
import { expect, test } from 'vitest';
import type { Sequence } from '@assay/core';
import { provedBy } from './replay.ts';
import type { ReplayResult } from './replay.ts';

const RESULT: ReplayResult = {
  from: 'genesis',
  sequence: 207 as Sequence,
  stateHash: 'ab',
  commands: 207,
  approvals: 0,
  faults: [],
  ms: 1_234,
};
const FROM_SNAPSHOT: ReplayResult = { ...RESULT, from: 100 as Sequence, commands: 107, ms: 5 };

test('one hash from everywhere proves the journal', () => {
  expect(provedBy([RESULT, FROM_SNAPSHOT])).toEqual({
    lines: [
      'from genesis              to 207  ab  207 commands in 1.23 s',
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
