/**
 * Which failures mean that the token is not valid any more: the server's error name, or a message that is
 * known to mean it. The texts of further languages join the list with their translations.
 */
import { errorText } from '@assay/protocol';
import type { CallError } from './call-error.ts';

const TOKEN_INVALID_TEXTS: readonly string[] = [errorText('token-invalid'), 'token invalid'];

export function meansTokenInvalid(error: CallError): boolean {
  if (error.reason === 'token-invalid') return true;
  const message = error.message.trim().toLowerCase();
  return TOKEN_INVALID_TEXTS.some((text) => text.toLowerCase() === message);
}
