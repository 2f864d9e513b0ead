/** What the way to real money brings to the main thread. */
import type { Engine } from '../../engine/port.ts';
import { GoingLive } from './going-live.ts';
import type { GoingLiveParts } from './going-live.ts';

export type { GoingLive, GoingLiveParts } from './going-live.ts';

export { checklistGauges } from './gauges.ts';

export function openGoingLive({
  engine,
  onFault,
  ...parts
}: GoingLiveParts & {
  readonly engine: Pick<Engine, 'read' | 'onBatch'>;
  readonly onFault: (error: unknown) => void;
}): GoingLive {
  const goingLive = new GoingLive({ ...parts, engine });
  engine.onBatch((batch) => void goingLive.note(batch).catch(onFault));
  return goingLive;
}
