/** Decimal strings of a request turned into whole numbers of the core, exactly or not at all. */
import { RequestRefused } from './request-refused.ts';

function decimalsIn(text: string): number {
  const dot = text.indexOf('.');
  return dot < 0 ? 0 : text.slice(dot + 1).replace(/0+$/, '').length;
}

/** `parse` answers null for what is not exact or out of the safe range; this says which of both, at which field. */
export function exactly<Value extends number>(
  field: string,
  text: string,
  decimals: number,
  parse: (text: string) => Value | null,
): Value {
  const value = parse(text);
  if (value !== null) return value;
  if (decimalsIn(text) > decimals) throw new RequestRefused('too-precise', field, { decimals });
  throw new RequestRefused('field-invalid', field);
}

/** The same for a field that may be left out. */
export function exactlyIfGiven<Value extends number>(
  field: string,
  text: string | undefined,
  decimals: number,
  parse: (text: string) => Value | null,
): Value | null {
  return text === undefined ? null : exactly(field, text, decimals, parse);
}
