/** Lists of the configuration whose entries have a key: a document is read whole, or refused with the place of its first fault. */
import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** The message is written for whoever runs the server. */
class DocumentRefused extends Error {
  constructor(what: string, file: string, sentence: string) {
    super(`The ${what} of ${file} cannot be used: ${sentence}.`);
    this.name = 'DocumentRefused';
  }
}

/** `place`: in the document; null: the sentence says it. `field`: the nearest one. */
export interface KeyedFault {
  readonly place: string | null;
  readonly field: string;
  readonly sentence: string;
}

export interface KeyedList<Item> {
  /** Of the whole list. */
  readonly schema: TSchema;
  /** Of an entry, where they are of several kinds. */
  readonly ofItem?: (item: { readonly kind?: string }) => TSchema;
  /** `networks`. */
  readonly what: string;
  /** Keys that no entry may have. */
  readonly taken: readonly string[];
  /** What no schema says of an entry. */
  readonly faultOf?: (item: Item) => Omit<KeyedFault, 'place'> | null;
}

interface Keyed {
  readonly key: string;
  readonly kind?: string;
}

function schemaFault(schema: TSchema, value: unknown, at: string): KeyedFault | null {
  if (Value.Check(schema, value)) return null;
  const [fault] = Value.Errors(schema, value);
  const place = at + (fault?.instancePath ?? '') || 'the document';
  return { place, field: place.split('/').at(-1) ?? '', sentence: fault?.message ?? 'is not valid' };
}

/** The first fault of what a document has or would have; null: it is in order. */
export function findKeyedFault<Item extends Keyed>(
  found: unknown,
  { schema, ofItem, taken, faultOf = () => null }: Omit<KeyedList<Item>, 'what'>,
): KeyedFault | null {
  const ofList = schemaFault(schema, found, '');
  if (ofList !== null) return ofList;
  // A list of objects by its schema, and each entry is checked by its own.
  const items = found as readonly Item[];
  const ofEntries = items.map((item, at) =>
    ofItem === undefined ? null : schemaFault(ofItem(item), item, `/${at}`),
  );
  const first = ofEntries.find((one) => one !== null) ?? null;
  if (first !== null) return first;
  const keys = items.map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at || taken.includes(key));
  if (twice !== undefined) return { place: null, field: 'key', sentence: `the key ${twice} is there twice` };
  const own = items.map((item) => faultOf(item)).find((one) => one !== null) ?? null;
  return own === null ? null : { place: null, ...own };
}

/** `Item` is what the schema says of an entry. Throws `DocumentRefused`. */
export function readKeyedList<Item extends Keyed>(file: string, rules: KeyedList<Item>): readonly Item[] {
  const { what } = rules;
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new DocumentRefused(what, file, 'it is not there, or no JSON');
  }
  const fault = findKeyedFault(found, rules);
  if (fault !== null) {
    const { place, sentence } = fault;
    throw new DocumentRefused(what, file, place === null ? sentence : `${place}: ${sentence}`);
  }
  // Just checked.
  return found as readonly Item[];
}
