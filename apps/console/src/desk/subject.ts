/** What a proposal is about, where its bytes name something that an action shows: a field `withdrawal`, and `show withdrawal`. */
import { fieldsOf } from '@assay/protocol';
import type { ConsoleAction } from '@assay/protocol';

export interface Subject {
  readonly noun: string;
  readonly id: number;
  /** The action, and what it is given. */
  readonly show: string;
  readonly input: Readonly<Record<string, number>>;
}

/** From the very bytes that are signed. */
export function subjectOf(command: string, actions: readonly ConsoleAction[]): Subject | null {
  for (const [noun, value] of fieldsOf(command).fields) {
    const action = actions.find(({ name }) => name === `show ${noun}`);
    const field = action?.fields.find(({ isSubject }) => isSubject);
    if (action !== undefined && field !== undefined && /^\d+$/.test(value)) {
      return { noun, id: Number(value), show: action.name, input: { [field.name]: Number(value) } };
    }
  }
  return null;
}
