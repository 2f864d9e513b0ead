/** What the treasury brings to the periodic jobs: mails about corrections that the mail server did not take are tried again. */
import type { Job } from '../../schedule/scheduler.ts';
import type { CorrectionMails } from './mails.ts';

const EVERY_MS = 600_000;

export const correctionMailJob = (mails: Pick<CorrectionMails, 'round'>): Job => ({
  name: 'correction-mails',
  everyWallMs: EVERY_MS,
  run: () => mails.round(),
});
