/** What counts as empty: null, undefined, the empty text, the empty list, the object without a field. */

/** Numbers (0 and NaN, too), booleans, blanks, dates, maps and functions are not empty. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object') return false;
  const kind: unknown = Object.getPrototypeOf(value);
  return (kind === Object.prototype || kind === null) && Object.keys(value).length === 0;
}
