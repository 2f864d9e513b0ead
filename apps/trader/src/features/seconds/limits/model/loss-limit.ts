/** A daily loss limit as it is typed, and what a change of it means. Pure. */

export type LimitChange = 'same' | 'tighter' | 'looser';

/** Decimals of the limit as it is typed: cents. */
export const LIMIT_DECIMALS = 2;

/** The limit of a typed text, `null` for none; undefined: the text is no amount above zero. */
export function limitOf(text: string, isNone: boolean): string | null | undefined {
  if (isNone) return null;
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text) || !/[1-9]/.test(text)) return undefined;
  return text;
}

/** What goes from one limit to another; none is the loosest. */
export function limitChange(before: number | null, after: number | null): LimitChange {
  if (before === after) return 'same';
  if (after === null) return 'looser';
  return before === null || after < before ? 'tighter' : 'looser';
}

/** For the comparison alone: a limit of twelve digits and two decimals is a safe number. */
export const limitNumber = (limit: string | null): number | null => (limit === null ? null : Number(limit));
