/**
 * What a virtual account starts with, and starts anew with when its user asks: set by the venue, the same for everyone.
 */
import type { Units } from '@assay/core';
import type { PlayMoney } from '../access/virtual-account.ts';
import { ASSETS, assetId } from './listing.ts';

/** Whole coins. */
const START: Readonly<Record<string, number>> = { USDT: 100_000, BTC: 1, ETH: 10 };

/** As the core's grants. */
export const PLAY_MONEY: PlayMoney = ASSETS.flatMap(({ code, scale }) => {
  const coins = START[code];
  // Whole coins are a whole number of units.
  return coins === undefined ? [] : [{ asset: assetId(code), amount: (coins * 10 ** scale) as Units }];
});
