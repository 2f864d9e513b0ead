/** What money between users brings to the main thread: its calls, and mails to both sides from now on. */
import type { Engine } from '../../engine/port.ts';
import { mailTransfers } from './mails.ts';
import type { TransferMailParts } from './mails.ts';
import { userTransferHandlers } from './routes.ts';

export const userTransfersMain = {
  calls: userTransferHandlers,
  mails({ engine, ...parts }: TransferMailParts & { readonly engine: Pick<Engine, 'onBatch'> }): void {
    engine.onBatch((batch) => mailTransfers(parts, batch));
  },
};
