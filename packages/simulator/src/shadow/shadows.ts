/**
 * The same stream again: from the bytes of the journal alone, and through crashes, snapshots and replays.
 * Promises: every run gives the same answer and events at every command and the same state at the end; a crash goes
 * back to a snapshot of some commands ago and replays the journal from there. Where a run is cut depends on the seed
 * and the place alone, so that a shorter stream is cut at the same places.
 */
import { hash } from 'node:crypto';
import { ByteReader, ByteWriter, Exchange, decodeCommand, encodeCommand } from '@assay/core';
import type { Applied, Command } from '@assay/core';
import { Random } from '../workload/random.ts';
import { Disagreement, applyTimed } from './shadow-run.ts';

/** Chances, once in so many commands. */
const SNAPSHOT_ONCE_IN = 300;
const CRASH_ONCE_IN = 450;
/** Most conditional orders that execute in one command. */
const EXECUTIONS = 256;

interface Entry {
  readonly time: number;
  readonly command: Command;
}

/** What a straight run wrote: the journal's bytes, and a hash of what each command came to. */
export class Recording {
  readonly #writer = new ByteWriter();
  readonly #results: string[] = [];
  #time = 0;

  add({ time, command }: Entry, applied: Applied): void {
    this.#writer.varint(time - this.#time);
    encodeCommand(this.#writer, command);
    this.#time = time;
    this.#results.push(resultHash(applied));
  }

  /** The commands, read back from the bytes. */
  decode(): readonly Entry[] {
    const reader = new ByteReader(this.#writer.bytes().slice());
    const entries: Entry[] = [];
    let time = 0;
    while (!reader.done) {
      time += reader.varint();
      entries.push({ time, command: decodeCommand(reader) });
    }
    return entries;
  }

  /** Throws `Disagreement` where command `index` did not come to what it came to in the straight run. */
  check(run: string, index: number, applied: Applied): void {
    if (resultHash(applied) === this.#results[index]) return;
    throw new Disagreement(index + 1, null, `${run}: another answer or other events than straight through`);
  }
}

/** Replays the journal from its beginning; returns the state. */
export function replayJournal(recording: Recording): Exchange {
  const exchange = Exchange.empty();
  for (const [index, entry] of recording.decode().entries()) {
    recording.check('from the journal', index, applyTimed(exchange, entry));
  }
  return exchange;
}

/** Runs the journal through snapshots, crashes and replays; returns the state. */
export function runThroughCrashes(recording: Recording, seed: number): Exchange {
  const random = new Random(seed + 1);
  const entries = recording.decode();
  let exchange = Exchange.empty();
  let kept = { bytes: exchange.snapshot(), index: 0 };
  for (const [index, entry] of entries.entries()) {
    const applied = applyTimed(exchange, entry);
    recording.check('after a snapshot', index, applied);
    if (random.once(SNAPSHOT_ONCE_IN) || leavesExecutions(applied))
      kept = { bytes: exchange.snapshot(), index: index + 1 };
    if (random.once(CRASH_ONCE_IN)) {
      exchange = Exchange.restore(kept.bytes);
      for (let again = kept.index; again <= index; again += 1) {
        const lost = entries[again];
        if (lost !== undefined) recording.check('after a crash', again, applyTimed(exchange, lost));
      }
      const faults = exchange.findInvariantFaults();
      if (faults.length > 0) throw new Disagreement(index + 1, null, `after a crash: ${faults.join('; ')}`);
    }
  }
  return Exchange.restore(exchange.snapshot());
}

/** Whether so many conditional orders executed that others may wait for the next command: seldom, and worth a snapshot. */
function leavesExecutions({ events }: Applied): boolean {
  return (
    events.length > EXECUTIONS &&
    events.filter(({ type }) => type === 'order-triggered').length === EXECUTIONS
  );
}

/** A hash of a command's answer and events. */
function resultHash({ answer, repeated, events }: Applied): string {
  return hash('sha1', JSON.stringify([answer, repeated, events]), 'base64');
}
