/**
 * How the fields of a command stand in bytes behind its tag: one after the other, or with flags packed in front.
 * Promises: what stands in the flags is not written again; the layout is data, and is given as text for the
 * committed list of layouts.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { MalformedCommand } from '../codec/parts.ts';
import { decodeFields, encodeFields, membersOf, namedFields } from './field.ts';
import type { Field, FieldsOf, MaybeField, Members, NamedFields, Shape } from './field.ts';

/** The bytes of a command behind its tag. */
export interface Bytes<Value> {
  encode(writer: ByteWriter, command: Value): void;
  decode(reader: ByteReader): Value;
}

/** A part of a byte of flags, lowest bits first. */
export interface Bits {
  /** Bits that it takes. */
  readonly width: number;
  /** As it stands in the committed list of layouts. */
  readonly text: string;
  readonly write: (members: Members) => number;
  /** Puts what the bits say into `members`. Throws `MalformedCommand`. */
  readonly read: (bits: number, members: Record<string, unknown>) => void;
}

/** One bit: set where the member is this word; read as the word, else left to the other words. */
export function mark(name: string, marked: string): Bits {
  return {
    width: 1,
    text: `${name}=${marked}`,
    write: (members) => (members[name] === marked ? 1 : 0),
    read: (bits, members) => {
      if (bits === 0) return;
      if (members[name] !== undefined) throw new MalformedCommand(`${name} is two words`);
      members[name] = marked;
    },
  };
}

/** The position of a word in its list. A word that is not in it is refused by the check, and written as the first. */
export function choice(name: string, words: readonly string[], width: number): Bits {
  return {
    width,
    text: `${name}(${words.join('|')}):${width}`,
    // True because whatever is no word of the list has no position in it.
    write: (members) => Math.max(0, words.indexOf(members[name] as string)),
    read: (bits, members) => {
      const found = words[bits];
      if (found === undefined) throw new MalformedCommand(`word ${bits}`);
      members[name] = found;
    },
  };
}

/** One bit for a member that is true or false. */
export function truth(name: string): Bits {
  return {
    width: 1,
    text: name,
    write: (members) => (members[name] === true ? 1 : 0),
    read: (bits, members) => {
      members[name] = bits === 1;
    },
  };
}

/** One bit: whether a member is there; if so it stands behind the flags, else it is null. */
export function present(name: string): Bits {
  return {
    width: 1,
    text: `${name}?`,
    write: (members) => (members[name] === null ? 0 : 1),
    read: (bits, members) => {
      if (bits === 0) members[name] = null;
    },
  };
}

/** Bits that are always 0. */
export function unused(width: number): Bits {
  return {
    width,
    text: `0:${width}`,
    write: () => 0,
    read: (bits) => {
      if (bits !== 0) throw new MalformedCommand(`flags ${bits}`);
    },
  };
}

export interface PackedLayout {
  /** Bytes of flags; a byte's parts take its bits from the lowest one on, and what is left is unused. */
  readonly flags: readonly (readonly Bits[])[];
  /** Names of the members behind the flags, in their order; one with a `present` bit only where it is there. */
  readonly rest: readonly string[];
  /** What members are that no bit has set. */
  readonly usual?: Members;
  /** The first byte of flags is never 0: a command without any is written in another form. */
  readonly isMarked?: boolean;
}

/** Bytes of a command in a packed layout. */
export function packed<Value extends { readonly type: string }>(
  type: Value['type'],
  fields: FieldsOf<Value>,
  layout: PackedLayout,
): Bytes<Value> {
  const optional = new Set(layout.flags.flat().flatMap(({ text }) => (text.endsWith('?') ? [text] : [])));
  const rest = layout.rest.map((name) => {
    const isOptional = optional.has(`${name}?`);
    return { name, isOptional, field: restField(fields, name, isOptional) };
  });
  return {
    encode: (writer, command) => {
      const members = membersOf(command);
      for (const parts of layout.flags) writer.u8(flagsOf(parts, members));
      for (const { name, isOptional, field } of rest) {
        if (!isOptional || members[name] !== null) field.encode(writer, members[name]);
      }
    },
    decode: (reader) => {
      const members: Record<string, unknown> = { type };
      layout.flags.forEach((parts, index) => {
        const flags = reader.u8();
        if (index === 0 && layout.isMarked === true && flags === 0) throw new MalformedCommand('flags 0');
        readFlags(flags, parts, members);
      });
      for (const [name, value] of Object.entries(layout.usual ?? {})) members[name] ??= value;
      for (const { name, isOptional, field } of rest) {
        if (!isOptional || members[name] !== null) members[name] = field.decode(reader);
      }
      // True because flags and rest together name each member.
      return members as unknown as Value;
    },
  };
}

/** How a member of the rest is written: behind a `present` bit without a byte that says whether it is there. */
function restField<Value>(fields: FieldsOf<Value>, name: string, isOptional: boolean): Field<unknown> {
  const field = namedFields(fields).find(([known]) => known === name)?.[1];
  if (field === undefined) throw new RangeError(`no field ${name}`);
  // True because only a member that may be null has a `present` bit.
  return isOptional ? (field as MaybeField<unknown>).inner : field;
}

function flagsOf(parts: readonly Bits[], members: Members): number {
  let flags = 0;
  let shift = 0;
  for (const { width, write } of parts) {
    flags |= write(members) << shift;
    shift += width;
  }
  return flags;
}

function readFlags(flags: number, parts: readonly Bits[], members: Record<string, unknown>): void {
  let left = flags;
  for (const { width, read } of parts) {
    read(left & ((1 << width) - 1), members);
    left >>= width;
  }
  if (left !== 0) throw new MalformedCommand(`flags ${flags}`);
}

/** Bytes of a command whose fields stand one after the other. */
export function plain<Value extends { readonly type: string }>(
  type: Value['type'],
  fields: NamedFields,
): Bytes<Value> {
  return {
    encode: (writer, command) => encodeFields(writer, fields, command),
    // True because there is a field for each member.
    decode: (reader) => decodeFields(reader, fields, { type }) as unknown as Value,
  };
}

/** A field as text: its name, and what can stand in it. */
function describeField(name: string, shape: Shape): string {
  switch (shape.kind) {
    case 'maybe':
    case 'optional':
      return `${describeField(name, shape.of)}?`;
    case 'word':
      return `${name}(${shape.words.join('|')})`;
    case 'list':
      return `${name}[${describeField('', shape.of)}]`;
    case 'record':
      return withName(
        name,
        Object.entries(shape.fields)
          .map(([member, inner]) => describeField(member, inner))
          .join(' '),
      );
    default:
      return name === '' ? shape.kind : name;
  }
}

/** The members of a record; those of a list's items stand in the list's brackets. */
function withName(name: string, members: string): string {
  return name === '' ? members : `${name}{${members}}`;
}

/** Fields that stand one after the other, as text. */
export function describePlain(fields: NamedFields): string {
  return fields.map(([name, { shape }]) => describeField(name, shape)).join(' ');
}

/** A packed layout as text. */
export function describePacked({ flags, rest }: PackedLayout): string {
  const bytes = flags.map((parts) => `[${parts.map(({ text }) => text).join(' ')}]`);
  return [...bytes, ...rest].join(' ');
}
