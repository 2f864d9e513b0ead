/** What the state of the venue brings to the main thread: its call. */
import { venueHandlers } from './routes.ts';

export const venueMain = { calls: venueHandlers };
