/** DETAIL: price, change and volume of a market over 24 hours. */
import type { Channel } from './channel.ts';

export const detailChannel: Channel = {
  key: ({ market }) => `DETAIL ${market.symbol}`,
  snapshot: (data, { market }) => ({ type: 'DETAIL', data: data.detail(market) }),
  start: (data, publish) =>
    data.onDetail((detail) =>
      publish(`DETAIL ${detail.symbolName}`, () => ({ type: 'DETAIL', data: detail })),
    ),
};
