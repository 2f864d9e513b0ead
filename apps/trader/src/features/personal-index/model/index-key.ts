/** Which part of the personal index an address names. */

export const INDEX_KEYS = ['accountSecurity', 'helper', 'announcementCenter', 'termsService'] as const;
export type IndexKey = (typeof INDEX_KEYS)[number];

/** Without a word that is known: one's own security, or help where nobody is signed in. */
export function indexKey(text: string | undefined, signedIn: boolean): IndexKey {
  return INDEX_KEYS.find((key) => key === text) ?? (signedIn ? 'accountSecurity' : 'helper');
}
