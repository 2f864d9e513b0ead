/** What the treasury brings to the thread of the identity store: which users are yet to be told of a correction. */
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { CorrectionMailOperations, CorrectionMailTables } from './shape.ts';
import { correctionMailOperations, createCorrectionMails } from './store.ts';

export const treasuryIdentity: IdentityModule<CorrectionMailTables, CorrectionMailOperations> = {
  migrations: { '0155-correction-mails': { up: createCorrectionMails } },
  tablesOfOneUser: ['correction_mails'],
  operations: correctionMailOperations,
};
