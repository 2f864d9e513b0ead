/**
 * What one field of a command or an outcome is: how it is written, how it is read, and when it is refused.
 * Promises: bytes and checks of a field stand in one place; what `decode` returns encodes to the bytes that it read; a
 * layout that stands in a journal never changes: another layout is another kind of field.
 * Never: knows a command, or a rule that looks at the state.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { readFlag, wordAt } from '../codec/parts.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import * as check from '../validation/field-checks.ts';
import type { Refusal } from '../vocabulary/refusals.ts';

/** What a field holds, as plain data: for the committed list of layouts, and for tests that make values of it. */
export type Shape =
  | { readonly kind: 'number' | 'natural' | 'text' | 'flag' | 'refusal' }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'maybe' | 'optional' | 'list'; readonly of: Shape }
  | { readonly kind: 'one-of'; readonly of: readonly Shape[] }
  | { readonly kind: 'record'; readonly fields: Readonly<Record<string, Shape>> };

export interface Field<Value> {
  readonly shape: Shape;
  /** Throws RangeError for a value that cannot be written, such as a number that is not whole. */
  encode(writer: ByteWriter, value: Value): void;
  /** Throws `MalformedCommand` or `MalformedBytes`. */
  decode(reader: ByteReader): Value;
  /** What is wrong with a value that stands at `path` of its command, or null. */
  findFault(value: Value, path: string): Refusal | null;
}

/** A field that may be null: a byte that says whether it is there, then the field. */
export interface MaybeField<Value> extends Field<Value | null> {
  readonly inner: Field<Value>;
}

const noFault = (): null => null;

/** Any safe integer, of any brand. It is not checked here: its refusal is that of the command's rule or check. */
export function number<Value extends number>(): Field<Value> {
  return {
    shape: { kind: 'number' },
    encode: (writer, value) => writer.svarint(value),
    // True because the field's type says which kind of number its writer had.
    decode: (reader) => reader.svarint() as Value,
    findFault: noFault,
  };
}

/** A whole number within bounds. */
export function whole<Value extends number>(least = 0, greatest = MAX_AMOUNT): Field<Value> {
  return { ...number<Value>(), findFault: (value, path) => check.whole(value, path, least, greatest) };
}

/** A number of an outcome: the core made it, so it is never below 0 and is not checked. */
export function natural<Value extends number>(): Field<Value> {
  return {
    shape: { kind: 'natural' },
    encode: (writer, value) => writer.varint(value),
    // As in `number`.
    decode: (reader) => reader.varint() as Value,
    findFault: noFault,
  };
}

/** Visible ASCII characters, at least one. */
export function text(greatest: number): Field<string> {
  return {
    shape: { kind: 'text' },
    encode: (writer, value) => writer.text(value),
    decode: (reader) => reader.text(),
    findFault: (value, path) => check.text(value, path, greatest),
  };
}

export function flag(): Field<boolean> {
  return {
    shape: { kind: 'flag' },
    encode: (writer, value) => writer.u8(value ? 1 : 0),
    decode: readFlag,
    findFault: (value, path) => (typeof value === 'boolean' ? null : check.wrongWord(path)),
  };
}

/** One of a list of words, written as its position in it; positions are permanent. */
export function word<Word extends string>(words: readonly Word[]): Field<Word> {
  return {
    shape: { kind: 'word', words },
    encode: (writer, value) => {
      const position = words.indexOf(value);
      // It must never go down as another word.
      if (position < 0) throw new RangeError(`unknown word ${value}`);
      writer.u8(position);
    },
    decode: (reader) => wordAt(words, reader.u8()),
    findFault: (value, path) => check.word(value, words, path),
  };
}

export function maybe<Value>(inner: Field<Value>): MaybeField<Value> {
  return {
    shape: { kind: 'maybe', of: inner.shape },
    inner,
    encode: (writer, value) => {
      writer.u8(value === null ? 0 : 1);
      if (value !== null) inner.encode(writer, value);
    },
    decode: (reader) => (readFlag(reader) ? inner.decode(reader) : null),
    findFault: (value, path) => (value === null ? null : inner.findFault(value, path)),
  };
}

/** A field that may be absent, which is not the same as null: a byte that says whether it is there, then the field. */
export function optional<Value>(inner: Field<Value>): Field<Value | undefined> {
  return {
    shape: { kind: 'optional', of: inner.shape },
    encode: (writer, value) => {
      writer.u8(value === undefined ? 0 : 1);
      if (value !== undefined) inner.encode(writer, value);
    },
    decode: (reader) => (readFlag(reader) ? inner.decode(reader) : undefined),
    findFault: (value, path) => (value === undefined ? null : inner.findFault(value, path)),
  };
}

/** A number of which only that it is whole is checked here: the rule knows its bounds. */
export function integer<Value extends number>(): Field<Value> {
  return { ...number<Value>(), findFault: check.wholeOrNull };
}

/** The same, or null where the rule says that it is out of place. */
export function maybeInteger<Value extends number>(): MaybeField<Value> {
  return maybe(integer<Value>());
}

/** Idempotency key of a trader's command, or null for the venue's own duties. */
export function requestId(): MaybeField<string> {
  return maybe(text(check.MAX_REQUEST_ID));
}

export interface ListLimits {
  readonly least?: number;
  readonly greatest?: number;
  /** Name of a field of the items, whole numbers, of which no two are the same. */
  readonly unique?: string;
}

/** A list: its length, then its items. */
export function list<Value>(
  item: Field<Value>,
  { least = 0, greatest = MAX_AMOUNT, unique }: ListLimits = {},
): Field<readonly Value[]> {
  return {
    shape: { kind: 'list', of: item.shape },
    encode: (writer, values) => {
      writer.varint(values.length);
      for (const value of values) item.encode(writer, value);
    },
    decode: (reader) => {
      const values: Value[] = [];
      for (let left = reader.varint(); left > 0; left -= 1) values.push(item.decode(reader));
      return values;
    },
    findFault: (values, path) =>
      check.whole(values.length, path, least, greatest) ?? findItemFault(item, values, path, unique),
  };
}

function findItemFault<Value>(
  item: Field<Value>,
  values: readonly Value[],
  path: string,
  unique: string | undefined,
): Refusal | null {
  const seen = new Set<unknown>();
  for (const [index, value] of values.entries()) {
    if (unique !== undefined) {
      // True because lists with a unique field are lists of records.
      const key = (value as Readonly<Record<string, unknown>>)[unique];
      if (seen.has(key)) return check.outOfRange(`${path}.${index}.${unique}`, 0, MAX_AMOUNT);
      seen.add(key);
    }
    const fault = item.findFault(value, `${path}.${index}`);
    if (fault !== null) return fault;
  }
  return null;
}

/**
 * A field for each member of `Value`, its `type` excepted. The order of checks, and of bytes where no layout says
 * another.
 */
export type FieldsOf<Value> = {
  readonly [Name in Exclude<keyof Value, 'type'>]-?: Field<Value[Name]>;
};

/** A record within a command. */
export function record<Value extends object>(fields: FieldsOf<Value>): Field<Value> {
  const named = namedFields(fields);
  return {
    shape: { kind: 'record', fields: shapesOf(fields) },
    encode: (writer, value) => encodeFields(writer, named, value),
    // True because there is a field for each member.
    decode: (reader) => decodeFields(reader, named, {}) as Value,
    findFault: (value, path) => findFieldsFault(named, value, `${path}.`),
  };
}

/** The fields of a record or a command with their names, in their order. */
export type NamedFields = readonly (readonly [name: string, field: Field<unknown>])[];

export function namedFields<Value>(fields: FieldsOf<Value>): NamedFields {
  // True because a field is only ever given the member that stands under its own name.
  return Object.entries(fields) as unknown as NamedFields;
}

export function shapesOf<Value>(fields: FieldsOf<Value>): Readonly<Record<string, Shape>> {
  return Object.fromEntries(namedFields(fields).map(([name, { shape }]) => [name, shape]));
}

/** A record whose members are looked at by name. */
export type Members = Readonly<Record<string, unknown>>;

export function membersOf(value: object): Members {
  // True of any object; what stands under a name is checked by the field of that name.
  return value as Members;
}

export function encodeFields(writer: ByteWriter, fields: NamedFields, value: object): void {
  const members = membersOf(value);
  for (const [name, field] of fields) field.encode(writer, members[name]);
}

/** Reads the fields into `into`, which is returned. */
export function decodeFields(
  reader: ByteReader,
  fields: NamedFields,
  into: Record<string, unknown>,
): Record<string, unknown> {
  for (const [name, field] of fields) {
    const value = field.decode(reader);
    // What is absent has no member.
    if (value !== undefined) into[name] = value;
  }
  return into;
}

export function findFieldsFault(fields: NamedFields, value: object, before: string): Refusal | null {
  const members = membersOf(value);
  for (const [name, field] of fields) {
    const fault = field.findFault(members[name], `${before}${name}`);
    if (fault !== null) return fault;
  }
  return null;
}
