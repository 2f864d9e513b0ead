/**
 * A proposed command in words.
 * Promises: read from the bytes that others approve, and from nothing else.
 */
import { commandOf } from '@assay/core';
import type { Command } from '@assay/core';
import { rolesOf } from './roles.ts';

/** The operator whom a command gives or takes something; null: it is about nobody. */
export function concernedBy(digits: string): number | null {
  const command = commandOf(digits);
  const isAboutPeople = command.type === 'register-operator' || command.type === 'revoke-operator';
  return isAboutPeople ? command.operator : null;
}

/** What the bytes say, field by field, read from the bytes. */
export function fieldsOf(digits: string): {
  readonly type: Command['type'];
  readonly fields: readonly (readonly [name: string, value: string])[];
} {
  const { type, ...fields } = commandOf(digits);
  return {
    type,
    fields: Object.entries(fields).map(([name, value]) => [name, wordOf(type, name, value)] as const),
  };
}

/** The same in one line. */
export function wordsOf(digits: string): string {
  const { type, fields } = fieldsOf(digits);
  return [type, ...fields.map(([name, value]) => `${name} ${value}`)].join(', ');
}

const MOMENTS: ReadonlySet<string> = new Set(['until', 'effectiveAt']);

function wordOf(type: string, name: string, value: unknown): string {
  if (type === 'register-operator' && name === 'roles') return rolesOf(Number(value)).join(',');
  const isMoment = typeof value === 'number' && MOMENTS.has(name);
  return isMoment ? new Date(value).toISOString() : JSON.stringify(value);
}
