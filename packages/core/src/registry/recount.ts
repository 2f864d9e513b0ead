/**
 * The full recount of a state, folded from what each module says of its own part.
 * Promises: an empty list where all is right; a sentence for each thing that is not.
 */
import type { Recount, RecountOf } from '../schema/recount.ts';
import type { State } from '../state.ts';
import { MODULES } from './modules.ts';

const RECOUNTS: readonly RecountOf<State>[] = MODULES.flatMap((module) =>
  'recount' in module ? [module.recount] : [],
);

/** Recounts everything that must be true of a state. */
export function findFaults(state: State): readonly string[] {
  const { ledger, listing, owners } = state;
  const recount: Recount = {
    faults: [],
    needed: new Float64Array(ledger.accounts),
    counts: listing.markets.map(() => new Int32Array(owners.count)),
    live: 0,
    ending: 0,
  };
  for (const { sum } of RECOUNTS) sum?.(state, recount);
  for (const { check } of RECOUNTS) check?.(state, recount);
  return recount.faults;
}
