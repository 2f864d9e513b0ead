import { expect, test } from 'vitest';
import type { Sequence, TimeMs } from '@assay/core';
import { HeldResults } from './held-results.ts';
import type { FromEngine } from './messages.ts';
import { RunPacker, unpackRun } from './wire/run-wire.ts';
import type { TakenHash, WorkResult } from './work.ts';

test('a hash that is under way holds up no result behind it, and follows under its number', async () => {
  const sent: FromEngine[] = [];
  const held = new HeldResults({
    realm: 'live',
    toMain: (message) => void sent.push(message),
    clockStepsBack: () => 0,
  });
  const taken: TakenHash = { sequence: 4 as Sequence, stateHash: 'ab', pauseMs: 1 };
  let give: (hash: TakenHash) => void = () => undefined;
  const pending = new Promise<TakenHash>((resolve) => (give = resolve));
  const behind: WorkResult = {
    sequence: 5 as Sequence,
    time: 9 as TimeMs,
    outcome: { type: 'done' },
  };
  const packer = new RunPacker();
  packer.addResult({ pending });
  packer.addResult(behind);
  const { hashes } = packer;
  held.hold({ packed: packer.take(null), hashes, direct: [], batch: null }, 3);
  expect(held.giveOut(2, null)).toBeNull();
  expect(sent).toEqual([]);
  held.giveOut(3, null);
  const [done] = sent;
  if (done?.type !== 'done') throw new Error('no results were given out');
  const runs = done.runs.map((run) => unpackRun(run, 'live'));
  expect(runs).toEqual([{ batch: null, results: [{ hashFollows: 1 }, behind] }]);
  give(taken);
  await pending;
  expect(sent[1]).toEqual({ type: 'hashed', realm: 'live', number: 1, result: taken });
});
