/**
 * The checks of single fields: is a number whole, a text short and printable, a word known.
 */
import { MAX_AMOUNT, isWholeWithin } from '../quantity/exact.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused } from '../vocabulary/refusing.ts';

export const MAX_REQUEST_ID = 64;

export function whole(value: number, field: string, least = 0, greatest = MAX_AMOUNT): Refusal | null {
  return isWholeWithin(value, least, greatest) ? null : outOfRange(field, least, greatest);
}

export function wholeOrNull(value: number | null, field: string): Refusal | null {
  if (value === null || Number.isSafeInteger(value)) return null;
  return refused('number-out-of-range', field, { least: 1, greatest: MAX_AMOUNT });
}

export function requestId(command: { readonly requestId: string | null }): Refusal | null {
  return command.requestId === null ? null : text(command.requestId, 'requestId', MAX_REQUEST_ID);
}

export function text(value: string, field: string, greatest: number): Refusal | null {
  if (typeof value !== 'string' || value.length < 1 || value.length > greatest) {
    return refused('text-out-of-range', field, { greatest });
  }
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index);
    if (code < 0x21 || code > 0x7e) return refused('text-out-of-range', field, { greatest });
  }
  return null;
}

export function word(value: string, words: readonly string[], field: string): Refusal | null {
  return words.includes(value) ? null : wrongWord(field);
}

export function outOfRange(field: string, least: number, greatest: number): Refusal {
  return refused('number-out-of-range', field, { least, greatest });
}

export function wrongWord(field: string): Refusal {
  return refused('text-out-of-range', field);
}
