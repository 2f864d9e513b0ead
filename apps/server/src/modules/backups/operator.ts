/** Backups as operator actions: what was taken, taking one, and rehearsing that it comes back. */
import { Type } from 'typebox';
import type { ConsoleBackup, ConsoleBackups, OperatorRole } from '@assay/protocol';
import { PageLimit, Serial, operatorAction } from '../../operator/action.ts';
import { timeText } from '../../operator/printing.ts';
import type { Backups } from './backups.ts';

export interface BackupActionParts {
  readonly backups: Backups;
}

const TOPIC = 'backups';
const READING: readonly OperatorRole[] = ['owner', 'auditor'];
const OWNERS: readonly OperatorRole[] = ['owner'];
const PAGE = 20;

function rehearsalText({ rehearsal }: ConsoleBackup): string {
  if (rehearsal === null) return 'no restore rehearsed';
  const { state, at, by, failure } = rehearsal;
  const came = { running: 'restore under way', good: 'restore good', failed: `restore failed: ${failure}` };
  return `${came[state]}, ${timeText(at)} (${by})`;
}

function linesOf({ folder, isOnSameDisk, underWay, backups, more }: ConsoleBackups): string[] {
  return [
    `In ${folder}${isOnSameDisk ? ', on the disk of the exchange: copy them elsewhere' : ''}.`,
    ...(underWay === null ? [] : [`Under way: ${underWay.kind} of ${underWay.backup}, ${underWay.step}.`]),
    ...backups.flatMap((one) => [
      `${one.id}  ${timeText(one.at)}  ${one.state}  ${one.by}  ${one.folder}  ${(one.bytes / 1e6).toFixed(1)} MB`,
      ...(one.failure === null ? [] : [`  ${one.failure}`]),
      ...one.realms.map(
        ({ realm, sequence, stateHash }) => `  realm ${realm} up to command ${sequence}, state ${stateHash}`,
      ),
      ...one.faults.map((fault) => `  Something was wrong with the exchange: ${fault}`),
      ...(one.state === 'done' ? [`  ${rehearsalText(one)}`] : []),
    ]),
    ...(more ? [`Older ones: backups list --before ${backups.at(-1)?.id}`] : []),
  ];
}

const list = operatorAction({
  name: 'backups list',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'backups that were taken here, with the state that is in them and whether it came back',
  roles: READING,
  fields: { before: Type.Optional(Serial), limit: Type.Optional(PageLimit) },
  needsReason: false,
  carryOut: ({ backups }: BackupActionParts, { before = Number.MAX_SAFE_INTEGER, limit = PAGE }) =>
    backups.list(before, limit),
  print: linesOf,
});

const take = operatorAction({
  name: 'backups take',
  topic: TOPIC,
  summary: 'takes a backup of the running exchange into its folder of backups',
  roles: OWNERS,
  fields: {},
  needsReason: false,
  carryOut: async ({ backups }: BackupActionParts, _input, by) => ({ backup: await backups.take(by) }),
  print: ({ backup }) => [`Backup ${backup} is under way. What becomes of it: backups list`],
});

const rehearse = operatorAction({
  name: 'backups rehearse',
  topic: TOPIC,
  summary: 'restores a backup into a scratch folder and compares the state with the one that was backed up',
  roles: OWNERS,
  fields: { id: Serial },
  typed: ['id'],
  needsReason: false,
  async carryOut({ backups }: BackupActionParts, { id }, by) {
    await backups.rehearse(id, by);
    return { backup: id };
  },
  print: ({ backup }) => [`Backup ${backup} is being restored. What becomes of it: backups list`],
});

export const BACKUP_ACTIONS = [list, take, rehearse] as const;
