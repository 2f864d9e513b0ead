/** What an item of the coin list says of how its market is called, and where its volume comes from. */
import type { CoinItem } from '@assay/protocol';

type Names = Pick<CoinItem, 'coin' | 'baseCoin' | 'symbol' | 'market'>;

/** As calls and sockets name it: in capitals, but for a market of mt5, whose letter case is kept. */
export function asCalled<Item extends Names>(item: Item): Item {
  if (item.market === 'mt5') return item;
  const { coin, baseCoin, symbol } = item;
  return {
    ...item,
    coin: coin.toUpperCase(),
    baseCoin: baseCoin.toUpperCase(),
    symbol: symbol.toUpperCase(),
  };
}

/** Whether the list leaves the volume to a call of its own. */
export const hasVolumeApart = ({ coinType }: Pick<CoinItem, 'coinType'>): boolean => coinType === 3;
