/**
 * Who belongs to which generation, and how far people are counted.
 * Promises: pure.
 */
import type { OfGeneration } from './shape.ts';

/** A generation is counted up to here; a bigger one says this many. */
export const MAX_COUNTED_PEOPLE = 100_000;

/** The generation whose people brought those of this one; null: the user did. */
export function generationBefore(generation: OfGeneration['generation']): 1 | 2 | null {
  if (generation === 1) return null;
  return generation === 2 ? 1 : 2;
}
