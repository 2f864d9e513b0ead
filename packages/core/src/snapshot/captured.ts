/**
 * A copy of the state in flat arrays, taken between two commands.
 * Promises: nothing in it changes while commands go on; plain data, so that it can be handed to another thread; made by
 * copying columns whole, so that trade stops for milliseconds. What has an order of its own (queues, free slots) is
 * put into it while encoding, elsewhere.
 */
import { captureSections } from '../registry/sections.ts';
import type { CapturedSections } from '../registry/sections.ts';
import type { State } from '../state.ts';

export interface CapturedState {
  readonly sequence: number;
  readonly time: number;
  readonly rulesVersion: number;
  readonly lastTrade: number;
  /** What each module has captured of its part. */
  readonly sections: CapturedSections;
}

/** Copies the state. */
export function captureState(state: State): CapturedState {
  const { sequence, time, rulesVersion, lastTrade } = state;
  return { sequence, time, rulesVersion, lastTrade, sections: captureSections(state) };
}
