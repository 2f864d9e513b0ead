/** Which part of the assets an address names. Parts of products that are not here are absent. */

export const ASSETS_KEYS = ['overview', 'tradeOrder', 'records'] as const;
export type AssetsKey = (typeof ASSETS_KEYS)[number];

/** Without a word that is known, or of a product that is not here: the overview. */
export function assetsKey(text: string | undefined): AssetsKey {
  return ASSETS_KEYS.find((key) => key === text) ?? 'overview';
}
