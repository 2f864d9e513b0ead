import type { Exchange } from '@assay/core';
import { describe, expect, it } from 'vitest';
import {
  Recording,
  ShadowRun,
  Workload,
  openingCommands,
  replayJournal,
  runThroughCrashes,
  stateHash,
} from '../index.ts';
import type { Timed } from '../index.ts';

const OWNERS = 10;

function record(
  seed: number,
  commands: number,
): {
  readonly stream: readonly Timed[];
  readonly recording: Recording;
  readonly exchange: Exchange;
} {
  const shadow = new ShadowRun();
  const recording = new Recording();
  const stream: Timed[] = [];
  const apply = (timed: Timed): void => {
    stream.push(timed);
    recording.add(timed, shadow.apply(timed));
  };
  openingCommands(OWNERS).forEach(apply);
  const workload = new Workload(seed, OWNERS, shadow.venue);
  for (let count = 0; count < commands; count += 1) apply(workload.next());
  return { stream, recording, exchange: shadow.exchange };
}

describe('a recorded stream', () => {
  it('is read back from its bytes command by command', () => {
    const { stream, recording } = record(11, 1500);
    expect(recording.decode()).toEqual(stream.map(({ time, command }) => ({ time, command })));
  });

  it('comes to one state from the journal and through crashes, wherever they happen', () => {
    const { recording, exchange } = record(12, 1500);
    expect(stateHash(replayJournal(recording))).toBe(stateHash(exchange));
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      expect(stateHash(runThroughCrashes(recording, seed))).toBe(stateHash(exchange));
    }
  });

  it('names the command that comes to something else', () => {
    const { stream, recording, exchange } = record(13, 20);
    const [first] = stream;
    const applied = exchange.apply(exchange.time, { type: 'advance-time' });
    expect(() => recording.check('a run', 3, applied)).toThrow(/at command 4.* a run/);
    expect(first?.asked).toBe('done');
  });
});
