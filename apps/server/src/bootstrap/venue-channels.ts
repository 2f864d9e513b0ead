/**
 * The channels of the modules, for the sockets.
 * Promises: the compiler refuses a topic of the market socket that no module serves.
 */
import type { Engine } from '../engine/port.ts';
import type { MarketChannels } from '../gateway/market-channel.ts';
import type { OpenOwnChannel } from '../gateway/own-channel.ts';
import type { MarketData } from '../market-data/port.ts';
import { SeriesNow } from '../market-data/series-now.ts';
import { futuresChannel } from '../modules/futures/channel.ts';
import { marketsChannel } from '../modules/markets/channel.ts';
import { promotionChannel } from '../modules/promotion/channel.ts';
import { publishedIndexChannel } from '../modules/published-index/channel.ts';
import type { ShownIndexLog } from '../modules/published-index/channel.ts';
import { secondsChannel } from '../modules/seconds/channel.ts';
import { spotChannel } from '../modules/spot/channel.ts';
import { walletChannel } from '../modules/wallet/channel.ts';

export interface ChannelParts {
  readonly engine: Pick<Engine, 'read' | 'onBatch'>;
  readonly marketData: MarketData;
  readonly indexLog: ShownIndexLog;
}

/** Whoever has an event that moves balances: the wallet tells the owner. */
const MOVED = [
  walletChannel.moved,
  spotChannel.moved,
  futuresChannel.moved,
  secondsChannel.moved,
  promotionChannel.moved,
];

export function channelsOfVenue({ engine, marketData, indexLog }: ChannelParts): {
  readonly market: MarketChannels;
  readonly own: readonly OpenOwnChannel[];
} {
  const { instruments } = marketData;
  const series = SeriesNow.of(engine);
  return {
    market: { ...marketsChannel.market(marketData), ...publishedIndexChannel.market(indexLog) },
    // Balances come behind what has moved them.
    own: [
      spotChannel.own(instruments, series),
      futuresChannel.own(instruments, series),
      secondsChannel.own(instruments),
      walletChannel.own({ engine, instruments, moved: MOVED }),
    ],
  };
}
