import type { CallError } from '@assay/client';

/** What is said about a failed cancelling; null: the order was closed meanwhile, which is no failure. */
export function cancelFailure(error: CallError, unknown: string): string | null {
  if (error.reason === 'order-not-cancellable') return null;
  return error.outcomeUnknown ? unknown : error.message;
}
