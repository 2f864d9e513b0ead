/** What the first page of the console brings to the periodic jobs: its alarms are mailed. */
import type { Job } from '../../schedule/scheduler.ts';

const EVERY_MS = 30_000;

export const alarmMailJob = ({ mailAlarms }: { readonly mailAlarms: () => Promise<void> }): Job => ({
  name: 'alarm-mails',
  everyWallMs: EVERY_MS,
  run: () => mailAlarms(),
});
