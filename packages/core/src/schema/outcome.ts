/**
 * What a module says of the outcomes that its commands have: tag and fields, from which the bytes are derived by which the
 * memory of requests keeps them.
 * Promises: an outcome comes back word for word, a refusal's params in their order. Tags are permanent.
 */
import { MalformedBytes } from '../codec/bytes.ts';
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { REFUSALS } from '../vocabulary/refusals.ts';
import type { Refusal, RefusalCode } from '../vocabulary/refusals.ts';
import { namedFields, shapesOf } from './field.ts';
import type { Field, FieldsOf, Shape } from './field.ts';
import { describePlain, plain } from './layout.ts';
import type { Bytes } from './layout.ts';

export interface OutcomeDescriptor<O extends Outcome> {
  readonly type: O['type'];
  readonly tag: number;
  /** How it stands behind its tag, as text. */
  readonly layout: string;
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly bytes: Bytes<O>;
  /** Those that follow from the fields, where others written by hand have taken their place. */
  readonly derived: Bytes<O>;
}

/** What a module says of its outcomes. */
export type OutcomesOf<O extends Outcome> = {
  readonly [Type in O['type']]: OutcomeDescriptor<Extract<O, { readonly type: Type }>>;
};

/** Describes an outcome. `fast` is a codec written by hand, for one that nearly every remembered request has. */
export function outcome<O extends Outcome>(
  type: O['type'],
  tag: number,
  fields: FieldsOf<O>,
  fast: Bytes<O> | null = null,
): OutcomeDescriptor<O> {
  const named = namedFields(fields);
  const derived = plain<O>(type, named);
  return {
    type,
    tag,
    layout: describePlain(named),
    shapes: shapesOf(fields),
    bytes: fast ?? derived,
    derived,
  };
}

/** Why a command was refused. */
export function refusal(): Field<Refusal> {
  return { shape: { kind: 'refusal' }, encode: writeRefusal, decode: readRefusal, findFault: () => null };
}

function writeRefusal(writer: ByteWriter, { code, field, params }: Refusal): void {
  writer.varint(REFUSALS[code]);
  writer.u8(field === null ? 0 : 1);
  if (field !== null) writer.text(field);
  const entries = Object.entries(params);
  writer.varint(entries.length);
  for (const [name, value] of entries) {
    writer.text(name);
    writer.u8(typeof value === 'number' ? 0 : 1);
    if (typeof value === 'number') writer.svarint(value);
    else writer.text(value);
  }
}

function readRefusal(reader: ByteReader): Refusal {
  const code = codeOf(reader.varint());
  const field = reader.u8() === 0 ? null : reader.text();
  const params: [name: string, value: number | string][] = [];
  for (let left = reader.varint(); left > 0; left -= 1) {
    const name = reader.text();
    params.push([name, reader.u8() === 0 ? reader.svarint() : reader.text()]);
  }
  // No name is that of a prototype here.
  return { code, field, params: Object.fromEntries(params) };
}

const CODES = new Map<number, RefusalCode>(
  // True because the keys of REFUSALS are the codes.
  Object.entries(REFUSALS).map(([code, number]) => [number, code as RefusalCode]),
);

function codeOf(number: number): RefusalCode {
  const code = CODES.get(number);
  if (code === undefined) throw new MalformedBytes(`unknown refusal ${number}`);
  return code;
}
