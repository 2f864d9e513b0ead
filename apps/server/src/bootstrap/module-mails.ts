/** The mails that modules send of what happens without a call of whoever gets them: from now on. */
import type { Engine } from '../engine/port.ts';
import type { Mailer } from '../mailer/mailer.ts';
import type { InstrumentRegistry } from '../market-data/port.ts';
import { futuresMain } from '../modules/futures/main.ts';
import { userTransfersMain } from '../modules/user-transfers/main.ts';

export function startMails(parts: {
  readonly engine: Pick<Engine, 'onBatch'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly instruments: InstrumentRegistry;
}): void {
  futuresMain.mails(parts);
  userTransfersMain.mails(parts);
}
