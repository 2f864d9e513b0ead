/** What was typed into the fields of an action, as it is asked for. */
import type { ConsoleField } from '@assay/protocol';

/** Fields that are left empty are left out. What is to be a number and is none stays as it is, and is refused by the exchange. */
export function inputOf(
  fields: readonly ConsoleField[],
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const said = fields.flatMap(({ name, kind }): [string, unknown][] => {
    const text = (typed[name] ?? '').trim();
    if (text === '') return [];
    if (kind === 'whole-number') return [[name, /^[+-]?\d+$/.test(text) ? Number(text) : text]];
    return [[name, kind === 'yes-no' ? text === 'true' : text]];
  });
  return Object.fromEntries(said);
}
