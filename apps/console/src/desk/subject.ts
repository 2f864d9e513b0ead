/** What a proposal is about, where its bytes name something that an action shows: a field `withdrawal`, and `show withdrawal`. */
import { fieldsOf } from '@assay/protocol';
import type { ConsoleAction } from '@assay/protocol';

export interface Subject {
  readonly noun: string;
  readonly id: number;
  /** The action, and what it is given. */
  readonly show: string;
  readonly needsReason: boolean;
  readonly input: Readonly<Record<string, number | string>>;
}

/** From the very bytes that are signed. */
export function subjectOf(command: string, actions: readonly ConsoleAction[]): Subject | null {
  const { type, fields } = fieldsOf(command);
  // What is to be listed is not there yet.
  if (type.startsWith('list-')) return null;
  for (const [noun, value] of fields) {
    const action = actions.find(({ name }) => name === `show ${noun}`);
    const field = action?.fields.find(({ isSubject }) => isSubject);
    if (action !== undefined && field !== undefined && /^\d+$/.test(value)) {
      const named = field.kind === 'text' ? value : Number(value);
      const { name: show, needsReason } = action;
      return { noun, id: Number(value), show, needsReason, input: { [field.name]: named } };
    }
  }
  return null;
}
