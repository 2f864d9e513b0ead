/**
 * The figures of the first page: volume by hour, fees and newcomers by day, open interest.
 * Promises: values are in the index currency at the index of now; a coin without a price is named and in none of them.
 */
import type { AssetId, FuturesMarketState, Units } from '@assay/core';
import { positionValue } from '@assay/core/risk';
import type { ConsoleFees, ConsoleOpenInterest, ConsoleUsers, ConsoleVolume } from '@assay/protocol';
import type { MarketData } from '../../market-data/port.ts';
import type { VolumeRow } from '../../projections/port.ts';
import type { UserFigures } from '../../storage/identity/users.ts';
import type { IncomeDay } from '../treasury/shape.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
const HOURS = 24;
const DAYS = 30;

/** Sums values, and keeps the coins that have none. */
export class Worth {
  readonly #marketData: MarketData;
  readonly #unpriced = new Set<string>();

  constructor(marketData: MarketData) {
    this.#marketData = marketData;
  }

  get unpriced(): readonly string[] {
    return [...this.#unpriced].sort();
  }

  /** In units of the currency; 0 of what has no price. */
  of(asset: AssetId, amount: number): number {
    const info = this.#marketData.instruments.mustAsset(asset);
    // Units of that coin, whichever way they went.
    const worth = this.#marketData.equivalent(info, Math.abs(amount) as Units);
    if (worth === null) {
      if (amount !== 0) this.#unpriced.add(info.code);
      return 0;
    }
    return Math.sign(amount) * worth;
  }

  text(worth: number): string {
    const { instruments } = this.#marketData;
    return instruments.units(instruments.currency, worth as Units);
  }
}

/** The first hour of the figures at a time. */
export const volumeFrom = (now: number): number => (Math.floor(now / HOUR_MS) - HOURS + 1) * HOUR_MS;

export function volumeOf(
  { instruments }: Pick<MarketData, 'instruments'>,
  rows: readonly VolumeRow[],
  now: number,
  worth: Worth,
): ConsoleVolume {
  const from = volumeFrom(now);
  const hours = Array.from({ length: HOURS }, (_, index) => ({
    at: from + index * HOUR_MS,
    spot: 0,
    futures: 0,
  }));
  for (const { market, open_time: at, value } of rows) {
    const hour = hours[(at - from) / HOUR_MS];
    if (hour === undefined) continue;
    const kind = instruments.futuresOf(market) === null ? 'spot' : 'futures';
    hour[kind] += worth.of(instruments.mustTraded(market).valueCoin.asset, value);
  }
  const sum = (kind: 'spot' | 'futures'): string =>
    worth.text(hours.reduce((total, hour) => total + hour[kind], 0));
  return {
    hours: hours.map(({ at, spot, futures }) => ({
      at,
      spot: worth.text(spot),
      futures: worth.text(futures),
    })),
    spot: sum('spot'),
    futures: sum('futures'),
  };
}

/** The first day of the figures at a time, in days since 1970. */
export const firstDay = (now: number): number => Math.floor(now / DAY_MS) - DAYS + 1;

export function feesOf(rows: readonly IncomeDay[], now: number, worth: Worth): ConsoleFees {
  const from = firstDay(now);
  const fees = Array.from({ length: DAYS }, () => 0);
  let fund = 0;
  for (const { day, product, kind, asset, amount } of rows) {
    const place = day - from;
    if (kind === 'fee') fees[place] = (fees[place] ?? 0) + worth.of(asset, amount);
    // The house's own fees are no figure of users.
    if (kind === 'fund' && product !== 'house' && place === DAYS - 1) fund -= worth.of(asset, amount);
  }
  return {
    days: fees.map((sum, index) => ({ at: (from + index) * DAY_MS, fees: worth.text(sum) })),
    today: worth.text(fees.at(-1) ?? 0),
    fund: worth.text(fund),
  };
}

export function usersOf({ total, active, days }: UserFigures, now: number): ConsoleUsers {
  const from = firstDay(now);
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  return {
    total,
    active,
    days: Array.from({ length: DAYS }, (_, index) => ({
      at: (from + index) * DAY_MS,
      count: counts.get(from + index) ?? 0,
    })),
  };
}

export function openInterestOf(
  { instruments }: Pick<MarketData, 'instruments'>,
  states: readonly FuturesMarketState[],
  worth: Worth,
): ConsoleOpenInterest {
  const open = states.flatMap(({ market, openInterest: lots, markPrice }) => {
    const info = instruments.futuresOf(market);
    if (info === null || lots === 0 || markPrice === null) return [];
    const value = positionValue(info.contract, { side: 'long', lots, entryValue: 0 }, markPrice);
    if (value === null) return [];
    const { symbol, settlesIn } = info;
    return [{ info, symbol, lots, value: worth.of(settlesIn.asset, value) }];
  });
  return {
    total: worth.text(open.reduce((total, { value }) => total + value, 0)),
    markets: open
      .toSorted((a, b) => b.value - a.value)
      .map(({ info, symbol, lots, value }) => ({
        symbol,
        amount: instruments.amount(info, lots),
        coin: info.amountCoin.code,
        value: worth.text(value),
      })),
  };
}
