/**
 * Whether the transactions of each coin add up to its balance, account by account. Pure.
 * Promises: a transaction that came twice counts once; those behind the position in the journal of which the balances are
 * known are left out; what does not follow is named with its transaction.
 */
import type { Bill, WalletAccountItem } from '@assay/protocol';
import { verifyBalance } from '@assay/verify';
import type { Failure, VerifiedBalance } from '@assay/verify';
import { ACCOUNT_NAMES, ACCOUNT_TYPES, type AccountName } from '../../transfer/money-accounts.ts';

export interface BalanceAnswers {
  /** Balances, and the position in the journal of which they are. */
  readonly accounts: readonly WalletAccountItem[];
  readonly sequence: number;
  /** In any order. */
  readonly bills: readonly Bill[];
  /** Whether these are all that there are. */
  readonly isWhole: boolean;
}

export interface CoinCheck {
  readonly coin: string;
  readonly account: AccountName;
  readonly stated: WalletAccountItem;
  /** null: there is no transaction of it among those that were given, which were not all. */
  readonly found: VerifiedBalance | Failure | null;
  /** The transaction that does not follow from those before it. */
  readonly at: Bill | null;
}

/** The coins of each account that have or had a balance, in the order of the accounts. */
export function checkBalances({ accounts, sequence, bills, isWhole }: BalanceAnswers): readonly CoinCheck[] {
  const known = new Map(
    bills.filter((bill) => bill.sequence <= sequence).map((bill) => [`${bill.account} ${bill.id}`, bill]),
  );
  const oldestFirst = [...known.values()].toSorted(
    (one, other) => one.sequence - other.sequence || partOf(one) - partOf(other),
  );
  return accounts.flatMap((stated): readonly CoinCheck[] => {
    const { coin, type } = stated;
    const account = ACCOUNT_NAMES.find((name) => ACCOUNT_TYPES[name] === type);
    if (account === undefined) return [];
    const own = oldestFirst.filter((bill) => bill.coin === coin && bill.account === account);
    const head = { coin, account, stated };
    if (own.length === 0 && !/[1-9]/.test(stated.total)) return [];
    if (own.length === 0 && !isWhole) return [{ ...head, found: null, at: null }];
    const found = verifyBalance(own, stated, { isWhole });
    const index = found.ok ? undefined : /^\[(\d+)\]/.exec(found.place)?.[1];
    return [{ ...head, found, at: index === undefined ? null : (own[Number(index)] ?? null) }];
  });
}

/** The id is the position in the journal and the part of what happened there: `1532-2`. */
const partOf = ({ id }: Bill): number => Number(id.slice(id.lastIndexOf('-') + 1));
