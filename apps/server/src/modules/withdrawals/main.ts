/** What withdrawals bring to the main thread: their calls, the loop that pays those of a network, and its figures. */
import { payoutFault, withdrawalGauges } from './gauges.ts';
import { Paying } from './paying.ts';
import type { PayingParts } from './paying.ts';
import { withdrawalHandlers } from './routes.ts';

export type { WithdrawalNetwork } from './networks.ts';
export type { PayableNetwork, Paying } from './paying.ts';

export const withdrawalsMain = {
  calls: withdrawalHandlers,
  gauges: withdrawalGauges,
  fault: payoutFault,
  paying: (parts: PayingParts): Paying => new Paying(parts),
};
