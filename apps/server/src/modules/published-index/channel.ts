/** What the published index brings to the market socket: the ticks of a coin. The newest first, then each as it stands in the log. */
import type { MarketServerFrame } from '@assay/protocol';
import type { Tick } from '@assay/verify';
import type { MarketChannel, MarketChannels } from '../../gateway/market-channel.ts';
import type { IndexLog } from '../../index-log/port.ts';
import { presentTick } from '../../index-log/present-tick.ts';

const frameOf = (tick: Tick): MarketServerFrame => ({
  type: 'INDEX',
  symbol: tick.coin,
  data: presentTick(tick),
});

/** What is read of the log. */
export type ShownIndexLog = Pick<IndexLog, 'coins' | 'last' | 'onTick'>;

const indexChannel = (log: ShownIndexLog): MarketChannel => ({
  find(symbol) {
    if (!log.coins.includes(symbol)) return null;
    return {
      key: `INDEX ${symbol}`,
      snapshot() {
        const last = log.last(symbol);
        return last === null ? null : frameOf(last);
      },
    };
  },
  start: (publish) => log.onTick((tick) => publish(`INDEX ${tick.coin}`, () => frameOf(tick))),
});

export const publishedIndexChannel = {
  market: (log: ShownIndexLog): Pick<MarketChannels, 'INDEX'> => ({ INDEX: indexChannel(log) }),
};
