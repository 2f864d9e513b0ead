/** Which part of the assets an address names. Parts of products that are not here are absent. */

/** `agreement` is the account of contracts. */
export const ASSETS_KEYS = ['overview', 'agreement', 'tradeOrder', 'records'] as const;
export type AssetsKey = (typeof ASSETS_KEYS)[number];

/** Without a word that is known, or of a product that is not here: the overview. */
export function assetsKey(text: string | undefined): AssetsKey {
  return ASSETS_KEYS.find((key) => key === text) ?? 'overview';
}

/** Those that the venue has: the account of contracts only where it lists any. */
export function assetsKeysHere(hasFutures: boolean): readonly AssetsKey[] {
  return ASSETS_KEYS.filter((key) => key !== 'agreement' || hasFutures);
}
