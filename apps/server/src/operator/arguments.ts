/**
 * The operator's command line, as a command to the operator service.
 * Promises: an error is one sentence, and the venue is not asked.
 */
import { parseArgs } from 'node:util';
import { errorMessage } from '../error-message.ts';
import { CommandRefused, parsedCommand } from './commands.ts';
import type { OperatorCommand } from './commands.ts';

export const USAGE = `Usage: npm run operator -- COMMAND --as NAME [--reason TEXT]

  list identities | merchants [--after ID]        what waits for a decision, the oldest first
  show identity | merchant ID [--photos FOLDER]   all that is needed to decide; photographs into files
  approve identity | merchant ID                  the user is told
  reject identity | merchant ID                   the user is told the reason
  account USER                                    how an account stands
  credit USER CHANGE                              raise or lower a credit score (+5, -10)
  freeze USER | unfreeze USER
  audit [--user USER] [--event NAME] [--before NUMBER] [--limit N]
  drift [--limit N]                               for whom the index moved between acceptance and open price
  check-log                                       whether the log of security events is whole

NAME is yours and stands in the log, and so does the reason, which users are told of decisions about them.
The venue must be running; DATA_DIR names its data folder (default ./data).`;

export interface AskedOnTheCommandLine {
  readonly command: OperatorCommand;
  /** Where the photographs of a review are to be written; null: nowhere. */
  readonly photosInto: string | null;
  readonly json: boolean;
}

const QUEUES: Readonly<Record<string, 'identities' | 'merchants'>> = {
  identity: 'identities',
  identities: 'identities',
  merchant: 'merchants',
  merchants: 'merchants',
};

const OPTIONS = {
  as: { type: 'string' },
  reason: { type: 'string' },
  photos: { type: 'string' },
  after: { type: 'string' },
  user: { type: 'string' },
  event: { type: 'string' },
  before: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Texts that are to be numbers; what is none stays as it is and is refused by the command's own check. */
const numeric = (text: string | undefined): number | string | undefined =>
  text !== undefined && /^[+-]?[0-9]+$/.test(text) ? Number(text) : text;

function givenFields(name: string, words: readonly string[]): Readonly<Record<string, unknown>> {
  const [first, second] = words;
  switch (name) {
    case 'list':
      return { queue: QUEUES[first ?? ''] ?? first };
    case 'show':
    case 'approve':
    case 'reject':
      return { queue: QUEUES[first ?? ''] ?? first, id: numeric(second) };
    case 'credit':
      return { user: numeric(first), change: numeric(second) };
    case 'account':
    case 'freeze':
    case 'unfreeze':
      return { user: numeric(first) };
    default:
      return {};
  }
}

function isolatedNegatives(args: readonly string[]): string[] {
  // `credit 1000 -10`: a figure below zero is no option.
  const at = args.findIndex((word, position) => position > 0 && /^-[0-9]+$/.test(word));
  if (at < 0) return [...args];
  return [...args.slice(0, at), ...args.slice(at + 1), '--', args[at] ?? ''];
}

/** Throws `CommandRefused`. */
export function parsedArguments(args: readonly string[]): AskedOnTheCommandLine {
  const { values, positionals } = parsedOptions(args);
  const [name = '', ...words] = positionals;
  const { photos, json, as, reason, ...numbers } = values;
  const fields = {
    command: name,
    as,
    reason: name === 'list' || name === 'check-log' ? undefined : reason,
    ...givenFields(name, words),
    after: numeric(numbers.after),
    ...(name === 'audit' ? { user: numeric(numbers.user) } : {}),
    event: numbers.event,
    before: numeric(numbers.before),
    limit: numeric(numbers.limit),
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const command = parsedCommand(Object.fromEntries(given));
  return { command, photosInto: photos ?? null, json: json ?? false };
}

function parsedOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: isolatedNegatives(args), options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CommandRefused(errorMessage(error));
  }
}
