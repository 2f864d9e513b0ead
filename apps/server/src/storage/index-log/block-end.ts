/**
 * Where a block of a market ends.
 * Promises: nothing but what is in the journal decides it, so that blocks that are made anew are the same; a command is never divided.
 */
import type { BlockFact } from '@assay/verify';

/** Whole multiples of it since the epoch divide the steps of the mark. */
export const BLOCK_SECONDS = 10;
/** In a storm of liquidations a block ends with the command that brings it to so many. */
const MOST_FACTS = 4096;

/** What is rare does not wait for the next step. */
const ENDING: ReadonlySet<BlockFact['event']> = new Set(['terms', 'status', 'series', 'settlement']);

/** Whether the facts of a command begin another block than those before it. */
export function endsBefore(open: readonly BlockFact[], command: readonly BlockFact[]): boolean {
  const [one, other] = [tenOf(open), tenOf(command)];
  return one !== null && other !== null && one !== other;
}

/** Whether a block ends with the command whose facts are the last of it. */
export function endsBehind(open: readonly BlockFact[], command: readonly BlockFact[]): boolean {
  return open.length >= MOST_FACTS || command.some(({ event }) => ENDING.has(event));
}

function tenOf(facts: readonly BlockFact[]): number | null {
  const mark = facts.find((fact) => fact.event === 'mark');
  return mark?.event === 'mark' ? Math.floor(mark.second / BLOCK_SECONDS) : null;
}
