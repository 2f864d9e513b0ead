/** The projector's thread: the only writer of the read models. */
import { serveProjector } from '../projections/serve-projector.ts';
import { PROJECTOR_MODULES } from './projector-modules.ts';

await serveProjector(PROJECTOR_MODULES);
