/** The mails that modules send of what happens without a call of whoever gets them: from now on. */
import type { Engine } from '../engine/port.ts';
import type { Mailer } from '../mailer/mailer.ts';
import type { InstrumentRegistry } from '../market-data/port.ts';
import { cardSalesMain } from '../modules/card-sales/main.ts';
import { depositsMain } from '../modules/deposits/main.ts';
import type { DepositStore } from '../modules/deposits/shape.ts';
import { futuresMain } from '../modules/futures/main.ts';
import { startCorrectionMails } from '../modules/treasury/main.ts';
import type { CorrectionMailParts, CorrectionMails } from '../modules/treasury/main.ts';
import { userTransfersMain } from '../modules/user-transfers/main.ts';
import { withdrawalsMain } from '../modules/withdrawals/main.ts';
import type { WithdrawalNetwork } from '../modules/withdrawals/main.ts';

export function startMails(
  parts: CorrectionMailParts & {
    readonly engine: Pick<Engine, 'read' | 'onBatch'>;
    readonly mailer: Pick<Mailer, 'send'>;
    readonly instruments: InstrumentRegistry;
    readonly identity: DepositStore;
    /** Those of now. */
    readonly networks: () => readonly WithdrawalNetwork[];
  },
): CorrectionMails {
  futuresMain.mails(parts);
  userTransfersMain.mails(parts);
  depositsMain.mails(parts);
  withdrawalsMain.mails(parts);
  cardSalesMain.mails(parts);
  return startCorrectionMails(parts);
}
