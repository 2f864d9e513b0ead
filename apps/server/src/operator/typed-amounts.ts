/** Assets and amounts as operators type them. */
import { parseDecimal } from '@assay/core';
import type { Listing, Units } from '@assay/core';
import { Type } from 'typebox';
import { ActionRefused } from './action.ts';

export const AssetCode = Type.String({ pattern: '^[A-Z0-9]{2,12}$' });
/** A decimal; how fine it may be, its asset says. */
export const Amount = Type.String({ pattern: String.raw`^(0|[1-9]\d{0,15})(\.\d{1,12})?$` });

/** Throws `ActionRefused`. */
export function mustFindAsset({ assets }: Listing, code: string): Listing['assets'][number] {
  const found = assets.find((asset) => asset.code === code);
  if (found === undefined) throw new ActionRefused(`There is no asset ${code}.`);
  return found;
}

export const refusal = (field: string, sentence: string): ActionRefused =>
  new ActionRefused(`${field} is not valid: ${sentence}.`);

/** Throws `ActionRefused` for what is finer than a unit, or too large. */
export function mustBeUnitsOf(text: string, scale: number, field: string): Units {
  const units = parseDecimal(text, scale);
  if (units !== null) return units as Units;
  throw new ActionRefused(`${field} is not valid: ${text} is finer than ${scale} decimals, or too large.`);
}
