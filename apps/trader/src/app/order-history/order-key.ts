/** Which list of the order history an address names. Lists of products that are not here are absent. */
import { isDeliverySymbol } from '@assay/protocol';

/**
 * `contract`: seconds-contracts; `perpetual` and `delivery`: orders of contracts with positions, without an end and with one;
 * `stock`: spot orders; `change`: every change of the account.
 */
export const ORDER_KEYS = ['contract', 'perpetual', 'delivery', 'stock', 'change'] as const;
export type OrderKey = (typeof ORDER_KEYS)[number];

/** Without a word that is known, or of a product that is not here: the contracts. */
export function orderKey(text: string | undefined): OrderKey {
  return ORDER_KEYS.find((key) => key === text) ?? 'contract';
}

/** Those that the venue has, by the contracts that it lists. */
export function orderKeysHere(lists: (isMeant: (symbol: string) => boolean) => boolean): readonly OrderKey[] {
  const isHere = {
    perpetual: lists((symbol) => !isDeliverySymbol(symbol)),
    delivery: lists(isDeliverySymbol),
  };
  return ORDER_KEYS.filter((key) => (key === 'perpetual' || key === 'delivery' ? isHere[key] : true));
}
