/** A field of bytes in lower-case hexadecimal digits. */
import { text } from '../schema/field.ts';
import type { Field } from '../schema/field.ts';
import { refused } from '../vocabulary/refusing.ts';

const DIGITS = /^(?:[0-9a-f]{2})+$/;

/** So many bytes; a text, so that it stays plain data. */
export function hexBytes(least: number, greatest: number): Field<string> {
  return {
    ...text(greatest * 2),
    findFault: (value, path) => {
      const isRight =
        typeof value === 'string' &&
        value.length >= least * 2 &&
        value.length <= greatest * 2 &&
        DIGITS.test(value);
      return isRight ? null : refused('text-out-of-range', path, { greatest: greatest * 2 });
    },
  };
}
