/**
 * The venue of the workload: its assets, its markets, and the commands that open it.
 * Promises: one ordinary market, one with a great taker's fee, one in which a tick times a lot is a thousand units, and
 * a thin one whose book is often empty and whose rates give fees that need rounding.
 */
import type { Command, ListMarket } from '@assay/core';
import type { Timed } from '../auditor/asked.ts';
import { asset, lots, market, owner, rate, units } from './branding.ts';

/** Number of the first trader, of the house's first simulated one and how many those are, and of the market maker. */
export const FIRST_OWNER = 1000;
export const FIRST_HOUSE = 100;
export const HOUSE_OWNERS = 2;
export const MARKET_MAKER = 1;
/** Time of the first command. */
export const START_MS = 1_790_000_000_000;

const ASSETS: readonly (readonly [code: string, scale: number])[] = [
  ['BTC', 8],
  ['USDT', 6],
  ['ETH', 8],
  ['XRP', 6],
];

type MarketSpec = Omit<ListMarket, 'type' | 'market'>;

/** Number of the thin market. */
export const THIN_MARKET = 3;
/** By how much a usual size is greater in each market. */
export const SIZE_FACTORS: readonly number[] = [1, 1, 40, 5];

export const MARKETS: readonly MarketSpec[] = [
  {
    base: asset(0),
    quote: asset(1),
    tickDecimals: 1,
    lotDecimals: 5,
    minimumNotional: units(50_000),
    maximumLots: lots(100_000_000),
    makerFeeRatePpm: rate(1000),
    takerFeeRatePpm: rate(2000),
  },
  {
    base: asset(2),
    quote: asset(0),
    tickDecimals: 5,
    lotDecimals: 3,
    minimumNotional: units(0),
    maximumLots: lots(50_000),
    makerFeeRatePpm: rate(0),
    takerFeeRatePpm: rate(333_333),
  },
  {
    base: asset(3),
    quote: asset(1),
    tickDecimals: 2,
    lotDecimals: 1,
    minimumNotional: units(5000),
    maximumLots: lots(2_000_000_000),
    makerFeeRatePpm: rate(77),
    takerFeeRatePpm: rate(1_000_000),
  },
  {
    base: asset(2),
    quote: asset(1),
    tickDecimals: 2,
    lotDecimals: 4,
    minimumNotional: units(1_000_000),
    maximumLots: lots(2_000_000_000),
    makerFeeRatePpm: rate(499),
    takerFeeRatePpm: rate(1501),
  },
];

/** The newest rules of streams that name no others. */
export const NEWEST_RULES = 2;

/** The commands that open the venue: of play money or not, assets, markets, owners and their first money. */
export function openingCommands(owners: number, isPaper = false, rules = 1): readonly Timed[] {
  const commands: Command[] = isPaper ? [{ type: 'declare-paper' }] : [];
  if (rules > 1) commands.push({ type: 'activate-rules', version: rules });
  const traders = [
    ...Array.from({ length: HOUSE_OWNERS }, (_, index) => FIRST_HOUSE + index),
    ...Array.from({ length: owners }, (_, index) => FIRST_OWNER + index),
  ];
  ASSETS.forEach(([code, scale], index) => {
    commands.push({ type: 'list-asset', asset: asset(index), code, scale });
  });
  MARKETS.forEach((spec, index) => {
    commands.push({ type: 'list-market', market: market(index), ...spec });
  });
  for (const trader of traders) commands.push({ type: 'open-owner', owner: owner(trader) });
  for (const party of [MARKET_MAKER, ...traders]) {
    ASSETS.forEach((_, index) => {
      commands.push({
        type: 'deposit',
        owner: owner(party),
        requestId: null,
        asset: asset(index),
        amount: units(20_000_000_000),
        source: party === MARKET_MAKER ? 'house-funding' : 'faucet',
      });
    });
  }
  return commands.map((command) => {
    return { time: START_MS, command, asked: command.type === 'deposit' ? 'deposited' : 'done' };
  });
}
