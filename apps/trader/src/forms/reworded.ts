/** The venue says that a value is not valid; a form knows its users' words for what that means. */
import { CallError } from '@assay/client';

/** For `catch`: throws the failure again, with the words of its field where the value was not valid. */
export function reworded(words: Readonly<Record<string, string>>): (failure: unknown) => never {
  return (failure) => {
    if (!(failure instanceof CallError) || failure.reason !== 'field-invalid') throw failure;
    const { reason: name, status, number, field, params, requestId } = failure;
    const message = words[field ?? ''] ?? failure.message;
    throw new CallError({ name, status, number, message, field, params, requestId });
  };
}
