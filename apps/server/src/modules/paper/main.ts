/** What the paper realm brings to the main thread: the depth that it shows of the live one, and the engine as calls see it. */
import { withMirror } from './depth.ts';
import { createMirror } from './mirror.ts';

export type { PaperDepthFeed } from './depth.ts';

export const paperMain = { openMirror: createMirror, withMirror };
