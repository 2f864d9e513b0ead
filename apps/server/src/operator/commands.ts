/**
 * What an operator may ask of the running venue, and what the answer is: the words between operator service, socket and
 * command line.
 * Promises: a command is checked whole before anything is done; each carries the operator's name, and a reason where it
 * decides something or shows what is private.
 */
import { Type, type Static, type TProperties } from 'typebox';
import { Value } from 'typebox/value';
import type { AuditRecord, AuditVerdict } from '../access/audit-log.ts';
import type { Drift, OwnersDrift } from '../seconds/opening-drift.ts';

/** Letters, digits and what stands between them in names; as it will stand in the log. */
const OperatorName = Type.String({ pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N} .@_-]{0,38}[\\p{L}\\p{N}.]$' });
/** As long as the log keeps a text whole. */
const Reason = Type.String({ pattern: '^[^\\p{C}\\s][^\\p{C}]{1,198}[^\\p{C}\\s]$' });
const Serial = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Queue = Type.Union([Type.Literal('identities'), Type.Literal('merchants')]);
const Photo = Type.Union([Type.Literal('front'), Type.Literal('back'), Type.Literal('hand')]);

const command = <Name extends string, Fields extends TProperties>(name: Name, fields: Fields) =>
  Type.Object({ command: Type.Literal(name), as: OperatorName, ...fields }, { additionalProperties: false });

const COMMANDS = {
  /** What waits, the oldest first, without what is private. */
  list: command('list', { queue: Queue, after: Type.Optional(Serial) }),
  show: command('show', { reason: Reason, queue: Queue, id: Serial }),
  photo: command('photo', { reason: Reason, id: Serial, photo: Photo }),
  approve: command('approve', { reason: Reason, queue: Queue, id: Serial }),
  reject: command('reject', { reason: Reason, queue: Queue, id: Serial }),
  account: command('account', { reason: Reason, user: Serial }),
  credit: command('credit', {
    reason: Reason,
    user: Serial,
    change: Type.Integer({ minimum: -1_000, maximum: 1_000 }),
  }),
  freeze: command('freeze', { reason: Reason, user: Serial }),
  unfreeze: command('unfreeze', { reason: Reason, user: Serial }),
  audit: command('audit', {
    reason: Reason,
    user: Type.Optional(Serial),
    event: Type.Optional(Type.String({ pattern: '^[a-z-]{1,40}$' })),
    before: Type.Optional(Serial),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  'check-log': command('check-log', {}),
  /** For whom the index went furthest between the acceptance and the open price of their contracts. */
  drift: command('drift', {
    reason: Reason,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
} as const;

type Commands = { [Name in keyof typeof COMMANDS]: Static<(typeof COMMANDS)[Name]> };
export type CommandName = keyof Commands;
export type OperatorCommand = Commands[CommandName];
export type CommandOf<Name extends CommandName> = Commands[Name];

/** A line of a queue. */
export interface Waiting {
  readonly id: number;
  readonly user: number;
  /** Unix milliseconds. */
  readonly since: number;
  readonly about: string;
}

export interface PhotoFacts {
  readonly photo: Static<typeof Photo>;
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
}

/** Fields of a row for people to read, in their order. */
export type Facts = readonly (readonly [name: string, value: string | number | boolean | null])[];

export interface CommandResults {
  readonly list: { readonly waiting: readonly Waiting[]; readonly more: boolean };
  readonly show: { readonly facts: Facts; readonly photos: readonly PhotoFacts[] };
  readonly photo: { readonly contentType: string; readonly base64: string };
  readonly approve: { readonly user: number };
  readonly reject: { readonly user: number };
  readonly account: { readonly facts: Facts };
  readonly credit: { readonly scoreAfter: number };
  readonly freeze: Readonly<Record<never, never>>;
  readonly unfreeze: Readonly<Record<never, never>>;
  readonly audit: { readonly events: readonly AuditRecord[] };
  readonly 'check-log': AuditVerdict;
  readonly drift: { readonly all: Drift; readonly owners: readonly OwnersDrift[] };
}

/** A command that is not done, with a sentence for the operator. */
export class CommandRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CommandRefused';
  }
}

const isName = (name: unknown): name is CommandName =>
  typeof name === 'string' && Object.hasOwn(COMMANDS, name);

const SENTENCES: Readonly<Record<string, string>> = {
  as: 'The name (--as) must have 2 to 40 letters, digits, spaces or . @ _ -.',
  reason: 'The reason (--reason) must have 3 to 200 characters in one line.',
};

/** The command that `value` is. Throws `CommandRefused` that says what is wrong. */
export function parsedCommand(value: unknown): OperatorCommand {
  const name = typeof value === 'object' && value !== null && 'command' in value ? value.command : null;
  if (!isName(name)) throw new CommandRefused(`There is no command ${JSON.stringify(name)}.`);
  const schema = COMMANDS[name];
  if (Value.Check(schema, value)) return value;
  const [found] = Value.Errors(schema, value);
  const path = found?.instancePath.slice(1) ?? '';
  const missing = found?.keyword === 'required' ? (found.params.requiredProperties[0] ?? '') : '';
  const field = path === '' ? missing : path;
  throw new CommandRefused(
    SENTENCES[field] ?? (field === '' ? 'The command has a field too many.' : `${field} is not valid.`),
  );
}
