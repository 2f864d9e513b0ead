/** What an operator is shown before they decide or propose: the action that tells it, as far as it needs no reason of its own. */
import type { ConsoleAction } from '@assay/protocol';
import { inputOf } from './input.ts';

export interface FirstLookAt {
  readonly action: ConsoleAction;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Null: there is none, or what it is about is not typed yet. */
export function firstLookOf(
  { showsFirst }: ConsoleAction,
  typed: Readonly<Record<string, string>>,
  actions: readonly ConsoleAction[],
): FirstLookAt | null {
  const action = actions.find(({ name }) => name === showsFirst);
  if (action === undefined || action.needsReason) return null;
  const subject = action.fields.filter(({ isRequired }) => isRequired);
  if (subject.length === 0 || subject.some(({ name }) => (typed[name] ?? '').trim() === '')) return null;
  return { action, input: inputOf(subject, typed) };
}
