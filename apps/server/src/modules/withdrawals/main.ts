/** What withdrawals bring to the main thread: their calls, the loop that pays those of a network, its figures, and mails from now on. */
import type { Engine } from '../../engine/port.ts';
import { costCeiling } from './fee-ceiling.ts';
import { coldFault, payoutFault, withdrawalGauges } from './gauges.ts';
import { mailWithdrawals } from './mails.ts';
import type { WithdrawalMailParts } from './mails.ts';
import { Paying } from './paying.ts';
import type { PayingParts } from './paying.ts';
import { mustStillBeTaken } from './return-proof.ts';
import { openedAs } from './opened.ts';
import { dailyLimitOf } from './request-rules.ts';
import { withdrawalHandlers } from './routes.ts';
import { Sealing } from './sealing.ts';

export type { WithdrawalNetwork } from './networks.ts';
export type { PayableNetwork, Paying } from './paying.ts';
export type { PaidNetwork } from './return-proof.ts';

export const withdrawalsMain = {
  calls: withdrawalHandlers,
  /** The key that clients seal for: one of the process. */
  sealing: (): Sealing => new Sealing(),
  openedAs,
  dailyLimitOf,
  gauges: withdrawalGauges,
  fault: payoutFault,
  coldFault,
  mails(parts: WithdrawalMailParts & { readonly engine: Pick<Engine, 'onBatch'> }): void {
    parts.engine.onBatch((batch) => mailWithdrawals(parts, batch));
  },
  mustStillBeTaken,
  costCeiling,
  paying: (parts: PayingParts): Paying => new Paying(parts),
};
