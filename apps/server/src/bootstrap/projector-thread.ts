/** The projector's thread: the only writer of the read models. */
import { serveProjector } from '../projections/serve-projector.ts';
import { PROJECTOR_MODULES } from './projector-modules.ts';

/** The whole thread. Tests keep it when it has ended, and run it once more. */
export const run = (): Promise<void> => serveProjector(PROJECTOR_MODULES);

await run();
