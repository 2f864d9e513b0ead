/** A tick as the calls and the socket tell it: what is published, field for field. */
import type { IndexTick } from '@assay/protocol';
import type { Tick } from '@assay/verify';

export function presentTick({ sources, ...tick }: Tick): IndexTick {
  return { ...tick, sources: [...sources] };
}
