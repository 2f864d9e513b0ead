/**
 * Positions that accounts of the house have in futures markets, and what is open of profit in them at the marks.
 * Promises: each leg as its last event left it. Of a fill, and of a take-over by the insurance, that closed a leg and opened the other,
 * both are known.
 * Never: knows who else trades.
 */
import { INSURANCE_FUND, MAX_AMOUNT } from '@assay/core';
import type { AssetId, Event, FuturesParty, FuturesTrade, LegState, MarketId, OwnerId } from '@assay/core';
import { contractOf, entryValueOf, positionValue, profitOf } from '@assay/core/risk';
import type { Contract, Position } from '@assay/core/risk';
import type { ListingRows } from '../../../projections/models/listing.ts';
import type { Realm } from '../../../engine/port.ts';
import { isOwn } from './flows.ts';
import type { HouseLegTable } from './table.ts';

type Side = LegState['side'];
type Leg = Pick<Position, 'side' | 'lots' | 'entryValue'>;
type TakenOver = Extract<Event, { readonly type: 'position-taken-over' }>;

const OTHER: Readonly<Record<Side, Side>> = { long: 'short', short: 'long' };
const REALM: Realm = 'live';

export class HouseLegs {
  readonly #listing: ListingRows;
  readonly #legs = new Map<string, HouseLegTable>();
  readonly #marks = new Map<MarketId, number>();
  readonly #contracts = new Map<MarketId, Contract>();
  #changed = new Set<HouseLegTable>();
  #marked = new Set<MarketId>();

  constructor(
    listing: ListingRows,
    legs: readonly HouseLegTable[],
    marks: readonly { market: MarketId; mark: number }[],
  ) {
    this.#listing = listing;
    for (const row of legs) this.#legs.set(keyOf(row.owner, row.market, row.side), row);
    for (const { market, mark } of marks) this.#marks.set(market, mark);
  }

  take(event: Event): void {
    switch (event.type) {
      case 'mark-stepped':
        return this.#mark(event.market, event.mark);
      case 'settlement-fixed':
        return this.#mark(event.market, event.price);
      case 'futures-trade':
        this.#party(event, event.maker);
        return this.#party(event, event.taker);
      case 'position-settled':
        return this.#set(event.owner, event.market, { side: event.leg.side, lots: 0, entryValue: 0 });
      case 'position-taken-over':
        this.#set(event.owner, event.market, event.leg);
        return this.#takenOver(event);
      case 'funding-paid':
      case 'profit-realised':
      case 'position-margin-changed':
      case 'liquidation-step':
      case 'deleveraged':
      case 'deleveraging-done':
        return this.#set(event.owner, event.market, event.leg);
      default:
        return undefined;
    }
  }

  /** Profit that is open at the marks, in units of what markets settle in; a leg without a mark has none. */
  openProfit(): ReadonlyMap<AssetId, number> {
    const sums = new Map<AssetId, number>();
    for (const { market, side, lots, entry_value: entryValue } of this.#legs.values()) {
      const mark = this.#marks.get(market);
      if (lots === 0 || mark === undefined) continue;
      const contract = this.#contract(market);
      const leg = { side, lots, entryValue };
      const profit = profitOf(contract, leg, positionValue(contract, leg, mark) ?? MAX_AMOUNT);
      const { asset } = this.#listing.mustCollateral(REALM, market);
      sums.set(asset, (sums.get(asset) ?? 0) + profit);
    }
    return sums;
  }

  /** What has changed since it was asked last. */
  changes() {
    const legs = [...this.#changed];
    const marks = [...this.#marked].map((market) => ({
      realm: REALM,
      market,
      mark: this.#marks.get(market) ?? 0,
    }));
    this.#changed = new Set();
    this.#marked = new Set();
    return { legs, marks } as const;
  }

  #mark(market: MarketId, mark: number): void {
    if (this.#marks.get(market) === mark) return;
    this.#marks.set(market, mark);
    this.#marked.add(market);
  }

  #party({ market, quantity }: FuturesTrade, { owner, closed, leg }: FuturesParty): void {
    this.#set(owner, market, leg);
    // Lots opened behind those that closed: of the other leg nothing is left.
    if (closed > 0 && closed < quantity)
      this.#set(owner, market, { side: OTHER[leg.side], lots: 0, entryValue: 0 });
  }

  /** The fund closes what it has against the leg that it takes, and opens the rest. */
  #takenOver({ market, lots, fund }: TakenOver): void {
    this.#set(INSURANCE_FUND, market, fund);
    const against = this.#legs.get(keyOf(INSURANCE_FUND, market, OTHER[fund.side]));
    if (against === undefined || against.lots === 0) return;
    const leg = { side: against.side, lots: against.lots, entryValue: against.entry_value };
    const closed = Math.min(leg.lots, lots);
    const entryValue = leg.entryValue - entryValueOf(this.#contract(market), leg, closed);
    this.#set(INSURANCE_FUND, market, { ...leg, lots: leg.lots - closed, entryValue });
  }

  #set(owner: OwnerId, market: MarketId, { side, lots, entryValue }: Leg): void {
    if (!isOwn(owner)) return;
    const key = keyOf(owner, market, side);
    let row = this.#legs.get(key);
    if (row === undefined) {
      if (lots === 0) return;
      row = { realm: REALM, owner, market, side, lots, entry_value: entryValue };
      this.#legs.set(key, row);
    }
    row.lots = lots;
    row.entry_value = entryValue;
    this.#changed.add(row);
  }

  #contract(market: MarketId): Contract {
    const known = this.#contracts.get(market);
    if (known !== undefined) return known;
    const row = this.#listing.findFutures(REALM, market);
    const { asset } = this.#listing.mustCollateral(REALM, market);
    const contract =
      row === undefined
        ? null
        : contractOf({
            kind: row.kind,
            tickDecimals: row.tick_decimals,
            lotDecimals: row.lot_decimals,
            settlementScale: this.#listing.mustScale(REALM, asset),
          });
    if (contract === null) throw new Error(`projection: market ${market} has no contract`);
    this.#contracts.set(market, contract);
    return contract;
  }
}

const keyOf = (owner: OwnerId, market: MarketId, side: Side): string => `${owner} ${market} ${side}`;
