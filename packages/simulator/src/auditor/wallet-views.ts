/**
 * What the exchange shows of the wallet, beside what the naive venue says it should be.
 */
import type { OwnerId } from '@assay/core';
import { houseAccounts } from '../reference/naive-house.ts';
import { merchantBalances } from '../reference/naive-merchant.ts';
import type { NaiveVenue } from '../reference/naive-venue.ts';
import { UNCLAIMED } from '../reference/naive-wallet-state.ts';
import type { NaiveRoute } from '../reference/naive-wallet-state.ts';
import type { NaiveQuote } from '../reference/naive-swaps.ts';
import { findCardQuoteDifference, findCardsDifference } from './card-views.ts';
import { findDifference } from './differences.ts';
import type { Readable } from './readable.ts';

/** Routes, open deposits and withdrawals, and what chains must hold. */
export function findWalletDifference(exchange: Readable, venue: NaiveVenue): string | null {
  const { wallet } = venue;
  const swaps = [...wallet.swaps.terms.values()].sort((a, b) => a.asset - b.asset);
  const rightRoutes = {
    networks: wallet.networks,
    routes: wallet.routes,
    swaps: swaps.map((one) => {
      const { type: _, ...terms } = one;
      return terms;
    }),
  };
  return (
    findDifference(exchange.read({ type: 'wallet-routes' }), rightRoutes, 'routes') ??
    findDepositsDifference(exchange, venue) ??
    findDifference(
      exchange.read({ type: 'open-withdrawals', owner: null }),
      rightWithdrawals(venue),
      'open withdrawals',
    ) ??
    findDifference(exchange.read({ type: 'wallet-totals' }), rightTotals(venue), 'what chains must hold') ??
    findHouseDifference(exchange, venue) ??
    findCardsDifference(exchange, venue)
  );
}

/** The house's own accounts, and what was posted to them by a reference. */
function findHouseDifference(exchange: Readable, venue: NaiveVenue): string | null {
  const { house, wallet } = venue;
  const { references } = house;
  const known = (type: 'transfer-house-money' | 'correct-balance'): readonly object[] =>
    references.flatMap((reference) => {
      const found = house.find(type, reference);
      if (found === undefined) return [];
      const { type: _, ...posted } = found;
      return [posted];
    });
  return (
    findDifference(exchange.read({ type: 'house-accounts' }), houseAccounts(venue, wallet), 'house') ??
    findDifference(
      exchange.read({ type: 'house-postings', references }),
      { transfers: known('transfer-house-money'), corrections: known('correct-balance') },
      'postings of the house',
    )
  );
}

function findDepositsDifference(exchange: Readable, { wallet }: NaiveVenue): string | null {
  for (const { network } of wallet.networks) {
    const open = wallet.deposits
      .filter((one) => one.network === network && (one.state === 'credited' || one.state === 'held'))
      .sort((a, b) => (a.identity < b.identity ? -1 : 1))
      .map(({ route, owner, identity, amount, rest, state, held, block, height }) => ({
        route: route.route,
        owner,
        identity,
        amount: Number(amount),
        rest: Number(rest),
        state,
        held: Number(held),
        block,
        height,
      }));
    const shown = exchange.read({ type: 'open-deposits', network });
    const difference = findDifference(shown, open, `open deposits of network ${network}`);
    if (difference !== null) return difference;
  }
  return null;
}

function rightWithdrawals({ wallet }: NaiveVenue): readonly object[] {
  return wallet.withdrawals.open.map((one) => ({
    ...one.asked,
    withdrawal: one.withdrawal,
    requestedAt: one.time,
    state: one.state,
    payout: one.payout,
    transactions: one.versions,
    block: one.block,
  }));
}

function rightTotals(venue: NaiveVenue): object {
  const { wallet } = venue;
  const unpaid = [...wallet.unpaid].filter(([, amount]) => amount > 0n).sort(([a], [b]) => a - b);
  return {
    routes: wallet.routes.map((route) => rightTotal(venue, route)),
    unpaid: unpaid.map(([asset, amount]) => ({ asset, amount: Number(amount) })),
  };
}

const sum = (amounts: readonly bigint[]): number => Number(amounts.reduce((all, one) => all + one, 0n));

function rightTotal({ wallet }: NaiveVenue, route: NaiveRoute): object {
  const waiting = wallet.deposits.filter(
    (one) => one.route === route && (one.state === 'credited' || one.state === 'held'),
  );
  const kept = wallet.keptOn(route);
  const leaving = wallet.withdrawals.open.filter((one) => one.route === route);
  const out = leaving.filter(({ payout }) => payout !== null);
  const owners = kept.filter(({ owner }) => owner !== UNCLAIMED);
  return {
    route: route.route,
    asset: route.asset,
    units: Number(wallet.unitsOn(route)),
    rest: sum([...kept, ...waiting].map(({ rest }) => rest)),
    notFinal: sum(waiting.map(({ amount }) => amount)),
    small: sum(owners.map(({ units }) => units)),
    unclaimed: Number(wallet.kept(UNCLAIMED, route).units),
    reserved: sum(leaving.map(({ amount }) => amount)),
    sent: sum(out.map(({ amount }) => amount)),
  };
}

/** What keeps an owner's money. */
export function findWalletAccountDifference(
  exchange: Readable,
  venue: NaiveVenue,
  owner: OwnerId,
): string | null {
  const { wallet, assets, now } = venue;
  const notFinal = assets.map(({ asset }) => ({ asset, amount: Number(wallet.notFinal(owner, asset)) }));
  const small = wallet.routes.map((route) => ({ route: route.route, ...wallet.kept(owner, route) }));
  const right = {
    heldUntil: wallet.withdrawals.holds.get(owner) ?? null,
    notFinal: notFinal.filter(({ amount }) => amount > 0),
    small: small
      .filter(({ units, rest }) => units + rest > 0n)
      .map(({ route, units, rest }) => ({ route, amount: Number(units), rest: Number(rest) })),
    withdrawnToday: Number(wallet.withdrawals.today(owner, now)),
  };
  return (
    findDifference(exchange.read({ type: 'wallet-account', owner }), right, `owner ${owner}, wallet`) ??
    findDifference(
      exchange.read({ type: 'swap-quote', owner }),
      rightQuote(wallet.swaps.quotes.get(owner)),
      `owner ${owner}, quote`,
    ) ??
    findCardQuoteDifference(exchange, venue, owner) ??
    findDifference(
      exchange.read({ type: 'merchant-balances', owner }),
      merchantBalances(venue, owner),
      `owner ${owner}, merchant`,
    )
  );
}

function rightQuote(quote: NaiveQuote | undefined): object | null {
  if (quote === undefined) return null;
  const { gives, gross, fee, ...plain } = quote;
  return { ...plain, gives: Number(gives), gross: Number(gross), fee: Number(fee) };
}
