/**
 * A proposed command in words.
 * Promises: read from the bytes that others approve, and from nothing else.
 */
import { commandOf } from '@assay/core';
import { timeText } from '../../operator/printing.ts';
import { rolesOf } from './rules.ts';

/** The operator whom a command gives or takes something; null: it is about nobody. */
export function concernedBy(digits: string): number | null {
  const command = commandOf(digits);
  const isAboutPeople = command.type === 'register-operator' || command.type === 'revoke-operator';
  return isAboutPeople ? command.operator : null;
}

/** What the bytes say, read from the bytes. */
export function wordsOf(digits: string): string {
  const { type, ...fields } = commandOf(digits);
  const words = Object.entries(fields).map(([name, value]) => `${name} ${wordOf(type, name, value)}`);
  return [type, ...words].join(', ');
}

const MOMENTS: ReadonlySet<string> = new Set(['until', 'effectiveAt']);

function wordOf(type: string, name: string, value: unknown): string {
  if (type === 'register-operator' && name === 'roles') return rolesOf(Number(value)).join(',');
  return typeof value === 'number' && MOMENTS.has(name) ? timeText(value) : JSON.stringify(value);
}
