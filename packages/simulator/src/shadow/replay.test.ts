import { createHash } from 'node:crypto';
import { ByteReader, ByteWriter, Exchange, decodeCommand, encodeCommand } from '@assay/core';
import type { Event, TimeMs } from '@assay/core';
import { describe, expect, it } from 'vitest';
import { NaiveVenue, Random, ShadowRun, Workload, openingCommands } from '../index.ts';
import type { Timed } from '../index.ts';

const OWNERS = 10;

/** A stream recorded against the naive venue, whose order ids come from a run of the exchange beside it. */
function record(seed: number, commands: number): readonly Timed[] {
  const shadow = new ShadowRun();
  const stream: Timed[] = [...openingCommands(OWNERS)];
  for (const timed of stream) shadow.apply(timed);
  const workload = new Workload(seed, OWNERS, shadow.naive);
  for (let count = 0; count < commands; count += 1) {
    const timed = workload.next();
    stream.push(timed);
    shadow.apply(timed);
  }
  return stream;
}

function applyAll(exchange: Exchange, stream: readonly Timed[]): readonly Event[] {
  // True because the workload's times are whole milliseconds.
  return stream.flatMap(({ time, command }) => exchange.apply(time as TimeMs, command).events);
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('a stream applied again', () => {
  it.each([11, 12, 13, 14, 15, 16])(
    'has one state and one list of events through a snapshot, seed %i',
    (seed) => {
      const stream = record(seed, 1200);
      const straight = Exchange.empty();
      const events = applyAll(straight, stream);
      const random = new Random(seed);
      for (let round = 0; round < 6; round += 1) {
        const cut = random.below(stream.length);
        const first = Exchange.empty();
        const before = applyAll(first, stream.slice(0, cut));
        const bytes = first.snapshot();
        const second = Exchange.restore(bytes);
        expect(hash(second.snapshot())).toBe(hash(bytes));
        expect(second.findInvariantFaults()).toEqual([]);
        expect(applyAll(second, stream.slice(cut))).toEqual(events.slice(before.length));
        expect(hash(second.snapshot())).toBe(hash(straight.snapshot()));
      }
    },
  );

  it('has one state through the bytes of the journal', () => {
    const stream = record(21, 1500);
    const writer = new ByteWriter();
    for (const { command } of stream) encodeCommand(writer, command);
    const reader = new ByteReader(writer.bytes().slice());
    const decoded = stream.map(({ time }) => ({ time, command: decodeCommand(reader) }));
    expect(reader.done).toBe(true);
    expect(decoded).toEqual(stream);
    const straight = Exchange.empty();
    const replayed = Exchange.empty();
    applyAll(straight, stream);
    applyAll(replayed, decoded);
    expect(hash(replayed.snapshot())).toBe(hash(straight.snapshot()));
  });

  it('of another seed is another stream', () => {
    const sight = new NaiveVenue();
    for (const { time, command } of openingCommands(OWNERS)) sight.apply(time, command, -1);
    const [one, other] = [1, 2].map((seed) => new Workload(seed, OWNERS, sight));
    expect(one!.next()).not.toEqual(other!.next());
  });
});
