/**
 * Strict readers of unknown values.
 * Promises: a field that is not known, one that is missing and a value of another form are refused at their place; what
 * comes out was built anew and has no other fields.
 */
import { Fault } from './fault.ts';

/** Takes a value for what it claims to be, or throws a `Fault` at the place. */
export type Reader<T> = (value: unknown, place: string) => T;

/** The path of a field; names that are no plain word stand in brackets. */
export function fieldOf(place: string, key: string): string {
  if (!/^[A-Za-z]\w*$/.test(key)) return `${place}[${JSON.stringify(key)}]`;
  return place === '' ? key : `${place}.${key}`;
}

/** An object of exactly these fields. */
export function record<T extends object>(fields: { readonly [Key in keyof T]-?: Reader<T[Key]> }): Reader<T> {
  const readers = Object.entries<Reader<unknown>>(fields);
  return (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new Fault(place, 'is not an object');
    }
    const strange = Object.keys(value).find((key) => !Object.hasOwn(fields, key));
    if (strange !== undefined) throw new Fault(fieldOf(place, strange), 'is not a known field');
    const read = readers.map(([key, reader]) => {
      const field = fieldOf(place, key);
      if (!Object.hasOwn(value, key)) throw new Fault(field, 'is missing');
      return [key, reader(Reflect.get(value, key), field)];
    });
    // True: each field of T was read by its own reader.
    return Object.fromEntries(read) as T;
  };
}

export function list<T>(reader: Reader<T>, most: number): Reader<readonly T[]> {
  return (value, place) => {
    if (!Array.isArray(value)) throw new Fault(place, 'is not a list');
    if (value.length > most) throw new Fault(place, `has more than ${most} entries`);
    return Array.from(value, (item: unknown, index) => reader(item, `${place}[${index}]`));
  };
}

export function text(form: RegExp, what: string): Reader<string> {
  return (value, place) => {
    if (typeof value !== 'string' || !form.test(value)) throw new Fault(place, `is not ${what}`);
    return value;
  };
}

export function whole(least: number, greatest: number): Reader<number> {
  return (value, place) => {
    const isWhole = Number.isSafeInteger(value) && !Object.is(value, -0);
    if (!isWhole || Number(value) < least || Number(value) > greatest) {
      throw new Fault(place, `is not a whole number from ${least} to ${greatest}`);
    }
    return Number(value);
  };
}

export function oneOf<const T extends string | number | boolean>(...values: readonly T[]): Reader<T> {
  return (value, place) => {
    const found = values.find((known) => known === value);
    if (found === undefined) throw new Fault(place, `is not ${values.join(' or ')}`);
    return found;
  };
}

export function orNull<T>(reader: Reader<T>): Reader<T | null> {
  return (value, place) => (value === null ? null : reader(value, place));
}

/** An object whose field `event` says by which of the readers it is read. `what`: what it is else none of. */
export function byEvent<T extends { readonly event: string }>(
  readers: { readonly [Name in T['event']]: Reader<Extract<T, { readonly event: Name }>> },
  what: string,
): Reader<T> {
  const known = new Map(Object.entries<Reader<T>>(readers));
  return (value, place) => {
    const word: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, 'event') : undefined;
    const reader = typeof word === 'string' ? known.get(word) : undefined;
    if (reader === undefined) throw new Fault(fieldOf(place, 'event'), `is no ${what}`);
    return reader(value, place);
  };
}
