/**
 * The house's books as tables and files. Pure.
 * Promises: every sum is exact, and of what is drawn beside it; files hold the amounts as the exchange told them.
 */
import type {
  ConsoleHolding,
  ConsoleHouseAccounts,
  ConsoleIncomeRow,
  ConsoleTrialBalance,
  IncomeKind,
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
const KINDS: readonly IncomeKind[] = ['fee', 'fund', 'rebate', 'result', 'cost', 'loss'];
const PRODUCTS: readonly IncomeProduct[] = ['spot', 'futures', 'seconds', 'swap', 'wallet'];

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

/** A row a coin: what of each kind there was, and what of it stayed. */
export function incomeSheet(rows: readonly ConsoleIncomeRow[]): Sheet<IncomeKind> {
  const columns = kindsIn(rows);
  return {
    columns,
    rows: coinsIn(rows).map((coin) => ({ title: coin, ...amountsOf(columns, ofCoin(rows, coin)) })),
  };
}

/** Of one coin a row a day and product, the newest day first. */
export function daySheet(all: readonly ConsoleIncomeRow[], coin: string): Sheet<IncomeKind> {
  const rows = ofCoin(all, coin);
  const columns = kindsIn(rows);
  const days = [...new Set(rows.map(({ day }) => day))].sort().toReversed();
  return {
    columns,
    rows: days.flatMap((day) =>
      PRODUCTS.map((product) => ({
        product,
        found: rows.filter((row) => row.day === day && row.product === product),
      }))
        .filter(({ found }) => found.length > 0)
        .map(({ product, found }) => ({ title: day, beside: product, ...amountsOf(columns, found) })),
    ),
  };
}

/** Of one coin what stayed of each day. */
export const dailyIncome = (
  rows: readonly ConsoleIncomeRow[],
  coin: string,
  days: readonly string[],
): readonly { readonly day: string; readonly amount: string }[] =>
  days.map((day) => ({
    day,
    amount: exactSum(
      ofCoin(rows, coin)
        .filter((row) => row.day === day)
        .map(({ amount }) => amount),
    ),
  }));

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

export const incomeCsv = (rows: readonly ConsoleIncomeRow[]): string =>
  csvTable([
    ['day', 'product', 'kind', 'coin', 'amount'],
    ...rows.map(({ day, product, kind, coin, amount }) => [day, product, kind, coin, amount]),
  ]);

const ofCoin = (rows: readonly ConsoleIncomeRow[], coin: string): readonly ConsoleIncomeRow[] =>
  rows.filter((row) => row.coin === coin);

const kindsIn = (rows: readonly ConsoleIncomeRow[]): readonly IncomeKind[] =>
  KINDS.filter((kind) => rows.some((row) => row.kind === kind));

function amountsOf(
  columns: readonly IncomeKind[],
  rows: readonly ConsoleIncomeRow[],
): Pick<SheetRow, 'amounts' | 'sum'> {
  const amounts = columns.map((column) => {
    const found = rows.filter(({ kind }) => kind === column).map(({ amount }) => amount);
    return found.length === 0 ? null : exactSum(found);
  });
  return { amounts, sum: exactSum(amounts.filter((amount) => amount !== null)) };
}
