/**
 * What is open in the futures markets, by how well it is covered, as everybody may know it.
 * Promises: no class of fewer people than `LEAST_PEOPLE`, nor one of which somebody has more than half, so that no position can be told from it,
 * not even by whoever has several accounts in it; accounts of the exchange are no people. Looked at once a minute at most, for all who ask. A market is gone through part by part, so positions of two parts may be of two moments.
 */
import { COVER_CLASSES } from '@assay/core';
import type { CoverClass, LegState, Lots, MarketId, OpenInterestPart, Units } from '@assay/core';
import type { OpenInterestView } from '@assay/protocol';
import type { Engine } from '../../engine/port.ts';
import type { FuturesInfo, MarketData } from '../../market-data/port.ts';
import { inMarket } from './figures.ts';
import type { OwnReadings } from './own-readings.ts';

const REALM = 'live';
const LEAST_PEOPLE = 5;
const KEPT_MS = 60_000;
const SIDES = ['long', 'short'] as const;

export interface OpenInterestParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly marketData: Pick<MarketData, 'instruments'>;
  readonly venueNow: () => number;
}

/** Insurance of a market, and what it shares with others. */
interface Insured {
  readonly own: number;
  readonly shared: number;
}

const NO_INSURANCE: Insured = { own: 0, shared: 0 };

export class OpenInterest {
  readonly #parts: OpenInterestParts;
  readonly #readings: OwnReadings;
  #kept: { readonly time: number; readonly view: Promise<OpenInterestView> } | null = null;

  constructor(parts: OpenInterestParts, readings: OwnReadings) {
    this.#parts = parts;
    this.#readings = readings;
  }

  now(): Promise<OpenInterestView> {
    const time = this.#parts.venueNow();
    if (this.#kept !== null && time - this.#kept.time < KEPT_MS) return this.#kept.view;
    const view = this.#look(time);
    this.#kept = { time, view };
    // Who asks next looks anew.
    view.catch(() => (this.#kept = null));
    return view;
  }

  async #look(time: number): Promise<OpenInterestView> {
    const { engine, marketData } = this.#parts;
    const states = await this.#readings.markets(REALM);
    const insured = insuredOf((await engine.read(REALM, { type: 'insurance' })).result);
    const markets: OpenInterestView['markets'] = [];
    for (const state of states) {
      const info = marketData.instruments.futuresOf(state.market);
      if (info === null || state.openInterest === 0 || state.markPrice === null) continue;
      const { own, shared } = insured.get(state.market) ?? NO_INSURANCE;
      const money = (amount: number): string => marketData.instruments.units(info.settlesIn, amount as Units);
      markets.push({
        ...inMarket(info),
        markPrice: marketData.instruments.price(info, state.markPrice),
        insurance: money(own),
        sharedInsurance: money(shared),
        ...(await this.#open(info)),
      });
    }
    return { markets, time };
  }

  /** What the fund has itself, and the classes that may be told. */
  async #open(info: FuturesInfo) {
    const { instruments } = this.#parts.marketData;
    const money = (amount: number): string => instruments.units(info.settlesIn, amount as Units);
    const { classes, fund } = await this.#read(info.market);
    return {
      fund: fund.map(({ side, lots, entryValue }) => ({
        side,
        amount: instruments.amount(info, lots),
        entryValue: money(entryValue),
      })),
      classes: SIDES.flatMap((side) => classesTold(classes.filter((one) => one.side === side))).map(
        ({ side, cover, accounts, lots, value, equity }) => ({
          side,
          coverPpm: COVER_CLASSES[cover] ?? 0,
          accounts,
          amount: instruments.amount(info, lots),
          value: money(value),
          equity: money(equity),
        }),
      ),
    };
  }

  async #read(market: MarketId): Promise<{ classes: readonly CoverClass[]; fund: readonly LegState[] }> {
    const sums = new Map<string, CoverClass>();
    const fund: LegState[] = [];
    let from: number | null = 0;
    while (from !== null) {
      const part: OpenInterestPart = (
        await this.#parts.engine.read(REALM, { type: 'open-interest', market, from })
      ).result;
      for (const one of part.classes) {
        const key = `${one.side} ${one.cover}`;
        const sum = sums.get(key);
        sums.set(key, sum === undefined ? one : together(sum, one));
      }
      fund.push(...part.fund);
      from = part.next;
    }
    return { classes: [...sums.values()], fund };
  }
}

function insuredOf(
  insurance: readonly {
    readonly shared: number;
    readonly markets: readonly { readonly market: MarketId; readonly balance: number }[];
  }[],
): ReadonlyMap<MarketId, Insured> {
  return new Map(
    insurance.flatMap(({ shared, markets }) =>
      markets.map(({ market, balance }) => [market, { own: balance, shared }] as const),
    ),
  );
}

/** Two of a side, by the lower cover. */
function together(one: CoverClass, other: CoverClass): CoverClass {
  return {
    side: one.side,
    cover: Math.min(one.cover, other.cover),
    accounts: one.accounts + other.accounts,
    people: one.people + other.people,
    peopleLots: (one.peopleLots + other.peopleLots) as Lots,
    greatest: Math.max(one.greatest, other.greatest) as Lots,
    lots: (one.lots + other.lots) as Lots,
    value: (one.value + other.value) as Units,
    equity: (one.equity + other.equity) as Units,
  };
}

/** Whether nobody can be told from a class. */
const hidesAll = ({ people, peopleLots, greatest }: CoverClass): boolean =>
  people >= LEAST_PEOPLE && greatest * 2 <= peopleLots;

/** Classes of one side, joined from the worst covered on until each hides all who are in it; none where all together do not. */
export function classesTold(classes: readonly CoverClass[]): readonly CoverClass[] {
  const told: CoverClass[] = [];
  let open: CoverClass | null = null;
  for (const one of classes.toSorted((a, b) => a.cover - b.cover)) {
    open = open === null ? one : together(open, one);
    if (!hidesAll(open)) continue;
    told.push(open);
    open = null;
  }
  if (open === null) return told;
  // What is joined may hide nobody where somebody in the rest has most of both: then it goes with the one before, too.
  for (let last = told.pop(); last !== undefined; last = told.pop()) {
    open = together(last, open);
    if (hidesAll(open)) return [...told, open];
  }
  return [];
}
