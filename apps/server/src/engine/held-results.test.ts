import { expect, test, vi } from 'vitest';
import type { Sequence, TimeMs } from '@assay/core';
import type { Batch } from '../journal/batch.ts';
import type { Run } from './batch-run.ts';
import { HeldResults } from './held-results.ts';
import type { FromEngine } from './messages.ts';
import { RunPacker, unpackRun } from './wire/run-wire.ts';
import type { Reply, TakenHash, WorkResult } from './work.ts';

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

const RESULT: WorkResult = { sequence: 5 as Sequence, time: 9 as TimeMs, outcome: { type: 'done' } };

/** A run of so many results, one of them for a direct port, behind which the log stands at `last`. */
function runOf(results: number, reply: Reply, last: number | null): Run {
  const packer = new RunPacker();
  for (let index = 0; index < results; index++) packer.addResult(RESULT);
  // Of the batch nothing but its end is looked at.
  const batch = last === null ? null : ({ last } as Batch);
  return { packed: packer.take(null), hashes: [], direct: [{ reply, result: RESULT }], batch };
}

function holder() {
  const sent: FromEngine[] = [];
  const toMain = (message: FromEngine): void => void sent.push(message);
  return { sent, held: new HeldResults({ realm: 'live', toMain, clockStepsBack: () => 3 }) };
}

test('all that is durable leaves in one message, and what came by a direct port behind it', () => {
  const { sent, held } = holder();
  const reply = vi.fn<Reply>(() => expect(sent).toHaveLength(1));
  held.hold(runOf(1, reply, 10), 3);
  held.hold(runOf(2, reply, 12), 4);
  held.hold(runOf(1, reply, null), 4);
  held.hold(runOf(1, reply, 20), 5);
  expect([held.isWaitingBehind(4), held.isWaitingBehind(5), held.length]).toEqual([true, false, 4]);
  expect(held.giveOut(4, 2.5)).toBe(12);
  expect(sent).toMatchObject([{ type: 'done', realm: 'live', commitMs: 2.5, clockStepsBack: 3 }]);
  expect(sent[0]?.type === 'done' && sent[0].runs.map(({ count }) => count)).toEqual([1, 2, 1]);
  expect(reply.mock.calls).toEqual([[RESULT], [RESULT], [RESULT]]);
  expect(held.length).toBe(1);
});

test('what is dropped is counted, and answered with a fault in one message', () => {
  const { sent, held } = holder();
  const reply = vi.fn<Reply>();
  held.hold(runOf(2, reply, 10), 3);
  held.hold(runOf(1, reply, 11), 4);
  const dropped = held.drop();
  expect(dropped).toEqual({ count: 3, replies: [reply, reply] });
  expect([held.length, held.giveOut(9, null)]).toEqual([0, null]);
  const fault = { fault: 'outcome-unknown', detail: 'no room' } as const;
  held.answerWithFault({ count: 0, replies: [reply] }, fault);
  expect(reply.mock.calls).toEqual([[fault]]);
  expect(sent).toEqual([]);
  held.answerWithFault(dropped, fault);
  const [message] = sent;
  if (message?.type !== 'done') throw new Error('no fault was given out');
  expect(message.commitMs).toBeNull();
  expect(message.runs.flatMap((run) => unpackRun(run, 'live').results)).toEqual([fault, fault, fault]);
  expect(reply).toHaveBeenCalledTimes(3);
});
