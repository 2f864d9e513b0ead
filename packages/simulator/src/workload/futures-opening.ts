/**
 * The futures markets of the workload, and the commands that open them.
 * Promises: linear and inverse ones that share collateral, two of them perpetual with short intervals, with tiers, open interest and
 * impact values that a few traders reach; one never has a tick.
 */
import type { Command, FuturesTerms, ListFuturesMarket, TransferKind } from '@assay/core';
import type { Timed } from '../auditor/asked.ts';
import { asset, indexPrice, lots, market, owner, rate, units } from './branding.ts';
import { isByNewestRules } from './themes.ts';
import type { Theme } from './themes.ts';
import { FIRST_HOUSE, FIRST_OWNER, HOUSE_OWNERS, MARKETS, START_MS } from './opening.ts';

const MILLION = 1_000_000;
const [BTC, USDT, ETH, XRP] = [0, 1, 2, 3];

/** How many of the markets are traded in by everybody. Behind them stands one that only plans trade in, and one that has no tick. */
export const BUSY_MARKETS = 4;
export const PLANNED_MARKET = MARKETS.length + BUSY_MARKETS;
export const SILENT_MARKET = PLANNED_MARKET + 1;

/** Tiers of limits in millions of units. */
function tiers(
  ...rows: readonly (readonly [limit: number, ratePpm: number, leverage: number])[]
): FuturesTerms['tiers'] {
  return rows.map(([limit, ratePpm, leverage]) => ({
    limit: units(limit * MILLION),
    ratePpm: rate(ratePpm),
    leverage,
  }));
}

const LINEAR_TERMS: FuturesTerms = {
  makerFeeRatePpm: rate(200),
  takerFeeRatePpm: rate(500),
  liquidationFeeRatePpm: rate(1000),
  markCapPpm: rate(1000),
  impactValue: units(500 * MILLION),
  fundingIntervalSeconds: 60,
  interestPpb: 100_000,
  clampPpb: 500_000,
  fundingCapPpb: 3_000_000,
  openInterestLower: units(60_000 * MILLION),
  openInterestUpper: units(900_000 * MILLION),
  tiers: tiers([2_000, 4000, 100], [20_000, 5000, 50], [60_000, 10_000, 20], [400_000, 50_000, 5]),
};

const INVERSE_TERMS: FuturesTerms = {
  ...LINEAR_TERMS,
  impactValue: units(900_000),
  fundingIntervalSeconds: 120,
  openInterestLower: units(300 * MILLION),
  openInterestUpper: units(9_000 * MILLION),
  tiers: tiers([20, 4000, 100], [200, 5000, 50], [2_000, 10_000, 20], [20_000, 50_000, 5]),
};

type FuturesSpec = Omit<ListFuturesMarket, 'type' | 'market'>;

export const FUTURES: readonly FuturesSpec[] = [
  {
    kind: 'linear',
    cycle: 'perpetual',
    base: asset(BTC),
    quote: asset(USDT),
    tickDecimals: 1,
    lotDecimals: 3,
    maximumLots: lots(100_000),
    terms: LINEAR_TERMS,
  },
  {
    kind: 'inverse',
    cycle: 'perpetual',
    base: asset(BTC),
    quote: asset(USDT),
    tickDecimals: 1,
    lotDecimals: 0,
    maximumLots: lots(5_000_000),
    terms: INVERSE_TERMS,
  },
  {
    kind: 'linear',
    cycle: 'quarter',
    base: asset(ETH),
    quote: asset(USDT),
    tickDecimals: 2,
    lotDecimals: 2,
    maximumLots: lots(1_000_000),
    terms: {
      ...LINEAR_TERMS,
      fundingIntervalSeconds: 0,
      makerFeeRatePpm: rate(0),
      takerFeeRatePpm: rate(777),
    },
  },
  {
    kind: 'linear',
    cycle: 'hour',
    base: asset(BTC),
    quote: asset(USDT),
    tickDecimals: 0,
    lotDecimals: 5,
    maximumLots: lots(1_000_000_000),
    terms: {
      ...LINEAR_TERMS,
      fundingIntervalSeconds: 0,
      takerFeeRatePpm: rate(0),
      makerFeeRatePpm: rate(3),
      tiers: tiers([1, 100_000, 3], [90_000, 400_000, 1]),
      fundingCapPpb: 0,
    },
  },
  {
    kind: 'linear',
    cycle: '15-minutes',
    base: asset(ETH),
    quote: asset(USDT),
    tickDecimals: 2,
    lotDecimals: 3,
    maximumLots: lots(10_000_000),
    terms: {
      ...LINEAR_TERMS,
      fundingIntervalSeconds: 0,
      openInterestLower: units(900_000 * MILLION),
      openInterestUpper: units(2_000_000 * MILLION),
    },
  },
  {
    kind: 'inverse',
    cycle: 'perpetual',
    base: asset(XRP),
    quote: asset(USDT),
    tickDecimals: 4,
    lotDecimals: 0,
    maximumLots: lots(1_000_000),
    terms: INVERSE_TERMS,
  },
];

/** In streams by which contracts end: those of the planned market have no end there, and one ends after days. */
const WAITING: readonly FuturesSpec[] = FUTURES.map((spec, index) => {
  if (index === PLANNED_MARKET - MARKETS.length) {
    return { ...spec, cycle: 'perpetual', terms: { ...spec.terms, fundingIntervalSeconds: 60 } };
  }
  return spec.cycle === 'hour' ? { ...spec, cycle: 'quarter' } : spec;
});

/** Where contracts end, those that everybody trades in end soon, but for the first. */
const DELIVERY: readonly FuturesSpec[] = WAITING.map((spec, index) => {
  if (index === 0 || index >= BUSY_MARKETS) return spec;
  const { tiers: usual } = LINEAR_TERMS;
  const terms = spec.kind === 'linear' ? { ...spec.terms, tiers: usual } : spec.terms;
  return { ...spec, cycle: '5-minutes', terms: { ...terms, fundingIntervalSeconds: 0 } };
});

/** In streams about shares of the open interest two markets of three have one, of a fifth above what a few orders come to. */
const SHARES: readonly FuturesSpec[] = WAITING.map((spec, index) => {
  const [first] = spec.terms.tiers;
  if (first === undefined || index % 3 === 2 || index >= BUSY_MARKETS) return spec;
  return { ...spec, terms: { ...spec.terms, ownShare: { ratePpm: rate(200_000), floor: first.limit } } };
});

/** The futures markets of a theme. */
function futuresOfTheme(theme: Theme): readonly FuturesSpec[] {
  if (theme === 'delivery') return DELIVERY;
  if (theme === 'shares') return SHARES;
  return theme === 'waiting' ? WAITING : FUTURES;
}

/** First prices in index units. */
export const FIRST_INDEX: ReadonlyMap<number, number> = new Map([
  [BTC, 6_000_000_000_000],
  [ETH, 300_000_000_000],
]);

/** The commands that open the futures markets, behind those that open the venue. */
export function openingFutures(owners: number, theme: Theme): readonly Timed[] {
  const specs = futuresOfTheme(theme);
  const commands: Command[] = specs.map((spec, index) => ({
    type: 'list-futures-market',
    market: market(MARKETS.length + index),
    ...spec,
  }));
  const second = Math.floor(START_MS / 1000);
  for (const at of [second - 1, second]) {
    for (const [coin, price] of FIRST_INDEX) {
      commands.push({ type: 'index-tick', asset: asset(coin), second: at, price: indexPrice(price) });
    }
  }
  const traders = [
    ...Array.from({ length: HOUSE_OWNERS }, (_, index) => FIRST_HOUSE + index),
    ...Array.from({ length: owners }, (_, index) => FIRST_OWNER + index),
  ];
  for (const trader of traders) {
    commands.push(
      moves(trader, USDT, 'futures-usdt', 8_000_000_000),
      moves(trader, BTC, 'futures-coin', 40_000_000),
      ...settings(trader, specs),
    );
  }
  if (isByNewestRules(theme)) {
    commands.push(movesOfHouse(USDT, 'futures-usdt', 4_000_000_000));
    commands.push(movesOfHouse(BTC, 'futures-coin', 40_000_000));
  }
  return commands.map((command) => ({ time: START_MS, command, asked: 'done' }));
}

/** Every third trader hedges, every second has isolated margin in every second market, all have leverages of their own. */
function settings(trader: number, specs: readonly FuturesSpec[]): readonly Command[] {
  const own = { owner: owner(trader), requestId: null } as const;
  const modes = specs.flatMap(({ terms }, index): readonly Command[] => {
    const number = market(MARKETS.length + index);
    const highest = terms.tiers[0]?.leverage ?? 1;
    const leverage = Math.min(highest, [20, 50, 100, 5][trader % 4] ?? 1);
    const isIsolated = index < BUSY_MARKETS && (trader + index) % 2 === 0;
    const mode = isIsolated ? 'isolated' : 'cross';
    return [
      { type: 'set-margin-mode', ...own, market: number, mode },
      { type: 'set-leverage', ...own, market: number, leverage },
    ];
  });
  return [{ type: 'set-position-mode', ...own, hedge: trader % 3 === 1 }, ...modes];
}

function movesOfHouse(coin: number, to: TransferKind, amount: number): Command {
  return { type: 'move-house-funds', asset: asset(coin), from: 'spot', to, amount: units(amount) };
}

function moves(trader: number, coin: number, to: TransferKind, amount: number): Command {
  const money = { asset: asset(coin), from: 'spot', to, amount: units(amount) } as const;
  return { type: 'transfer-funds', owner: owner(trader), requestId: null, ...money };
}
