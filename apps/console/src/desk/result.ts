/** What actions answer, as far as the console knows how to draw it. */
import type { ConsolePicture } from '@assay/protocol';

type Told = readonly (readonly [name: string, value: string | number | boolean | null])[];

/** What is known of one thing, where the result says so. */
export function factsOf(result: unknown): Told | null {
  if (typeof result !== 'object' || result === null || !('facts' in result)) return null;
  // What actions call facts has one shape in all of them.
  return Array.isArray(result.facts) ? (result.facts as Told) : null;
}

/** A picture as an address that a page can show; null: the result is none. */
export function pictureAddressOf(result: unknown): string | null {
  if (typeof result !== 'object' || result === null) return null;
  if (!('contentType' in result && 'base64' in result)) return null;
  return `data:${String(result.contentType)};base64,${String(result.base64)}`;
}

/** A moment as the exchange writes it into facts, in Unix ms; null: it is none. */
export function momentOf(value: string | number | boolean): number | null {
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
  return isMoment ? Date.parse(value) : null;
}

/** What is written below a picture: `front` of `identity-12-front`. */
export const pictureTitle = ({ name }: ConsolePicture): string => name.split('-').at(-1) ?? name;
