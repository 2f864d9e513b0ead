/**
 * An account of the naive venue that may be liquidated: what covers it, what it needs, and how it is told.
 * Promises: nothing is kept; everything is asked of the legs as they are, at the marks of now.
 */
import { crossEquityOf, crossLegs, markedLegs, total } from './naive-collateral.ts';
import type { Marked, NaiveMoneyView } from './naive-collateral.ts';
import { isFutures } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import type { Plain } from './naive-market.ts';
import type { NaiveAccount } from './naive-positions.ts';

/** An account with its legs. */
export interface Seen {
  readonly account: NaiveAccount;
  readonly market: WithFutures;
  readonly legs: readonly Marked[];
  /** What covers them. */
  readonly equity: bigint;
  /** Maintenance with the fee of closing. */
  readonly needed: bigint;
}

/** An account as it is now. */
export function seen(state: NaiveMoneyView, account: NaiveAccount): Seen {
  const { owner, side } = account;
  const market = state.markets[account.market];
  if (!isFutures(market)) throw new Error(`no futures market ${account.market}`);
  const legs =
    side === null
      ? crossLegs(state, owner, market.futures)
      : markedLegs(market, owner).filter((one) => one.record.isolated && one.side === side);
  const equity =
    side === null
      ? crossEquityOf(state, owner, market.futures)
      : total(legs, ({ leg, profit }) => leg.margin + profit);
  return { account, market, legs, equity, needed: total(legs, ({ needed }) => needed) };
}

/** One name for one account, wherever it was found. */
export function nameOf({ markets }: Pick<NaiveMoneyView, 'markets'>, account: NaiveAccount): string {
  const { owner, market: number, side } = account;
  const market = markets[number];
  if (side !== null || !isFutures(market)) return `${owner} ${number} ${side}`;
  return `${owner} ${market.futures.collateral} ${market.futures.settlesIn}`;
}

/** How an account is told in an event, in the name of a market. */
export function told({ account, equity, needed }: Seen, market = account.market): Plain {
  const { owner, side } = account;
  return { owner, market, side, equity: Number(equity), needed: Number(needed) };
}
