/** The first page of the console, as an operator action. */
import type { ConsoleToday } from '@assay/protocol';
import { OPERATOR_ROLES } from '@assay/protocol';
import { operatorAction } from '../../operator/action.ts';
import { timeColumn } from '../../operator/printing.ts';
import type { Today } from './today.ts';

export interface TodayActionParts {
  readonly today: Today;
}

const today = operatorAction({
  name: 'today',
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

export const TODAY_ACTIONS = [today];
