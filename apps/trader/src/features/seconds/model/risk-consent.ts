/**
 * Who has confirmed on this device that they are of age and know the risk, asked once before the first contract.
 * Promises: what is stored and not understood counts as not said; another wording of the risk is asked for anew.
 */

/** The item of the browser's storage. */
export const CONSENT_ITEM = 'secondsRisk';
/** Raised when the text of the risk changes in its meaning. */
const WORDING = 1;

/** Whether this user has confirmed the present wording. */
export function hasConsented(stored: unknown, userId: string): boolean {
  return consents(stored)[userId] === WORDING;
}

/** What is stored once this user has confirmed, too. */
export function withConsent(stored: unknown, userId: string): Readonly<Record<string, number>> {
  return { ...consents(stored), [userId]: WORDING };
}

function consents(stored: unknown): Readonly<Record<string, number>> {
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.entries(stored).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return Object.fromEntries(known);
}
