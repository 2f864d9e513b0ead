/** What profiles bring to the main thread: their calls. */
import { profileHandlers } from './routes.ts';

export const profileMain = { calls: profileHandlers };
