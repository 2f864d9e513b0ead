/** The words of a form for what came of sending it, where its users need others than the venue's own. Pure. */
import { CallError } from '@assay/client';

type Words = (failure: Error) => string;

/** The venue says that a value is not valid; the form says by its field what that means. */
export function wordsAtField(words: Readonly<Record<string, string>>): Words {
  return (failure) => {
    const isInvalid = failure instanceof CallError && failure.reason === 'field-invalid';
    return (isInvalid ? words[failure.field ?? ''] : undefined) ?? failure.message;
  };
}

/** No answer came, and what was sent may have been done: `unknown` says what to do then. */
export function wordsIfUnknown(unknown: string): Words {
  return (failure) => (failure instanceof CallError && failure.outcomeUnknown ? unknown : failure.message);
}
