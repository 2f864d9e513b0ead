/** What withdrawals bring to the main thread: their calls. */
import { withdrawalHandlers } from './routes.ts';

export type { WithdrawalNetwork } from './networks.ts';

export const withdrawalsMain = { calls: withdrawalHandlers };
