/**
 * The naive venue's looks at single fields.
 * Promises: whole numbers from 0 on, short printable texts, known words; a code where one is not.
 */
import type { RefusalCode } from '@assay/core';

export type Verdict = RefusalCode | null;

const PRINTABLE = /^[\x21-\x7e]+$/;

export function first(verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => verdict !== null) ?? null;
}

export function word(value: string, words: readonly string[]): Verdict {
  return words.includes(value) ? null : 'text-out-of-range';
}

export function wholeOrNull(...values: readonly (number | null)[]): Verdict {
  return values.every((value) => value === null || Number.isSafeInteger(value))
    ? null
    : 'number-out-of-range';
}

export function numbers(...values: readonly number[]): Verdict {
  return values.every((value) => Number.isSafeInteger(value) && value >= 0) ? null : 'number-out-of-range';
}

export function optional(value: string | null, greatest: number): Verdict {
  return value === null ? null : text(value, greatest);
}

/** So many bytes in pairs of digits. */
export function hex(value: string, least: number, greatest: number): Verdict {
  const isRight = /^[0-9a-f]*$/.test(value) && value.length % 2 === 0;
  const bytes = value.length / 2;
  return isRight && bytes >= least && bytes <= greatest ? null : 'text-out-of-range';
}

export function text(value: string, greatest: number): Verdict {
  return value.length <= greatest && PRINTABLE.test(value) ? null : 'text-out-of-range';
}
