/**
 * Answers about the wallet.
 * Promises: reads only; lists stand in the order that the query names.
 */
import type { QueryOf } from '../schema/query.ts';
import { ownerId, timeMs, units } from '../quantity/branding.ts';
import { UNCLAIMED } from '../vocabulary/parties.ts';
import type {
  CreditedPayment,
  OpenDeposit,
  OpenWithdrawal,
  RouteTotal,
  WalletAccount,
  WalletRoutes,
  WalletTotals,
} from '../vocabulary/wallet-queries.ts';
import { notFinalOf } from './cover.ts';
import { findLeaveFault } from './payouts.ts';
import { withdrawnToday } from './leaving.ts';
import { smallOf } from './small.ts';
import type { WalletContext } from './wallet-context.ts';
import type { Deposit, Route, Withdrawal } from './wallet-state.ts';

export function readWalletRoutes({ wallet }: WalletContext): WalletRoutes {
  const routes = wallet.routes.map((found) => {
    const { units: _, ...route } = found;
    return route;
  });
  const swaps = [...wallet.swapTerms.values()].sort((a, b) => a.asset - b.asset);
  return { networks: [...wallet.networks], routes, swaps };
}

export function readOpenDeposits(
  { wallet }: WalletContext,
  { network }: QueryOf<'open-deposits'>,
): readonly OpenDeposit[] {
  return wallet.openDeposits
    .filter((deposit) => deposit.network === network && deposit.state !== 'reversed')
    .sort((a, b) => (a.identity < b.identity ? -1 : 1))
    .map(({ route, owner, identity, amount, rest, state, held, block, height }) => ({
      route,
      owner,
      identity,
      amount,
      rest,
      state,
      held,
      block,
      height,
    }));
}

export const readCreditedPayments = (
  { wallet }: WalletContext,
  { references }: QueryOf<'credited-payments'>,
): readonly CreditedPayment[] =>
  references.map((reference) => wallet.payments.get(reference)).filter((found) => found !== undefined);

export function readOpenWithdrawals(
  { wallet }: WalletContext,
  { owner }: QueryOf<'open-withdrawals'>,
): readonly OpenWithdrawal[] {
  return listed(owner === null ? [...wallet.withdrawals.values()] : wallet.withdrawalsOf(owner));
}

export function readPayableWithdrawals(
  context: WalletContext,
  { network }: QueryOf<'payable-withdrawals'>,
): readonly OpenWithdrawal[] {
  const { wallet } = context;
  const isPayable = (one: Withdrawal): boolean =>
    wallet.routes[one.route]!.network === network &&
    (one.payout !== null || (one.state === 'ready' && findLeaveFault(context, one) === null));
  return listed([...wallet.withdrawals.values()].filter(isPayable));
}

function listed(withdrawals: readonly Withdrawal[]): readonly OpenWithdrawal[] {
  return withdrawals
    .map((one) => {
      const { included: _, ...withdrawal } = one;
      return withdrawal;
    })
    .sort((a, b) => a.withdrawal - b.withdrawal);
}

export function readWalletTotals(context: WalletContext): WalletTotals {
  const { wallet } = context;
  const open = wallet.openDeposits.filter(({ state }) => state !== 'reversed');
  const unpaid = [...wallet.unpaid].sort(([a], [b]) => a - b);
  return {
    routes: wallet.routes.map((route) => totalOf(context, route, open)),
    unpaid: unpaid.map(([asset, amount]) => ({
      asset: wallet.routes.find((route) => route.asset === asset)!.asset,
      amount: units(amount),
    })),
  };
}

function totalOf(context: WalletContext, route: Route, open: readonly Deposit[]): RouteTotal {
  const { wallet } = context;
  const kept = [...wallet.small.values()].filter((small) => small.route === route.route);
  const waiting = open.filter((deposit) => deposit.route === route.route);
  const leaving = [...wallet.withdrawals.values()].filter((one) => one.route === route.route);
  const out = leaving.filter(({ state }) => state !== 'reviewing' && state !== 'ready');
  const unclaimed = smallOf(context, UNCLAIMED, route.route).units;
  return {
    route: route.route,
    asset: route.asset,
    units: route.units,
    rest: sum([...kept, ...waiting].map(({ rest }) => rest)),
    notFinal: units(sum(waiting.map(({ amount }) => amount))),
    small: units(sum(kept.map((small) => small.units)) - unclaimed),
    unclaimed: units(unclaimed),
    reserved: units(sum(leaving.map(({ amount }) => amount))),
    sent: units(sum(out.map(({ amount }) => amount))),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export function readWalletAccount(
  context: WalletContext,
  { owner }: QueryOf<'wallet-account'>,
): WalletAccount {
  const { wallet } = context;
  const until = wallet.holds.get(owner);
  const notFinal = [...notFinalOf(context, owner)].sort(([a], [b]) => a - b);
  const kept = [...wallet.small.values()].filter((small) => small.owner === ownerId(owner));
  return {
    heldUntil: until === undefined ? null : timeMs(until),
    notFinal: notFinal.map(([asset, amount]) => ({ asset, amount: units(amount) })),
    small: kept
      .sort((a, b) => a.route - b.route)
      .map((small) => ({ route: small.route, amount: units(small.units), rest: small.rest })),
    withdrawnToday: withdrawnToday(context, owner),
  };
}
