/**
 * The simulated traders of a drill: leverages as people choose them, more of them long than short, each in a contract or two.
 * Promises: what they do follows from the seed, the second and what they hold.
 */
import type { Command, FuturesPositions, OwnerId } from '@assay/core';
import { asset, lots, owner, units } from '../workload/branding.ts';
import type { Random } from '../workload/random.ts';
import { USDT, USDT_UNITS } from './drill-market.ts';
import type { DrillMarket } from './drill-market.ts';

const FIRST_TRADER = 1_000;
const LEVERAGES = [2, 3, 5, 5, 10, 10, 20, 20, 25, 50, 50, 75, 100] as const;
/** In a hundred. */
const LONG = 65;
const ISOLATED = 50;

export interface DrillTrader {
  readonly owner: OwnerId;
  readonly market: DrillMarket;
  readonly collateralUsdt: number;
  readonly leverage: number;
  readonly isolated: boolean;
  readonly isLong: boolean;
  /** Part of the collateral that goes into the position, in a hundred. */
  readonly stake: number;
  /** Second at which it opens first. */
  readonly opensAt: number;
}

export function drillTraders(
  random: Random,
  count: number,
  markets: readonly DrillMarket[],
  seconds: number,
): readonly DrillTrader[] {
  return Array.from({ length: count }, (_, index) => {
    const market = random.pick(markets as [DrillMarket, ...DrillMarket[]]);
    return {
      owner: owner(FIRST_TRADER + index),
      market,
      // 500 to 16,000 USDT: twice as many of half as much.
      collateralUsdt: 500 * 2 ** random.below(6),
      leverage: Math.min(random.pick(LEVERAGES), market.greatestLeverage),
      isolated: random.below(100) < ISOLATED,
      isLong: random.below(100) < LONG,
      stake: random.between(20, 90),
      opensAt: 5 + random.below(Math.max(1, Math.floor(seconds / 4))),
    };
  });
}

/** An account with its collateral and settings. */
export function openingOf({ owner: who, market, ...trader }: DrillTrader): readonly Command[] {
  const about = { owner: who, requestId: null } as const;
  const money = { ...about, asset: USDT, amount: units(trader.collateralUsdt * USDT_UNITS) };
  const here = { ...about, market: market.command.market };
  return [
    { type: 'open-owner', owner: who },
    { type: 'deposit', ...money, source: 'faucet' },
    { type: 'transfer-funds', ...money, from: 'spot', to: 'futures-usdt' },
    ...(trader.isolated ? [{ type: 'set-margin-mode', ...here, mode: 'isolated' } as const] : []),
    { type: 'set-leverage', ...here, leverage: trader.leverage },
  ];
}

/** What a trader does now: opens where nothing is held, else closes half or all. */
export function orderOf(
  random: Random,
  trader: DrillTrader,
  held: FuturesPositions,
  priceUsdt: number,
): Command | null {
  const { market, isLong } = trader;
  const [leg] = held.markets.find((one) => one.market === market.command.market)?.legs ?? [];
  const { available = 0 } = held.collateral.find((one) => one.asset === asset(0)) ?? {};
  const worth = (available / USDT_UNITS) * (trader.stake / 100) * trader.leverage;
  const opened = Math.min(Math.floor((worth / priceUsdt) * market.lotsACoin), market.command.maximumLots);
  const quantity = leg === undefined ? opened : Math.ceil(leg.lots / random.between(1, 2));
  if (quantity < 1) return null;
  const isBuy = leg === undefined ? isLong : leg.side === 'short';
  return {
    type: 'place-futures-order',
    owner: trader.owner,
    requestId: null,
    market: market.command.market,
    side: isBuy ? 'buy' : 'sell',
    kind: 'market',
    timeInForce: 'ioc',
    postOnly: false,
    reduceOnly: leg !== undefined,
    price: null,
    quantity: lots(quantity),
    clientOrderId: null,
    selfTrade: 'cancel-newest',
    expiresAt: null,
    displayed: null,
  };
}
