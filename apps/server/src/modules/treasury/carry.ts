/**
 * Tells the read model of the house's income, once, what the house has: where the journal no longer goes back to its beginning, the flows
 * alone do not say it.
 * Promises: everything is of one place of the log; where something is written meanwhile, it is read anew.
 */
import {
  FEE_INCOME,
  FIRST_HOUSE_TRADER,
  INSURANCE_FUND,
  MARKET_MAKER,
  SECONDS_POOL,
  TREASURY,
} from '@assay/core';
import type { AssetId, FuturesPositions, OwnerId, Sequence } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import type { ViewsStore } from '../../projections/views.ts';
import type { HouseHoldings } from './income-days/row.ts';

export interface CarryParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly views: Pick<ViewsStore, 'isDue' | 'perform'>;
}

const TRIES = 5;
/** Simulated traders have the numbers from their first one on. */
const SIMULATED = 8;
const OWNERS: readonly OwnerId[] = [
  MARKET_MAKER,
  FEE_INCOME,
  SECONDS_POOL,
  TREASURY,
  // Numbers of the house's traders stand one behind the other.
  ...Array.from({ length: SIMULATED }, (_, index) => (FIRST_HOUSE_TRADER + index) as OwnerId),
];

export async function carryHouse({ engine, views }: CarryParts): Promise<void> {
  if (!views.isDue('carry-house')) return;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const holdings = await houseHoldings(engine);
    if (holdings === null) continue;
    return views.perform('carry-house', { realm: 'live', sequence: holdings.sequence }, holdings);
  }
}

/** Null where something was written between the readings. */
export async function houseHoldings(engine: CarryParts['engine']): Promise<HouseHoldings | null> {
  const [first, insurance, wallet, markets, funded] = await Promise.all([
    engine.read('live', { type: 'index-prices' }),
    engine.read('live', { type: 'insurance' }),
    engine.read('live', { type: 'wallet-totals' }),
    engine.read('live', { type: 'futures-markets' }),
    engine.read('live', { type: 'futures-positions', owner: INSURANCE_FUND }),
  ]);
  const owned = await Promise.all(OWNERS.map((owner) => ofOwner(engine, owner)));
  const places: readonly Sequence[] = [
    ...[first, insurance, wallet, markets, funded].map(({ sequence }) => sequence),
    ...owned.flatMap(({ places: several }) => several),
  ];
  if (places.some((sequence) => sequence !== first.sequence)) return null;
  const held = new Map<AssetId, number>();
  const add = (asset: AssetId, amount: number): void => {
    held.set(asset, (held.get(asset) ?? 0) + amount);
  };
  for (const { balances } of owned) for (const [asset, amount] of balances) add(asset, amount);
  const unpaid = new Map<AssetId, number>();
  for (const one of insurance.result) {
    add(one.asset, one.shared + one.markets.reduce((sum, { balance }) => sum + balance, 0));
    unpaid.set(one.asset, one.unpaid);
  }
  const owed = new Map(wallet.result.unpaid.map(({ asset, amount }) => [asset, amount] as const));
  const prices = new Map(first.result.map(({ asset, price }) => [asset, price] as const));
  const assets = new Set([...held.keys(), ...unpaid.keys(), ...owed.keys(), ...prices.keys()]);
  return {
    sequence: first.sequence,
    time: first.time,
    coins: [...assets].map((asset) => ({
      asset,
      price: prices.get(asset) ?? 0,
      held: held.get(asset) ?? 0,
      unpaid: unpaid.get(asset) ?? 0,
      owed: owed.get(asset) ?? 0,
    })),
    legs: [...owned.flatMap(({ legs }) => legs), ...legsOf(INSURANCE_FUND, funded.result.markets)],
    marks: markets.result.flatMap(({ market, markPrice }) =>
      markPrice === null ? [] : [{ market, mark: markPrice }],
    ),
  };
}

async function ofOwner(engine: CarryParts['engine'], owner: OwnerId) {
  const [spot, futures] = await Promise.all([
    engine.read('live', { type: 'balances', owner }),
    engine.read('live', { type: 'futures-positions', owner }),
  ]);
  const rows = [...spot.result, ...futures.result.collateral];
  return {
    places: [spot.sequence, futures.sequence],
    balances: rows.map(({ asset, available, held }) => [asset, available + held] as const),
    legs: legsOf(owner, futures.result.markets),
  };
}

const legsOf = (owner: OwnerId, markets: FuturesPositions['markets']): HouseHoldings['legs'] =>
  markets.flatMap(({ market, legs }) =>
    legs.map(({ side, lots, entryValue }) => ({ owner, market, side, lots, entry_value: entryValue })),
  );
