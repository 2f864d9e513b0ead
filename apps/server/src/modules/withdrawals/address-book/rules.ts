/**
 * The rules of the address book, as pure functions: how many entries there are room for, and when a choice holds.
 * Promises: sending to the book alone begins at once and ends a day after it was asked to, so that whoever gets into an account
 * cannot send elsewhere at once.
 */

export const MAX_ADDRESSES = 100;
/** Until a choice to send anywhere again takes hold. */
export const OPENED_AFTER_MS = 86_400_000;

/** `until`: since when money goes anywhere again; null: nobody has asked for it. */
export interface BookChoice {
  readonly until: number | null;
}

/** Null: money goes anywhere. */
export function bookOnlyAt(choice: BookChoice | null, now: number): boolean {
  return choice !== null && (choice.until === null || now < choice.until);
}

/** What a choice becomes. Asked for again it ends no later than it was to end. */
export function choiceAfter(choice: BookChoice | null, isOnly: boolean, now: number): BookChoice | null {
  if (isOnly) return { until: null };
  if (!bookOnlyAt(choice, now)) return null;
  return { until: choice?.until ?? now + OPENED_AFTER_MS };
}

export type AddressFault = 'full' | 'there-already';

export function findEntryFault(
  entries: readonly { readonly network: string; readonly address: string }[],
  wanted: { readonly network: string; readonly address: string },
): AddressFault | null {
  const isSame = ({ network, address }: typeof wanted): boolean =>
    network === wanted.network && address === wanted.address;
  if (entries.some(isSame)) return 'there-already';
  return entries.length >= MAX_ADDRESSES ? 'full' : null;
}
