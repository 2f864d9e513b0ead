/** Which list of the order history an address names. Lists of products that are not here are absent. */

/**
 * `contract`: seconds-contracts; `perpetual`: orders of contracts with positions; `stock`: spot orders; `change`: every change of
 * the account.
 */
export const ORDER_KEYS = ['contract', 'perpetual', 'stock', 'change'] as const;
export type OrderKey = (typeof ORDER_KEYS)[number];

/** Without a word that is known, or of a product that is not here: the contracts. */
export function orderKey(text: string | undefined): OrderKey {
  return ORDER_KEYS.find((key) => key === text) ?? 'contract';
}

/** Those that the venue has: orders of contracts only where it lists any. */
export function orderKeysHere(hasFutures: boolean): readonly OrderKey[] {
  return ORDER_KEYS.filter((key) => key !== 'perpetual' || hasFutures);
}
