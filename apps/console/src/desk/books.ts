/**
 * The house's books as tables and files. Pure.
 * Promises: every sum is exact, and of what is drawn beside it; files hold the amounts as the exchange told them.
 */
import { CAPITAL_KINDS, PROFIT_KINDS, REVALUED_KINDS } from '@assay/protocol';
import type {
  ConsoleHolding,
  ConsoleHouseAccounts,
  ConsoleIncome,
  ConsoleIncomeRow,
  ConsoleTrialBalance,
  IncomeProduct,
} from '@assay/protocol';
import { directionOf, exactSum } from '@assay/ui';
import { csvTable } from '@assay/ui/files';

export interface SheetRow {
  readonly title: string;
  /** Quieter beside it. */
  readonly beside?: string;
  /** Column by column; null: there was nothing. */
  readonly amounts: readonly (string | null)[];
  readonly sum: string;
  /** The sum is not what it has to be. */
  readonly isFault?: boolean;
}

export interface Sheet<Column extends string = string> {
  readonly columns: readonly Column[];
  readonly rows: readonly SheetRow[];
}

/** In days, the last of them goes on. */
export const INCOME_PERIODS = [7, 30, 90] as const;
export const DEFAULT_PERIOD = 30;
const DAY_MS = 86_400_000;
/** What makes profit or loss, and what is money that came in or is owed; `stock` is in no coin, so it has no column among amounts. */
type RowKind = ConsoleIncomeRow['kind'];
const PROFIT: readonly RowKind[] = [...PROFIT_KINDS, ...REVALUED_KINDS];
const CAPITAL: readonly RowKind[] = CAPITAL_KINDS;
const PRODUCTS: readonly IncomeProduct[] = ['spot', 'futures', 'seconds', 'swap', 'wallet', 'house'];

/** The last days of UTC, the oldest first. */
export const daysUntil = (now: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );

/** A row a coin. It is a fault where the exchange's sum of every account is not zero, and where its parties do not come to that sum. */
export function balanceSheet({ coins }: ConsoleTrialBalance): Sheet {
  return {
    columns: coins[0]?.rows.map(({ party }) => party) ?? [],
    rows: coins.map(({ coin, rows, sum }) => {
      const amounts = rows.map(({ amount }) => amount);
      return {
        title: coin,
        amounts,
        sum,
        isFault: [sum, exactSum(amounts)].some((one) => directionOf(one) !== null),
      };
    }),
  };
}

/** In the currency by the price of each day: a row a product, and what each kind of it came to. */
export function profitSheet(rows: readonly ConsoleIncomeRow[]): Sheet<RowKind> {
  const priced = profitIn(rows).filter(({ worth }) => worth !== null);
  const columns = kindsIn(priced, PROFIT);
  return {
    columns,
    rows: PRODUCTS.flatMap((title) => {
      const own = priced.filter(({ product }) => product === title);
      return own.length === 0 ? [] : [{ title, ...sumsOf(columns, own, worthOf) }];
    }),
  };
}

/** The same, a row a day, the newest first, and a column a product. */
export function profitDays(rows: readonly ConsoleIncomeRow[]): Sheet<IncomeProduct> {
  const priced = profitIn(rows).filter(({ worth }) => worth !== null);
  const columns = PRODUCTS.filter((one) => priced.some(({ product }) => product === one));
  return {
    columns,
    rows: daysIn(priced).map((title) => {
      const own = priced.filter(({ day }) => day === title);
      const amounts = columns.map((product) =>
        sumOf(
          own.filter((row) => row.product === product),
          worthOf,
        ),
      );
      return { title, amounts, sum: sumOf(own, worthOf) ?? '0' };
    }),
  };
}

/** What of each day came to, in the currency. */
export const dailyProfit = (
  rows: readonly ConsoleIncomeRow[],
  days: readonly string[],
): readonly { readonly day: string; readonly amount: string }[] =>
  days.map((day) => ({
    day,
    amount:
      sumOf(
        profitIn(rows).filter((row) => row.day === day),
        worthOf,
      ) ?? '0',
  }));

/** Coins of which something is valued nowhere: they had no price yet. */
export const unpricedIn = (rows: readonly ConsoleIncomeRow[]): readonly string[] =>
  coinsIn(profitIn(rows).filter(({ worth }) => worth === null));

/** A row a coin: what of each kind there was, and what of it stayed. */
export function incomeSheet(rows: readonly ConsoleIncomeRow[]): Sheet<RowKind> {
  return coinSheet(profitIn(rows), PROFIT);
}

/** Money that came in for the house, that was paid for elsewhere, or that is owed: no profit, and no loss. */
export function capitalSheet(rows: readonly ConsoleIncomeRow[]): Sheet<RowKind> {
  return coinSheet(
    rows.filter(({ kind }) => CAPITAL.includes(kind)),
    CAPITAL,
  );
}

function coinSheet(all: readonly ConsoleIncomeRow[], kinds: readonly RowKind[]): Sheet<RowKind> {
  const rows = all.filter(({ kind }) => kind !== 'stock');
  const columns = kindsIn(rows, kinds);
  return {
    columns,
    rows: coinsIn(rows).map((coin) => ({ title: coin, ...sumsOf(columns, ofCoin(rows, coin), amountOf) })),
  };
}

/** Of one coin a row a day and product, the newest day first. */
export function daySheet(all: readonly ConsoleIncomeRow[], coin: string): Sheet<RowKind> {
  const rows = ofCoin(profitIn(all), coin).filter(({ kind }) => kind !== 'stock');
  const columns = kindsIn(rows, PROFIT);
  return {
    columns,
    rows: daysIn(rows).flatMap((day) =>
      PRODUCTS.map((product) => ({
        product,
        found: rows.filter((row) => row.day === day && row.product === product),
      }))
        .filter(({ found }) => found.length > 0)
        .map(({ product, found }) => ({ title: day, beside: product, ...sumsOf(columns, found, amountOf) })),
    ),
  };
}

export type HoldingColumn = 'hot' | 'floor' | 'ceiling' | 'cold' | 'users';
const HOLDING_COLUMNS: readonly HoldingColumn[] = ['hot', 'floor', 'ceiling', 'cold', 'users'];

/** Of a network a row a coin: where it lies, and what of it there is. */
export function holdingSheet(coins: readonly ConsoleHolding[]): Sheet<HoldingColumn> {
  return {
    columns: HOLDING_COLUMNS,
    rows: coins.map((holding) => ({
      title: holding.coin,
      amounts: HOLDING_COLUMNS.map((column) => holding[column]),
      sum: exactSum([holding.hot, holding.cold, holding.users]),
    })),
  };
}

/** Coins of which an account of the house can give something, by account. */
export function freeSheet(accounts: ConsoleHouseAccounts['accounts']): Sheet {
  const given = accounts.filter(({ free }) => directionOf(free) !== null);
  const columns = [...new Set(given.map(({ account }) => account))];
  const coins = [...new Set(given.map(({ coin }) => coin))];
  return {
    columns,
    rows: coins.map((title) => {
      const amounts = columns.map(
        (column) => given.find(({ account, coin }) => account === column && coin === title)?.free ?? null,
      );
      return { title, amounts, sum: exactSum(amounts.map((amount) => amount ?? '0')) };
    }),
  };
}

/** Whether the address that pays has as much as it should; null: nobody has said how much that is. */
export function hotState({ hot, floor, ceiling }: ConsoleHolding): 'below' | 'within' | 'above' | null {
  if (floor === null || ceiling === null) return null;
  if (directionOf(exactSum([hot, `-${floor}`])) === 'down') return 'below';
  return directionOf(exactSum([hot, `-${ceiling}`])) === 'up' ? 'above' : 'within';
}

export const coinsIn = (rows: readonly ConsoleIncomeRow[]): readonly string[] =>
  [...new Set(rows.map(({ coin }) => coin))].sort();

export const balanceCsv = ({ coins }: ConsoleTrialBalance): string =>
  csvTable([
    ['coin', ...(coins[0]?.rows.map(({ party }) => party) ?? []), 'sum'],
    ...coins.map(({ coin, rows, sum }) => [coin, ...rows.map(({ amount }) => amount), sum]),
  ]);

/** Every line there is, each with its price and what it is worth by that. */
export const incomeCsv = ({ rows, currency }: Pick<ConsoleIncome, 'rows' | 'currency'>): string =>
  csvTable([
    ['day', 'product', 'kind', 'coin', 'amount', 'price', `worth in ${currency}`],
    ...rows.map(({ day, product, kind, coin, amount, price, worth }) => [
      day,
      product,
      kind,
      coin,
      amount,
      price ?? '',
      worth ?? '',
    ]),
  ]);

const ofCoin = (rows: readonly ConsoleIncomeRow[], coin: string): readonly ConsoleIncomeRow[] =>
  rows.filter((row) => row.coin === coin);

const profitIn = (rows: readonly ConsoleIncomeRow[]): readonly ConsoleIncomeRow[] =>
  rows.filter(({ kind }) => !CAPITAL.includes(kind));

const daysIn = (rows: readonly ConsoleIncomeRow[]): readonly string[] =>
  [...new Set(rows.map(({ day }) => day))].sort().toReversed();

const kindsIn = (rows: readonly ConsoleIncomeRow[], kinds: readonly RowKind[]): readonly RowKind[] =>
  kinds.filter((kind) => rows.some((row) => row.kind === kind));

type Figure = (row: ConsoleIncomeRow) => string;
const amountOf: Figure = ({ amount }) => amount;
const worthOf: Figure = ({ worth }) => worth ?? '0';

/** Null: there was nothing. */
const sumOf = (rows: readonly ConsoleIncomeRow[], figure: Figure): string | null =>
  rows.length === 0 ? null : exactSum(rows.map(figure));

function sumsOf(
  columns: readonly RowKind[],
  rows: readonly ConsoleIncomeRow[],
  figure: Figure,
): Pick<SheetRow, 'amounts' | 'sum'> {
  const amounts = columns.map((column) =>
    sumOf(
      rows.filter(({ kind }) => kind === column),
      figure,
    ),
  );
  return { amounts, sum: exactSum(amounts.filter((amount) => amount !== null)) };
}
