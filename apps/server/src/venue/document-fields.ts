/** The fields of a listing document, and how its decimals are read. */
import { parseDecimal } from '@assay/core';
import { Type } from 'typebox';

export const Count = Type.Integer({ minimum: 0 });
export const Ppm = Type.Integer({ minimum: 0, maximum: 1_000_000 });
export const Figure = Type.Number({ minimum: 0 });
export const Decimal = Type.String({ pattern: String.raw`^(0|[1-9]\d{0,15})(\.\d{1,12})?$` });
export const Code = Type.String({ pattern: '^[A-Z0-9]{2,12}$' });
export const strict = { additionalProperties: false };

/** How the sandbox's market maker quotes a market. */
export const Quoting = Type.Object(
  {
    halfSpreadPpm: Ppm,
    reachPpm: Ppm,
    moveTicks: Figure,
    bestSize: Type.Number({ exclusiveMinimum: 0 }),
  },
  strict,
);

/** A decimal as a whole number of its steps. Throws for one that reading the document would have refused. */
export function mustBeWhole(text: string, scale: number): number {
  const whole = parseDecimal(text, scale);
  if (whole === null) throw new RangeError(`${text} is no number of ${scale} decimals`);
  return whole;
}
