import { expect, test } from 'vitest';
import type { Sequence, TimeMs } from '@assay/core';
import { HeldResults } from './held-results.ts';
import type { FromEngine } from './messages.ts';
import { PackReader } from './wire/numbers.ts';
import { unpackResults } from './wire/result-wire.ts';
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
  held.hold({ results: [{ pending }, behind], batch: null, published: null }, 3);
  expect(held.giveOut(2, null)).toBeNull();
  expect(sent).toEqual([]);
  held.giveOut(3, null);
  const [done] = sent;
  if (done?.type !== 'done') throw new Error('no results were given out');
  expect(unpackResults(new PackReader(done.packed))).toEqual([{ hashFollows: 1 }, behind]);
  give(taken);
  await pending;
  expect(sent[1]).toEqual({ type: 'hashed', realm: 'live', number: 1, result: taken });
});
