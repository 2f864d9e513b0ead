/**
 * The verification of a balance: whether the postings of an account come to what is stated of it.
 * Promises: exact decimals; each posting is added to the one before, and what does not follow is named by its place.
 * Never: says that the coins are there; it says that the figures of one account agree with each other.
 */
import { decimalsOf, textOf, unitsOf } from './decimals.ts';
import { Fault, catchFault } from './fault.ts';
import type { Failure } from './fault.ts';

/** One change of a coin's balance. Amounts are decimal texts, `amount` with its sign. */
export interface BalancePosting {
  readonly coin: string;
  readonly amount: string;
  readonly balanceAfter: string;
}

export interface StatedBalance {
  readonly coin: string;
  readonly available: string;
  readonly occupied: string;
  readonly total: string;
}

export interface VerifiedBalance {
  readonly ok: true;
  readonly coin: string;
  readonly postings: number;
  /** The balance before the first posting: zero where all of them were given. */
  readonly begins: string;
  /** Sums of what came in and of what went out, without signs. */
  readonly credits: string;
  readonly debits: string;
  readonly balance: string;
}

/**
 * `postings`: of the balance's coin, oldest first. `isWhole`: from the account's first one on, so that they begin at zero;
 * without it the balance before the first of them is believed.
 */
export function verifyBalance(
  postings: readonly BalancePosting[],
  stated: StatedBalance,
  { isWhole }: { readonly isWhole: boolean },
): VerifiedBalance | Failure {
  return catchFault('balance', () => {
    const decimals = Math.max(
      0,
      ...[stated.available, stated.occupied, stated.total].map(decimalsOf),
      ...postings.flatMap(({ amount, balanceAfter }) => [decimalsOf(amount), decimalsOf(balanceAfter)]),
    );
    const read = (text: string, place: string): bigint => unitsOf(text, decimals, place);
    const [first] = postings;
    const begins =
      isWhole || first === undefined
        ? 0n
        : read(first.balanceAfter, '[0].balanceAfter') - signed(first.amount, read, '[0].amount');
    let [balance, credits, debits] = [begins, 0n, 0n];
    for (const [index, { coin, amount, balanceAfter }] of postings.entries()) {
      if (coin !== stated.coin) throw new Fault(`[${index}].coin`, `is not ${stated.coin}`);
      const units = signed(amount, read, `[${index}].amount`);
      balance += units;
      if (units > 0n) credits += units;
      else debits -= units;
      if (read(balanceAfter, `[${index}].balanceAfter`) !== balance) {
        throw new Fault(`[${index}].balanceAfter`, `is not ${textOf(balance, decimals)}, as added up`);
      }
    }
    compare(stated, balance, decimals, read);
    const text = (units: bigint): string => textOf(units, decimals);
    return {
      ok: true,
      coin: stated.coin,
      postings: postings.length,
      begins: text(begins),
      credits: text(credits),
      debits: text(debits),
      balance: text(balance),
    };
  });
}

type ReadUnits = (text: string, place: string) => bigint;

function compare(stated: StatedBalance, balance: bigint, decimals: number, read: ReadUnits): void {
  const parts = read(stated.available, 'available') + read(stated.occupied, 'occupied');
  const total = read(stated.total, 'total');
  if (parts !== total) {
    throw new Fault('total', `is not ${textOf(parts, decimals)}, what is available and what is occupied`);
  }
  if (total !== balance) throw new Fault('total', `is not ${textOf(balance, decimals)}, as added up`);
}

function signed(amount: string, read: ReadUnits, place: string): bigint {
  return amount.startsWith('-') ? -read(amount.slice(1), place) : read(amount, place);
}
