/** What screening brings to the main thread: the look at an address before money can leave by it. */
import { ScreeningGate } from './gate.ts';
import type { GateParts } from './gate.ts';

export const screeningMain = {
  gate: (parts: GateParts): ScreeningGate => new ScreeningGate(parts),
};
