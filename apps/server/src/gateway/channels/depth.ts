/** DEPTH: the book of a market. A snapshot of 200 levels a side, then differences that join it without a gap. */
import type { Channel } from './channel.ts';

const LEVELS = 200;

export const depthChannel: Channel = {
  key: ({ market }) => `DEPTH ${market.symbol}`,
  snapshot: (data, { market }) => ({ type: 'DEPTH', data: data.depth(market, LEVELS) }),
  start: (data, publish) =>
    data.onDepth((depth) => publish(`DEPTH ${depth.symbol}`, () => ({ type: 'DEPTH', data: depth }))),
};
