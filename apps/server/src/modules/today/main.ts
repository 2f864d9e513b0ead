/** What the first page of the console brings to the main thread, and the mails about its alarms. */
import { OPERATOR_ROLES } from '@assay/protocol';
import { AlarmMails } from './alarm-mails.ts';
import type { AlarmMailParts } from './alarm-mails.ts';
import { Today } from './today.ts';
import type { TodayParts } from './today.ts';

export { queueGauges } from './gauges.ts';

export type { AlarmMails } from './alarm-mails.ts';
export type { TodayParts } from './today.ts';

export const openToday = (parts: TodayParts): Today => new Today(parts);

const WATCH = { name: 'the watch', reason: '', operator: null, sessionHash: null, roles: OPERATOR_ROLES };

/** Of alarms as somebody of every role reads them. */
export const openAlarmMails = (
  today: Pick<Today, 'alarms'>,
  parts: Omit<AlarmMailParts, 'alarms'>,
): AlarmMails => new AlarmMails({ ...parts, alarms: () => today.alarms(WATCH) });
