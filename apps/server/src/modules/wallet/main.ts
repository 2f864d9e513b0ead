/** What the wallet brings to the main thread: its calls. */
import { walletHandlers } from './routes.ts';

export const walletMain = { calls: walletHandlers };
