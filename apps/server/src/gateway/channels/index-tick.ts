/** INDEX: the published ticks of a coin's index. The newest first, then each as it stands in the log. */
import type { MarketServerFrame } from '@assay/protocol';
import type { Tick } from '@assay/verify';
import type { IndexLog } from '../../index-log/port.ts';
import { presentTick } from '../../index-log/present-tick.ts';
import type { Channel } from './channel.ts';

const frameOf = (tick: Tick): MarketServerFrame => ({
  type: 'INDEX',
  symbol: tick.coin,
  data: presentTick(tick),
});

export const indexChannel = (log: Pick<IndexLog, 'coins' | 'last' | 'onTick'>): Channel => ({
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
