/** The first page of the console and the mails about its alarms, as operator actions. */
import { Type } from 'typebox';
import type { ConsoleToday } from '@assay/protocol';
import { OPERATOR_ROLES } from '@assay/protocol';
import { operatorAction } from '../../operator/action.ts';
import { timeColumn } from '../../operator/printing.ts';
import type { AlarmMails } from './alarm-mails.ts';
import { ALARM_WISHES } from './shape.ts';
import type { AlarmWish } from './shape.ts';
import type { Today } from './today.ts';

export interface TodayActionParts {
  readonly today: Today;
  readonly alarmMails: Pick<AlarmMails, 'wishOf' | 'wish'>;
}

const today = operatorAction({
  name: 'today',
  byToken: 'reads',
  topic: 'today',
  summary: 'how the exchange stands, and what waits for you, the oldest first',
  roles: OPERATOR_ROLES,
  fields: {},
  needsReason: false,
  carryOut: (parts: TodayActionParts, _input, by) => parts.today.read(by),
  print: linesOf,
});

function linesOf({
  standings,
  alarms,
  waiting,
  volume,
  fees,
  users,
  openInterest,
  currency,
}: ConsoleToday): string[] {
  return [
    ...(standings === null ? ['The exchange is opening.'] : standingLines(standings)),
    ...alarms.map(({ text }) => `ALARM  ${text}`),
    ...(volume === null
      ? []
      : [`volume of 24 hours: spot ${volume.spot}, futures ${volume.futures} ${currency}`]),
    ...(fees === null
      ? []
      : [`fees today: ${fees.today} ${currency}, of it ${fees.fund} to the security fund`]),
    ...(users === null ? [] : [`users: ${users.total}, ${users.active} of them seen within 24 hours`]),
    ...(openInterest === null ? [] : [`open interest: ${openInterest.total} ${currency}`]),
    ...(waiting.length === 0 ? ['Nothing waits for you.'] : []),
    ...waiting.map(({ noun, id, since, about }) => `${noun} ${id}  ${timeColumn(since)}  ${about}`),
  ];
}

function standingLines({
  feed,
  journal,
  readModels,
  networks,
  ledger,
}: NonNullable<ConsoleToday['standings']>) {
  const age = feed.ageSeconds === null ? 'no price yet' : `last price ${feed.ageSeconds} s ago`;
  return [
    `feed ${feed.name}: ${age}`,
    `journal: ${journal.fault ?? `${journal.commands} commands`}`,
    `read models: ${readModels.fault ?? `${readModels.behind} behind`}`,
    ...networks.map(
      ({ name, isReached, height }) =>
        `network ${name}: ${isReached ? 'block' : 'not reached, block'} ${height ?? '-'}`,
    ),
    ledger.unbalanced.length === 0
      ? `ledger: ${ledger.assets} coins sum to zero`
      : `ledger: DOES NOT SUM TO ZERO: ${ledger.unbalanced.join(', ')}`,
  ];
}

const WISHED: { readonly [Of in AlarmWish]: string } = {
  all: 'You are mailed when an alarm begins about which you can do something, and when it ends.',
  bad: 'You are mailed about alarms that cannot wait, and no others.',
  none: 'You are mailed about no alarm.',
};

const showAlarmMails = operatorAction({
  name: 'alarm-mails show',
  byToken: 'reads',
  topic: 'today',
  summary: 'which alarms you are mailed',
  roles: OPERATOR_ROLES,
  fields: {},
  needsReason: false,
  carryOut: async ({ alarmMails }: TodayActionParts, _input, by) => ({ wish: await alarmMails.wishOf(by) }),
  print: ({ wish }) => [WISHED[wish]],
});

const setAlarmMails = operatorAction({
  name: 'alarm-mails set',
  topic: 'today',
  summary: 'which alarms you are mailed: all about which you can do something, the bad ones, or none',
  roles: OPERATOR_ROLES,
  fields: { wish: Type.Union(ALARM_WISHES.map((wish) => Type.Literal(wish))) },
  typed: ['wish'],
  needsReason: false,
  async carryOut({ alarmMails }: TodayActionParts, { wish }, by) {
    await alarmMails.wish(wish, by);
    return { wish };
  },
  print: ({ wish }) => [WISHED[wish]],
});

export const TODAY_ACTIONS = [today, showAlarmMails, setAlarmMails];
