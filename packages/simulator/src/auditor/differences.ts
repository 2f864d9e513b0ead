/**
 * What tells one plain value from another.
 * Promises: null where the two are equal; else the first place where they are not. Costs nothing but the look where
 * they are equal.
 */
import { SOME_ID } from '../reference/naive-market.ts';

/** Where `shown` is not `right`, or null. */
export function findDifference(shown: unknown, right: unknown, place: string): string | null {
  if (Object.is(shown, right)) return null;
  if (right === SOME_ID) return Number.isSafeInteger(shown) ? null : `${place} is ${text(shown)}, no id`;
  if (!isObject(shown) || !isObject(right)) return `${place} is ${text(shown)}, should be ${text(right)}`;
  const keys = Object.keys(right);
  for (const key of keys) {
    if (!isSame(shown[key], right[key])) return findDifference(shown[key], right[key], `${place}.${key}`);
  }
  const shownKeys = Object.keys(shown);
  if (shownKeys.length === keys.length) return null;
  const more = shownKeys.find((key) => !(key in right) && shown[key] !== undefined);
  return more === undefined ? null : findDifference(shown[more], undefined, `${place}.${more}`);
}

/** Whether two values are the same as far as `findDifference` is concerned. */
function isSame(shown: unknown, right: unknown): boolean {
  if (Object.is(shown, right)) return true;
  if (right === SOME_ID) return Number.isSafeInteger(shown);
  return isObject(shown) && isObject(right) && findDifference(shown, right, '') === null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value);
}
