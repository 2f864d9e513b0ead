/** Spot trading, the newer generation of its calls: submit, amend, cancel, lists, the own fee tier. */
import type { AssetId, MarketId, Units } from '@assay/core';
import type { FeeStandingView } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { Handlers } from '../../http/calls.ts';
import type { OrderService, SpotParts } from './service.ts';

type SpotCalls =
  | 'submitOrder'
  | 'submitOco'
  | 'amendOrder'
  | 'cancelOrder'
  | 'cancelAllOrders'
  | 'orderList'
  | 'fillList'
  | 'feeStanding';

export function spotHandlers(parts: SpotParts, service: OrderService): Handlers<SpotCalls> {
  return {
    submitOrder: (request, { session }) => service.submit(request, session),
    submitOco: (request, { session }) => service.submitOco(request, session),
    amendOrder: (request, { session }) => service.amend(request, session),
    cancelOrder: (request, { session }) => service.cancel(request, session),
    cancelAllOrders: (request, { session }) => service.cancelAll(request, session),
    orderList: (query, { session }) => service.orders(query, session),
    fillList: (query, { session }) => service.fills(query, session),
    feeStanding: (_, { session }) => feeStanding(parts, session),
  };
}

// Every venue lists at least these.
const FIRST_ASSET = 0 as AssetId;
const FIRST_MARKET = 0 as MarketId;

/** Without a schedule everyone stands in one tier, at the markets' own rates. */
async function feeStanding(
  { engine, marketData }: SpotParts,
  { realm, owner, virtual }: Session,
): Promise<FeeStandingView> {
  const [feeTier, rules] = await Promise.all([
    engine.read(realm, { type: 'fee-tier', owner }),
    engine.read(realm, { type: 'market-rules' }),
  ]);
  const { instruments } = marketData;
  const { feeCurrency, feeTiers } = rules.result;
  const { tier, volume } = feeTier.result;
  const currency = instruments.mustAsset(feeCurrency ?? FIRST_ASSET);
  const text = (units: Units): string => instruments.units(currency, units);
  const now = feeTiers[tier] ?? instruments.mustMarket(FIRST_MARKET);
  const next = feeTiers[tier + 1];
  return {
    tier,
    volume: text(volume),
    currency: currency.code,
    makerFeeRatePpm: now.makerFeeRatePpm,
    takerFeeRatePpm: now.takerFeeRatePpm,
    nextVolume: next === undefined ? null : text(next.volume),
    virtual,
  };
}
