/**
 * An account while its history is gone through: what it has, its legs, and what these need at the marks.
 * Promises: nothing but what events have said and what follows from them; a leg that is not open has no lots.
 */
import { Fault } from '../fault.ts';
import { contractOf, floorOf, isGaining, legValue, profitOf } from './contract.ts';
import type { Contract, Leg } from './contract.ts';
import { bankruptcyOf, neededFor } from './margin.ts';
import type { LegSide, ReceiptFigures, ReceiptLeg, ReceiptMarket, ReceiptTerms } from './receipt.ts';

export interface Market {
  readonly row: ReceiptMarket;
  readonly contract: Contract;
  /** In force. */
  readonly terms: ReceiptTerms;
  /** 0 before the first one of the receipt. */
  readonly mark: bigint;
  readonly long: Leg;
  readonly short: Leg;
}

/** Where a leg is, what it is worth and what it needs at the mark. */
export interface OpenLeg {
  readonly market: Market;
  readonly leg: Leg;
  readonly value: bigint;
  readonly profit: bigint;
  /** With the fee of closing, and without. */
  readonly needed: bigint;
  readonly maintenance: bigint;
}

export interface Cover {
  readonly equity: bigint;
  readonly needed: bigint;
}

/** All cross legs (`side` null), or one leg. */
export interface Which {
  readonly market: number;
  readonly side: LegSide | null;
}

const closed = (side: LegSide): Leg => ({ side, lots: 0n, entryValue: 0n, margin: 0n });

const legOf = ({ side, lots, entryValue, margin }: ReceiptLeg): Leg => ({
  side,
  lots: BigInt(lots),
  entryValue: BigInt(entryValue),
  margin: BigInt(margin),
});

export class Account {
  balance: bigint;
  readonly #markets = new Map<number, Market>();

  constructor(figures: ReceiptFigures) {
    this.balance = BigInt(figures.balance);
    for (const [place, row] of figures.markets.entries()) {
      const contract = contractOf(row, figures.decimals);
      const where = `receipt.markets[${place}]`;
      if (contract === null) throw new Fault(`${where}.lotDecimals`, 'gives no whole units to a lot');
      if (row.market <= (figures.markets[place - 1]?.market ?? -1)) {
        throw new Fault(`${where}.market`, 'is not above the one before');
      }
      const legs = { long: closed('long'), short: closed('short') };
      this.#markets.set(row.market, { row, contract, terms: row.terms, mark: 0n, ...legs });
    }
    for (const [place, { market, ...leg }] of figures.legs.entries()) {
      this.put(market, legOf(leg), `receipt.legs[${place}]`);
    }
  }

  must(market: number, place: string): Market {
    const found = this.#markets.get(market);
    if (found === undefined) throw new Fault(`${place}.market`, 'is none of those of the receipt');
    return found;
  }

  put(market: number, leg: Leg, place: string): void {
    this.must(market, place);
    Object.assign(this.#markets.get(market) ?? {}, { [leg.side]: leg });
  }

  get isFlat(): boolean {
    return [...this.#markets.values()].every(({ long, short }) => long.lots === 0n && short.lots === 0n);
  }

  /** Takes what an event has said of the prices or terms of a market. */
  set(market: number, change: Partial<Pick<Market, 'terms' | 'mark'>>): void {
    Object.assign(this.#markets.get(market) ?? {}, change);
  }

  /** Whether there is a mark for every leg of a look. */
  isMarked({ market, side }: Which): boolean {
    const markets = [...this.#markets.values()].filter(({ row }) =>
      side === null ? !row.isolated : row.market === market,
    );
    return markets.every(({ mark, long, short }) => mark > 0n || long.lots + short.lots === 0n);
  }

  /** Margins of the isolated legs: no part of what covers the cross ones. */
  get margins(): bigint {
    return [...this.#markets.values()].reduce((sum, { long, short }) => sum + long.margin + short.margin, 0n);
  }

  /** The open legs that a look goes over. */
  legs({ market, side }: Which, place: string): readonly OpenLeg[] {
    const own = this.must(market, place);
    const markets = side === null ? [...this.#markets.values()].filter(({ row }) => !row.isolated) : [own];
    return markets.flatMap((one) =>
      [one.long, one.short].flatMap((leg) =>
        leg.lots === 0n || (side !== null && leg.side !== side) ? [] : [openLeg(one, leg, place)],
      ),
    );
  }

  cover(which: Which, place: string): Cover {
    const legs = this.legs(which, place);
    const margin = which.side === null ? this.balance - this.margins : (legs[0]?.leg.margin ?? 0n);
    return {
      equity: legs.reduce((sum, { profit }) => sum + profit, margin),
      needed: legs.reduce((sum, { needed }) => sum + needed, 0n),
    };
  }
}

function openLeg(market: Market, leg: Leg, place: string): OpenLeg {
  const { contract, terms, mark } = market;
  if (mark === 0n) throw new Fault(place, `has no mark of market ${market.row.market} before it`);
  const value = legValue(contract, leg, mark);
  return {
    market,
    leg,
    value,
    profit: profitOf(contract, leg.side, leg.entryValue, value),
    needed: neededFor(terms.tiers, value, terms.takerFeePpm),
    maintenance: neededFor(terms.tiers, value, 0),
  };
}

/** A leg's part of what covers its account, by maintenance margin; of less than nothing nothing, or `signed` its part of what is missing. */
export function shareOf(
  open: OpenLeg,
  all: readonly OpenLeg[],
  { side }: Which,
  { equity }: Cover,
  signed = false,
): bigint {
  if (side !== null) return equity;
  if (equity <= 0n && !signed) return 0n;
  const sum = all.reduce((total, one) => total + one.maintenance, 0n);
  return floorOf(equity * open.maintenance, sum < 1n ? 1n : sum);
}

/** The bankruptcy price of a leg that is covered by so much. */
export function bankruptcyAt({ market, leg, profit }: OpenLeg, equity: bigint): bigint | null {
  return bankruptcyOf(market.contract, leg, equity - profit, market.terms.takerFeePpm);
}

/** The leg with its entry value moved by a profit that was realised. */
export const realisedFrom = (contract: Contract, leg: Leg, amount: bigint): Leg => ({
  ...leg,
  entryValue: leg.entryValue + (isGaining(contract, leg.side) ? amount : -amount),
});
