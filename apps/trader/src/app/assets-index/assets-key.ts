/** Which part of the assets an address names. Parts of products that are not here are absent. */

/** `agreement` is the account of contracts, `merchant` that of a merchant. */
export const ASSETS_KEYS = [
  'overview',
  'agreement',
  'merchant',
  'recharge',
  'transfer',
  'tradeOrder',
  'records',
] as const;
export type AssetsKey = (typeof ASSETS_KEYS)[number];

/** Without a word that is known, or of a product that is not here: the overview. */
export function assetsKey(text: string | undefined): AssetsKey {
  return ASSETS_KEYS.find((key) => key === text) ?? 'overview';
}

/**
 * Those that the venue has: the account of contracts only where it lists any, deposits and transfers only where money comes
 * and goes by chains and between users; and of a merchant only where the user has one.
 */
export function assetsKeysHere(
  hasFutures: boolean,
  hasWallet: boolean,
  hasMerchant = false,
): readonly AssetsKey[] {
  const needs: Partial<Record<AssetsKey, boolean>> = {
    agreement: hasFutures,
    merchant: hasMerchant,
    recharge: hasWallet,
    transfer: hasWallet,
  };
  return ASSETS_KEYS.filter((key) => needs[key] ?? true);
}
