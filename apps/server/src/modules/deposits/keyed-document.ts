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

interface KeyedList<Item> {
  /** Of the whole list. */
  readonly schema: TSchema;
  /** Of an entry, where they are of several kinds. */
  readonly ofItem?: (item: { readonly kind?: string }) => TSchema;
  /** `networks`. */
  readonly what: string;
  /** Keys that no entry may have. */
  readonly taken: readonly string[];
  /** What no schema says of an entry. */
  readonly faultOf?: (item: Item) => string | null;
}

/** `Item` is what the schema says of an entry. Throws `DocumentRefused`. */
export function readKeyedList<Item extends { readonly key: string; readonly kind?: string }>(
  file: string,
  { schema, ofItem, what, taken, faultOf = () => null }: KeyedList<Item>,
): readonly Item[] {
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new DocumentRefused(what, file, 'it is not there, or no JSON');
  }
  const check = (by: TSchema, value: unknown, at: string): void => {
    if (Value.Check(by, value)) return;
    const [fault] = Value.Errors(by, value);
    const place = at + (fault?.instancePath ?? '') || 'the document';
    throw new DocumentRefused(what, file, `${place}: ${fault?.message ?? 'is not valid'}`);
  };
  check(schema, found, '');
  // A list of objects by its schema, and each entry is checked by its own.
  const items = found as readonly Item[];
  if (ofItem !== undefined) items.forEach((item, at) => check(ofItem(item), item, `/${at}`));
  const keys = items.map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at || taken.includes(key));
  if (twice !== undefined) throw new DocumentRefused(what, file, `the key ${twice} is there twice`);
  const fault = items.map(faultOf).find((one) => one !== null) ?? null;
  if (fault !== null) throw new DocumentRefused(what, file, fault);
  return items;
}
