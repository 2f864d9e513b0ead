/**
 * What tells one plain value from another.
 * Promises: null where the two are equal; else the first place where they are not.
 */
import { SOME_ID } from '../reference/naive-market.ts';

/** Where `shown` is not `right`, or null. */
export function findDifference(shown: unknown, right: unknown, place: string): string | null {
  if (Object.is(shown, right)) return null;
  if (right === SOME_ID) return Number.isSafeInteger(shown) ? null : `${place} is ${text(shown)}, no id`;
  if (!isObject(shown) || !isObject(right)) return `${place} is ${text(shown)}, should be ${text(right)}`;
  const keys = new Set([...Object.keys(right), ...Object.keys(shown)]);
  for (const key of keys) {
    const difference = findDifference(shown[key], right[key], `${place}.${key}`);
    if (difference !== null) return difference;
  }
  return null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value);
}
