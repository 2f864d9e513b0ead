/** Which coins a search finds: by code or name, in any letters. Pure. */
import type { WalletAccountItem } from '@assay/protocol';

export function findCoins(items: readonly WalletAccountItem[], search: string): readonly WalletAccountItem[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return items;
  return items.filter(({ coin, name }) => `${coin} ${name}`.toLowerCase().includes(wanted));
}
