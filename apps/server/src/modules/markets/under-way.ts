/**
 * What a change of a market's status or its delisting would touch, for whoever proposes it and whoever approves it.
 * Promises: counts and sums of all users together, of the best prices of each side and no more than that.
 * Never: names a user or an order.
 */
import { Type } from 'typebox';
import type { Lots, Quote } from '@assay/core';
import type { OperatorRole } from '@assay/protocol';
import { readStandings } from '../../engine/listed-markets.ts';
import type { Engine } from '../../engine/port.ts';
import type { MarketData, TradedMarket } from '../../market-data/port.ts';
import { ActionRefused, operatorAction } from '../../operator/action.ts';
import type { Facts } from '../../operator/action.ts';
import { factLines, timeText } from '../../operator/printing.ts';
import type { SpotViews } from '../spot/shape.ts';

export interface UnderWayParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly marketData: Pick<MarketData, 'instruments'>;
  readonly views: SpotViews;
}

const REALM = 'live';
const READING: readonly OperatorRole[] = ['owner', 'finance', 'compliance', 'auditor'];
/** Prices of a side that are summed up. */
const LEVELS = 1_000;
const NUMBER = /^\d+$/;

/** By its symbol, or by its number, as the bytes of a proposal have it. */
function marketOf({ instruments }: UnderWayParts['marketData'], name: string): TradedMarket {
  const number = NUMBER.test(name) ? Number(name) : null;
  const found =
    number === null
      ? instruments.findTraded(name)
      : [...instruments.markets, ...instruments.futures].find(({ market }) => market === number);
  if (found === undefined || found === null) throw new ActionRefused(`There is no market ${name}.`);
  return found;
}

async function restingOf({ engine, marketData, views }: UnderWayParts, market: TradedMarket): Promise<Facts> {
  const counts = await views.ask('open-order-counts', { realm: REALM });
  const depth = { type: 'depth', market: market.market, levels: LEVELS } as const;
  const { bids, asks } = (await engine.read(REALM, depth)).result;
  const sum = (side: readonly Quote[]): string => {
    const lots = side.reduce((total, level) => total + level.quantity, 0) as Lots;
    const beside = side.length < LEVELS ? '' : `, and more than ${LEVELS} prices have`;
    return `${marketData.instruments.amount(market, lots)} ${market.amountCoin.code}${beside}`;
  };
  return [
    ['open orders of users', counts.find((one) => one.market === market.market)?.orders ?? 0],
    ['resting to buy, with the house', sum(bids)],
    ['resting to sell, with the house', sum(asks)],
  ];
}

async function standingOf({ engine, marketData }: UnderWayParts, market: TradedMarket): Promise<Facts> {
  const { markets, futures } = await readStandings(engine, REALM);
  const { status, delistsAt } = markets.get(market.market) ?? {};
  const positions = futures.find((one) => one.market === market.market)?.openInterest;
  const { instruments } = marketData;
  return [
    ['status', status ?? null],
    ['delisted from', delistsAt === null || delistsAt === undefined ? null : timeText(delistsAt)],
    ...(positions === undefined
      ? []
      : ([
          ['open positions, each side', `${instruments.amount(market, positions)} ${market.amountCoin.code}`],
        ] as const)),
  ];
}

const showMarket = operatorAction({
  name: 'show market',
  byToken: 'reads',
  topic: 'markets',
  summary: 'what is open in a market and would be touched by a pause or a delisting: orders and positions',
  roles: READING,
  fields: { symbol: Type.String({ pattern: '^[A-Z0-9]{1,24}(-[A-Z0-9]{2,7})?$' }) },
  typed: ['symbol'],
  needsReason: false,
  async carryOut(parts: UnderWayParts, { symbol }) {
    const market = marketOf(parts.marketData, symbol);
    const facts: Facts = [
      ['market', market.symbol],
      ...(await standingOf(parts, market)),
      ...(await restingOf(parts, market)),
    ];
    return { facts };
  },
  print: ({ facts }) => factLines(facts),
});

export const UNDER_WAY_ACTIONS = [showMarket] as const;
