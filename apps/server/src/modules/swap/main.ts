/** What swaps bring to the main thread: their calls. */
import { swapHandlers } from './routes.ts';

export const swapMain = { calls: swapHandlers };
