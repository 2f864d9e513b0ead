/**
 * Which failures mean that the token is not valid any more: the server's error name, or a message that is
 * known to mean it. The server's own text is written here again, so that the page does not carry the whole table of
 * error texts; a test holds the two together. The texts of further languages join with their translations.
 */
import type { CallError } from './call-error.ts';

const TOKEN_INVALID_TEXTS: readonly string[] = [
  'your session has ended. please log in again.',
  'token invalid',
];

export function meansTokenInvalid(error: CallError): boolean {
  return error.reason === 'token-invalid' || TOKEN_INVALID_TEXTS.includes(error.message.trim().toLowerCase());
}
