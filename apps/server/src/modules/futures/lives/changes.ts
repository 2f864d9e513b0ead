/**
 * What a transaction changes of positions' lives, collected event by event.
 * Promises: a life begins with the fill behind which a leg has no more than that fill opened, and ends with the one behind which it
 * has nothing; what happens to one life within a transaction is one change. House accounts leave none.
 */
import { isHouse, mulDiv } from '@assay/core';
import type {
  Deleveraged,
  Event,
  FuturesParty,
  FuturesTrade,
  Lots,
  MarketId,
  OwnerId,
  PositionSettled,
  Sequence,
  Side,
  TimeMs,
  TradeId,
} from '@assay/core';
import type { CloseCauseName } from '@assay/protocol';
import { valueAt } from '@assay/core/risk';
import type { PositionSide } from '@assay/core/risk';
import type { Realm } from '../../../engine/port.ts';
import type { LogPosition } from '../../../projections/read-model.ts';
import type { FindContract } from '../contracts-of.ts';

/** Of one life; sums are added to what its row holds. */
export interface LifeChange {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: PositionSide;
  /** Null: the row is there. */
  readonly begins: {
    readonly trade: TradeId;
    readonly series: number | null;
    readonly sequence: Sequence;
    readonly time: TimeMs;
  } | null;
  ends: { readonly sequence: Sequence; readonly time: TimeMs; readonly cause: CloseCauseName } | null;
  /** Null: as it was. */
  lots: Lots | null;
  greatestLots: number;
  openedLots: number;
  openedValue: number;
  closedLots: number;
  closedValue: number;
  realised: number;
  fee: number;
  liquidationFee: number;
  deliveryFee: number;
  insured: number;
  isLiquidated: boolean;
}

type Key = Pick<LifeChange, 'owner' | 'market' | 'side'>;

/** A leg that was taken over, closed against others, or settled; `leg` is what is left of it. */
type ClosedLeg = Pick<Deleveraged, 'owner' | 'market' | 'leg' | 'lots'> & {
  readonly realised: number;
  readonly insured?: number;
};

export class LifeChanges {
  /** Of each leg the life that it is in, or was in last. */
  #current = new Map<string, LifeChange>();
  #changes: LifeChange[] = [];
  readonly #contractOf: FindContract;

  constructor(contractOf: FindContract) {
    this.#contractOf = contractOf;
  }

  take(position: LogPosition, event: Event): void {
    if (event.type === 'futures-trade') {
      const { takerSide, maker, taker } = event;
      this.#trade(position, event, maker, takerSide === 'buy' ? 'sell' : 'buy');
      this.#trade(position, event, taker, takerSide);
      return;
    }
    switch (event.type) {
      case 'profit-realised':
        if (!isHouse(event.owner)) this.#lifeOf(position, event).realised += event.amount;
        return;
      case 'liquidation-step':
        if (!isHouse(event.owner)) this.#liquidated(this.#lifeOf(position, event), event.fee);
        return;
      case 'position-taken-over': {
        const { market, lots, price } = event;
        const value = valueAt(this.#contractOf(position.realm, market), lots, price, 'down') ?? 0;
        this.#liquidated(this.#closed(position, event, value, 'liquidation'), event.fee);
        return;
      }
      case 'deleveraging-done':
        this.#liquidated(this.#closed(position, event, event.value, 'deleveraging'), event.fee);
        return;
      case 'deleveraged':
        if (!isHouse(event.owner)) this.#closed(position, event, event.value, 'deleveraging');
        return;
      case 'position-settled':
        this.#settled(position, event);
        return;
      default:
    }
  }

  /** Gives out what was collected, in its order, and forgets it. */
  drain(): readonly LifeChange[] {
    const drained = this.#changes;
    this.#changes = [];
    this.#current = new Map();
    return drained;
  }

  #trade(position: LogPosition, trade: FuturesTrade, party: FuturesParty, side: Side): void {
    if (party.house) return;
    const { market, quantity, value } = trade;
    const { owner, closed, insured, leg } = party;
    const opened = quantity - closed;
    const openedSide = side === 'buy' ? 'long' : 'short';
    const closedSide = side === 'buy' ? 'short' : 'long';
    // Through zero: the new leg's entry value is what the fill opened it for.
    const openedValue = opened === 0 ? 0 : closed === 0 ? value : leg.entryValue;
    const closedFee = opened === 0 ? party.fee : (mulDiv(party.fee, closed, quantity, 'down') ?? 0);
    if (closed > 0) {
      const life = this.#life(position, { owner, market, side: closedSide });
      life.closedLots += closed;
      life.closedValue += value - openedValue;
      life.realised += party.realised;
      life.fee += closedFee;
      life.insured += insured;
      // What is left of a leg that was closed is in the event, where nothing was opened.
      this.#setLots(position, life, opened === 0 ? leg.lots : (0 as Lots), 'traded');
    }
    if (opened === 0) return;
    const begins = leg.lots === opened;
    const key = { owner, market, side: openedSide } as const;
    const life = begins ? this.#begin(position, key, trade) : this.#life(position, key);
    life.openedLots += opened;
    life.openedValue += openedValue;
    life.fee += party.fee - closedFee;
    this.#setLots(position, life, leg.lots, 'traded');
  }

  /** Closed without an order. */
  #closed(position: LogPosition, event: ClosedLeg, value: number, cause: CloseCauseName): LifeChange {
    const { owner, market, leg, lots, realised } = event;
    const life = this.#life(position, { owner, market, side: leg.side });
    life.closedLots += lots;
    life.closedValue += value;
    life.realised += realised;
    life.insured += event.insured ?? 0;
    this.#setLots(position, life, leg.lots, cause);
    return life;
  }

  #liquidated(life: LifeChange, fee: number): void {
    life.liquidationFee += fee;
    life.isLiquidated = true;
  }

  /** The event carries the leg as it was. */
  #settled(position: LogPosition, event: PositionSettled): void {
    if (isHouse(event.owner)) return;
    const { lots } = event.leg;
    const closed = { ...event, lots, leg: { ...event.leg, lots: 0 as Lots } };
    this.#closed(position, closed, event.value, 'settled').deliveryFee += event.fee;
  }

  #setLots({ sequence, time }: LogPosition, life: LifeChange, lots: Lots, cause: CloseCauseName): void {
    life.lots = lots;
    life.greatestLots = Math.max(life.greatestLots, lots);
    life.ends = lots === 0 ? { sequence, time, cause } : null;
  }

  #lifeOf(
    position: LogPosition,
    { owner, market, leg }: Pick<ClosedLeg, 'owner' | 'market' | 'leg'>,
  ): LifeChange {
    return this.#life(position, { owner, market, side: leg.side });
  }

  /** The life that a leg is in. */
  #life(position: LogPosition, key: Key): LifeChange {
    const name = nameOf(position, key);
    return this.#current.get(name) ?? this.#add(name, position, key, null);
  }

  #begin(position: LogPosition, key: Key, { trade, series }: FuturesTrade): LifeChange {
    const { sequence, time } = position;
    return this.#add(nameOf(position, key), position, key, { trade, series: series ?? null, sequence, time });
  }

  #add(name: string, { realm }: LogPosition, key: Key, begins: LifeChange['begins']): LifeChange {
    const life: LifeChange = {
      realm,
      ...key,
      begins,
      ends: null,
      lots: null,
      greatestLots: 0,
      openedLots: 0,
      openedValue: 0,
      closedLots: 0,
      closedValue: 0,
      realised: 0,
      fee: 0,
      liquidationFee: 0,
      deliveryFee: 0,
      insured: 0,
      isLiquidated: false,
    };
    this.#current.set(name, life);
    this.#changes.push(life);
    return life;
  }
}

function nameOf({ realm }: LogPosition, { owner, market, side }: Key): string {
  return `${realm}:${owner}:${market}:${side}`;
}
