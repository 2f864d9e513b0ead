/**
 * What a user's accounts were worth at the end of each day, from balances by day and the index, and the profit of today.
 * Promises: nothing is kept for it beyond the balances of days on which they moved; the same question has the same answer for days
 * that are over.
 */
import { INDEX_SCALE, mulDiv, parseDecimal } from '@assay/core';
import type { Units } from '@assay/core';
import type { MoneyAccountText, ValuationPointView, WalletHistoryResponse } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import { mustFindAsset } from '../../http/listed.ts';
import type { OwnerSequences } from '../../http/owner-sequences.ts';
import type { AssetInfo, MarketData } from '../../market-data/port.ts';
import type { Views } from '../../projections/port.ts';
import type { BalanceDayRow } from './balance-days/row.ts';
import type { WalletViews } from './shape.ts';

export interface ValuationParts {
  readonly marketData: MarketData;
  readonly views: WalletViews & Views;
  readonly sequences: OwnerSequences;
  /** The venue's clock. */
  readonly venueNow: () => number;
}

const DAY_MS = 86_400_000;
const VALUE_COIN = 'USDT';
type Account = MoneyAccountText;
const ACCOUNTS: readonly Account[] = ['spot', 'futures-usdt', 'futures-coin', 'merchant'];
/** Value in units of the currency for so many units of a coin on a day; null: no price. */
type ValueOn = (day: number, units: number) => number | null;

export async function walletHistory(
  parts: ValuationParts,
  days: number,
  session: Session,
): Promise<WalletHistoryResponse> {
  const { marketData, views, sequences, venueNow } = parts;
  const { instruments } = marketData;
  const currency = mustFindAsset(marketData, VALUE_COIN);
  const { realm, owner } = session;
  const today = Math.floor(venueNow() / DAY_MS);
  const first = today - days + 1;
  const filter = { realm, owner, from: first - 1, afterSequence: sequences.of(session) };
  const rows = await views.ask('balance-days', filter);
  const assets = [...new Set(rows.map(({ asset }) => asset))].map((asset) => instruments.mustAsset(asset));
  const values = new Map<number, ValueOn>();
  for (const asset of assets) values.set(asset.asset, await valueOn(parts, asset, currency, today, days));
  const sums = new DaySums(rows, values);
  const at = (day: number): Parted => sums.at(day, day);
  const points = Array.from({ length: days }, (_, index) => {
    const parted = at(first + index);
    return presentPoint(instruments, currency, first + index, parted);
  });
  const inflow = sums.inflow(today);
  const before = sums.at(today - 1, today - 1);
  const now = at(today);
  const profit = total(now) - total(before) - inflow;
  const signed = (units: number): string => {
    const size = instruments.units(currency, Math.abs(units) as Units);
    return units < 0 ? `-${size}` : size;
  };
  return {
    currency: currency.code,
    points,
    profit: signed(profit),
    inflow: signed(inflow),
    virtual: session.virtual,
  };
}

type Parted = Readonly<Record<Account, number>>;
const total = (parted: Parted): number =>
  Math.min(
    ACCOUNTS.reduce((sum, account) => sum + parted[account], 0),
    Number.MAX_SAFE_INTEGER,
  );

class DaySums {
  /** Of each account and coin, the oldest day first. */
  readonly #lines = new Map<string, BalanceDayRow[]>();
  readonly #rows: readonly BalanceDayRow[];
  readonly #values: ReadonlyMap<number, ValueOn>;

  constructor(rows: readonly BalanceDayRow[], values: ReadonlyMap<number, ValueOn>) {
    this.#rows = rows;
    this.#values = values;
    for (const row of rows) {
      const key = `${row.account} ${row.asset}`;
      this.#lines.set(key, [...(this.#lines.get(key) ?? []), row]);
    }
  }

  /** What was held at the end of a day, at the prices of a day. */
  at(day: number, pricedOn: number): Parted {
    const parted: Record<Account, number> = {
      spot: 0,
      'futures-usdt': 0,
      'futures-coin': 0,
      merchant: 0,
    };
    for (const lines of this.#lines.values()) {
      const row = lines.findLast((line) => line.day <= day);
      if (row !== undefined) parted[row.account] += this.#valueOf(row, pricedOn, row.balance);
    }
    return parted;
  }

  inflow(day: number): number {
    return this.#rows
      .filter((row) => row.day === day)
      .reduce((sum, row) => sum + this.#valueOf(row, day, row.inflow), 0);
  }

  #valueOf({ asset }: BalanceDayRow, day: number, units: number): number {
    const size = this.#values.get(asset)?.(day, Math.abs(units)) ?? 0;
    return units < 0 ? 0 - size : size;
  }
}

function presentPoint(
  instruments: MarketData['instruments'],
  currency: AssetInfo,
  day: number,
  parted: Parted,
): ValuationPointView {
  // Values are told, not booked: beyond the safe range the greatest number that can be told.
  const text = (units: number): string =>
    instruments.units(currency, Math.min(units, Number.MAX_SAFE_INTEGER) as Units);
  return {
    time: day * DAY_MS,
    total: text(total(parted)),
    spot: text(parted.spot),
    futuresUsdt: text(parted['futures-usdt']),
    futuresCoin: text(parted['futures-coin']),
    merchant: text(parted.merchant),
  };
}

/** By the last index price of each day, of today by the one of now. */
async function valueOn(
  { marketData, views }: ValuationParts,
  asset: AssetInfo,
  currency: AssetInfo,
  today: number,
  days: number,
): Promise<ValueOn> {
  if (asset.asset === currency.asset) return (_, units) => units;
  const market = marketData.instruments.findMarket(`${asset.code}${currency.code}`);
  const before = ((today + 1) * DAY_MS) as never;
  const filter = { realm: 'live', period: '1d', source: 'index', before, limit: days + 1 } as const;
  const candles = market === null ? [] : await views.ask('candles', { ...filter, market: market.market });
  const prices = new Map(candles.map(([time, , , , close]) => [Math.floor(time / DAY_MS), close]));
  const divisor = 10 ** (asset.scale + INDEX_SCALE - currency.scale);
  return (day, units) => {
    if (day === today) return marketData.equivalent(asset, units as Units);
    const price = parseDecimal(prices.get(day) ?? '', INDEX_SCALE);
    return price === null ? null : mulDiv(units, price, divisor, 'down');
  };
}
