/**
 * Amounts that a body carries as JSON numbers, as the decimal texts that they stand for.
 * Promises: only where the contract asks for a decimal, and only a number that is the same in every reader: a whole number
 * within ±(2^53 − 1), or a decimal that a double gives back digit by digit. It is judged by the text that was sent.
 * Never: rounds. Any other number is refused by its field.
 */
import { DECLARATIONS, DECIMAL_PATTERN } from '@assay/protocol/schemas';
import type { CallName } from '@assay/protocol';
import { RequestRefused } from '../request-refused.ts';

type Fields = Readonly<Record<string, unknown>>;

interface FieldSchema {
  readonly pattern?: string;
  readonly anyOf?: readonly FieldSchema[];
}

const isDecimal = (schema: FieldSchema): boolean =>
  schema.pattern === DECIMAL_PATTERN || (schema.anyOf?.some(isDecimal) ?? false);

/** The fields of a call that carry decimals. */
export function decimalFields(name: CallName): readonly string[] {
  // Requests are object schemas by the contract.
  const { properties } = DECLARATIONS[name].request as {
    readonly properties?: Readonly<Record<string, FieldSchema>>;
  };
  return Object.entries(properties ?? {}).flatMap(([field, schema]) => (isDecimal(schema) ? [field] : []));
}

const NUMBER = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/** The same value without an exponent and without needless zeros: `1.50e-3` is `0.0015`; null: no number from 0 on. */
function plain(text: string): string | null {
  const [, whole, fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return null;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = digits.padStart(digits.length - point, '0').padEnd(point, '0');
  const cut = Math.max(0, point);
  const left = padded.slice(0, cut).replace(/^0+(?=\d)/, '');
  const right = padded.slice(cut).replace(/0+$/, '');
  return (left === '' ? '0' : left) + (right === '' ? '' : `.${right}`);
}

function exactText(field: string, source: string): string {
  const value = Number(source);
  const text = plain(source);
  if (text === null || value > Number.MAX_SAFE_INTEGER || plain(String(value)) !== text) {
    throw new RequestRefused('number-not-exact', field);
  }
  return text;
}

/** A reader of numbers is told their text, which the type of the language's library does not say yet. */
type SourceReviver = (key: string, value: unknown, context: { readonly source: string }) => unknown;
const asSent: SourceReviver = (_, value, { source }) => (typeof value === 'number' ? source : value);

/** `fields` with decimals for the numbers at `decimals`; `body` is the JSON text that was sent. */
export function withExactNumbers(fields: Fields, decimals: readonly string[], body: string): Fields {
  const numbers = decimals.filter((field) => typeof fields[field] === 'number');
  if (numbers.length === 0) return fields;
  // The text was read once already: it is a JSON object.
  const sent = JSON.parse(body, asSent as Parameters<typeof JSON.parse>[1]) as Record<string, string>;
  return {
    ...fields,
    ...Object.fromEntries(numbers.map((field) => [field, exactText(field, sent[field] ?? '')])),
  };
}
