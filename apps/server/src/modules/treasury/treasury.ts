/**
 * The house's books, as they can be read: what each party of the house holds of each coin, what users paid and were paid by day, and
 * where the coins lie on their chains.
 * Promises: reads alone. Of each coin the rows of the trial balance sum to what the core's own sum of every account is: zero.
 */
import {
  FEE_INCOME,
  INDEX_SCALE,
  MARKET_MAKER,
  OUTSIDE_WORLD,
  SECONDS_POOL,
  SECURITY_FUND,
  TREASURY,
  UNCLAIMED,
  formatDecimal,
} from '@assay/core';
import type { AssetId, OwnerId, Units } from '@assay/core';
import type { ConsoleHoldings, ConsoleIncome, ConsoleTrialBalance } from '@assay/protocol';
import type { Engine } from '../../engine/port.ts';
import { ActionRefused } from '../../operator/action.ts';
import type { MarketData } from '../../market-data/port.ts';
import { formatBigUnits } from '../../market-data/format-big-units.ts';
import type { StrayStore } from '../deposits/shape.ts';
import type { CountedNetwork } from '../solvency/shape.ts';
import { presentHoldings } from './holdings.ts';
import { valueIncome } from './income-days/worth.ts';
import type { TreasuryViews } from './shape.ts';

export interface TreasuryParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly marketData: Pick<MarketData, 'instruments' | 'equivalent'>;
  readonly views: TreasuryViews;
  readonly identity: StrayStore;
  /** What counts each network. */
  readonly counting: () => readonly CountedNetwork[];
}

const REALM = 'live';
const DAY_MS = 86_400_000;
const MAX_DAYS = 366;
/** Flows of an answer, and closes; of one day there may be more. */
const MAX_ROWS = 5_000;

/** In the order of the rows. */
const PARTIES: readonly (readonly [party: string, owner: OwnerId])[] = [
  ['market maker', MARKET_MAKER],
  ['fee income', FEE_INCOME],
  ['security fund', SECURITY_FUND],
  ['seconds pool', SECONDS_POOL],
  ['unclaimed deposits', UNCLAIMED],
  ['treasury', TREASURY],
];

export class Treasury {
  readonly #parts: TreasuryParts;

  constructor(parts: TreasuryParts) {
    this.#parts = parts;
  }

  async trialBalance(): Promise<ConsoleTrialBalance> {
    const books = await this.#books();
    return {
      coins: books.map(({ asset, sum, known, traders }) => ({
        coin: this.#parts.marketData.instruments.mustAsset(asset).code,
        rows: [...known, ['traders', traders] as const].map(([party, amount]) => ({
          party,
          amount: this.#text(asset, amount),
        })),
        sum: this.#text(asset, sum),
      })),
    };
  }

  /** What is owed to traders, in whole units of the index currency; what has no price counts nothing. */
  async liabilities(): Promise<number> {
    const { marketData } = this.#parts;
    const { instruments } = marketData;
    const books = await this.#books();
    const worth = books.map(({ asset, traders }) =>
      traders > 0 ? (marketData.equivalent(instruments.mustAsset(asset), traders as Units) ?? 0) : 0,
    );
    return worth.reduce((sum: number, value) => sum + value, 0) / 10 ** instruments.currency.scale;
  }

  /** Of each coin what each party holds, and what is left of the sum of all: traders. */
  async #books() {
    const { engine } = this.#parts;
    const [totals, insurance, outside, ...held] = await Promise.all([
      engine.read(REALM, { type: 'totals' }),
      engine.read(REALM, { type: 'insurance' }),
      this.#held(OUTSIDE_WORLD),
      ...PARTIES.map(([, owner]) => this.#held(owner)),
    ]);
    const insured = new Map(
      insurance.result.map(({ asset, shared, markets }) => [
        asset,
        markets.reduce((sum, { balance }) => sum + balance, shared as number),
      ]),
    );
    return totals.result.map(({ asset, sum }) => {
      const known: (readonly [party: string, amount: number])[] = [
        ['outside world', outside.get(asset) ?? 0],
        ...PARTIES.map(([party], index) => [party, held[index]?.get(asset) ?? 0] as const),
        ['insurance of futures', insured.get(asset) ?? 0],
      ];
      const traders = sum - known.reduce((all, [, amount]) => all + amount, 0);
      return { asset, sum, known, traders };
    });
  }

  async holdings(): Promise<ConsoleHoldings> {
    const unlisted = await this.#parts.identity.run('countStrays', {});
    return { ...presentHoldings(this.#parts.counting()), unlisted };
  }

  /** Days of UTC, both included. Throws `ActionRefused`. */
  async income(from: string, to: string): Promise<ConsoleIncome> {
    const [first, last] = [dayOf(from, 'from'), dayOf(to, 'to')];
    if (last < first) throw new ActionRefused('to is not valid: it is before from.');
    if (last - first >= MAX_DAYS) throw new ActionRefused(`to is not valid: at most ${MAX_DAYS} days.`);
    const { views, marketData } = this.#parts;
    const { currency } = marketData.instruments;
    const { rows, closes, before } = await views.ask('house-income', {
      from: first,
      before: last + 1,
      limit: MAX_ROWS,
    });
    const money = {
      asset: currency.asset,
      scaleOf: (asset: AssetId) => marketData.instruments.mustAsset(asset).scale,
    };
    return {
      currency: currency.code,
      rows: valueIncome(money, rows, closes, first).map(
        ({ day, product, kind, asset, amount, price, worth }) => ({
          day: dayText(day),
          product,
          kind,
          coin: marketData.instruments.mustAsset(asset).code,
          amount: this.#text(asset, amount),
          price: price === 0 ? null : formatDecimal(price, INDEX_SCALE),
          worth: worth === null ? null : signed(worth, currency.scale),
        }),
      ),
      next: before > last ? null : dayText(before),
    };
  }

  async #held(owner: OwnerId): Promise<ReadonlyMap<AssetId, number>> {
    const { result } = await this.#parts.engine.read(REALM, { type: 'balances', owner });
    return new Map(result.map(({ asset, available, held }) => [asset, available + held]));
  }

  #text(asset: AssetId, amount: number): string {
    const { instruments } = this.#parts.marketData;
    return instruments.units(instruments.mustAsset(asset), amount as never);
  }
}

const signed = (worth: bigint, scale: number): string =>
  worth < 0n ? `-${formatBigUnits(-worth, scale)}` : formatBigUnits(worth, scale);

const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Days since 1970. A day that the calendar has not is none. */
function dayOf(text: string, field: string): number {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  if (!isDay) throw new ActionRefused(`${field} is not valid: a day is written YYYY-MM-DD.`);
  return time / DAY_MS;
}
