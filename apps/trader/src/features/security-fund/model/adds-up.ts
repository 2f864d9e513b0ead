/**
 * Adds the postings of a page up again.
 * Formula: balance after a posting − its amount = balance after the coin's posting before it; on the first page the newest
 * posting of each coin leaves the coin's balance.
 * Promises: whole numbers compared; what cannot be read does not add up.
 */
import { parseDecimal } from '@assay/client';
import type { SecurityFundBalance, SecurityFundPosting, SecurityFundResponse } from '@assay/protocol';
import { decimalsOf } from '@assay/ui';

export function addsUp({
  records,
  balances,
  pageNo,
}: Pick<SecurityFundResponse, 'records' | 'balances' | 'pageNo'>): boolean {
  return balances.every((balance) => {
    const own = records.filter(({ coin }) => coin === balance.coin);
    return isChain(own) && (pageNo > 1 || endsAt(own, balance));
  });
}

/** Newest first: each begins where the next one ends. */
function isChain(postings: readonly SecurityFundPosting[]): boolean {
  return postings.every(({ balanceAfter, amount }, at) => {
    const after = unitsOf(balanceAfter, balanceAfter);
    const moved = unitsOf(amount, balanceAfter);
    const older = postings[at + 1];
    if (after === null || moved === null) return false;
    return older === undefined ? after >= moved : after - moved === unitsOf(older.balanceAfter, balanceAfter);
  });
}

function endsAt([newest]: readonly SecurityFundPosting[], { balance }: SecurityFundBalance): boolean {
  return newest === undefined || newest.balanceAfter === balance;
}

/** In the smallest unit of a coin, whose amounts come with all their decimals; null: not in that unit. */
function unitsOf(text: string, like: string): number | null {
  const scale = decimalsOf(like);
  return decimalsOf(text) === scale ? parseDecimal(text, scale) : null;
}
