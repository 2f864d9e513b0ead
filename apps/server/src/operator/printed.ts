/** What the operator service answers, as lines for a terminal. */
import type { Drift } from '../seconds/opening-drift.ts';
import type { CommandName, CommandResults, Facts, OperatorCommand } from './commands.ts';

const time = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').slice(0, 19);

function factLines(facts: Facts): string[] {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, value]) => `${name.padEnd(width)}  ${value === null ? '-' : String(value)}`);
}

function driftText({ contracts, favoured, meanPpm, score }: Drift): string {
  const share = contracts === 0 ? 0 : Math.round((favoured * 100) / contracts);
  return `${contracts} contracts, ${share} % favoured, mean ${meanPpm.toFixed(1)} ppm, score ${score.toFixed(1)}`;
}

const NOTIFIED = 'The user has been written to.';

type Printers = { readonly [Name in CommandName]: (result: CommandResults[Name]) => readonly string[] };

const PRINTERS: Printers = {
  list: ({ waiting, more }) => [
    ...(waiting.length === 0 ? ['Nothing waits.'] : []),
    ...waiting.map(({ id, user, since, about }) => `${id}  user ${user}  ${time(since)}  ${about}`),
    ...(more ? [`More wait: --after ${waiting.at(-1)?.id ?? 0}`] : []),
  ],
  show: ({ facts, photos }) => [
    ...factLines(facts),
    ...photos.map(
      ({ photo, width, height, sizeBytes }) =>
        `photo ${photo}: ${width} x ${height}, ${Math.ceil(sizeBytes / 1_024)} kB`,
    ),
  ],
  photo: ({ contentType }) => [contentType],
  approve: ({ user }) => [`Approved: user ${user}. ${NOTIFIED}`],
  reject: ({ user }) => [`Rejected: user ${user}. ${NOTIFIED}`],
  account: ({ facts }) => factLines(facts),
  credit: ({ scoreAfter }) => [`The score is ${scoreAfter}. ${NOTIFIED}`],
  freeze: () => [`Frozen. ${NOTIFIED}`],
  unfreeze: () => [`Unfrozen. ${NOTIFIED}`],
  audit: ({ events }) => [
    ...(events.length === 0 ? ['No such events.'] : []),
    ...events.map((one) =>
      [
        one.id,
        time(one.at),
        one.event,
        one.userId === null ? '-' : `user ${one.userId}`,
        one.actorName ?? one.actor,
        one.address ?? '-',
        JSON.stringify(one.detail ?? {}),
      ].join('  '),
    ),
  ],
  drift: ({ all, owners }) => [
    `all  ${driftText(all)}`,
    ...owners.map((one) => `user ${one.owner}  ${driftText(one)}`),
    ...(owners.length === 0 ? ['No user has opened enough contracts since the start to say anything.'] : []),
  ],
  'check-log': ({ newest, brokenAt }) =>
    brokenAt === null
      ? [`The log is whole. Newest event ${newest.id}, hash ${newest.hash}`]
      : [`THE LOG IS NOT WHOLE from event ${brokenAt} on.`],
};

export function printed(command: OperatorCommand, result: CommandResults[CommandName]): string {
  // The result is of the command's own name.
  const print = PRINTERS[command.command] as (of: typeof result) => readonly string[];
  return print(result).join('\n');
}
