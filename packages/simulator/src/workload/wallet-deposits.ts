/**
 * Generators of deposits that move, vanish and come back, of costs and of payments.
 */
import type { BookWalletCost, OwnerId, WriteOffLoss } from '@assay/core';
import { TREASURY, UNCLAIMED, restsOf } from '../reference/naive-wallet-state.ts';
import type { NaiveDeposit, NaiveRoute } from '../reference/naive-wallet-state.ts';
import { asset, network, owner, route, units } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';
import type { GeneratorContext } from './generator-context.ts';
import { MARKET_MAKER } from './opening.ts';
import { anything, routeOf } from './wallet-routes.ts';

/** Amount and what is below a unit of it: little, usual, large, and at the bounds of the terms. */
function amountOf(
  { random, view }: GeneratorContext,
  found: NaiveRoute,
): { readonly amount: number; readonly rest: number } {
  const { minimumDeposit, largeDeposit } = found.terms;
  const amount = random.pick([
    0,
    1,
    random.between(1, 900),
    minimumDeposit,
    Math.max(0, minimumDeposit - 1),
    random.between(1_000, 900_000_000),
    random.between(1_000, 900_000_000),
    largeDeposit,
    largeDeposit - 1,
  ]);
  const whole = Number(restsOf(view, found));
  const rest = whole === 1 ? (random.once(12) ? 1 : 0) : random.below(whole + (random.once(9) ? 2 : 0));
  return { amount, rest };
}

export const credits: CommandGenerator = (context) => {
  const { random, view } = context;
  const found = routeOf(context);
  if (found === undefined) return null;
  const to = random.once(9) ? random.pick([UNCLAIMED, TREASURY, TREASURY, MARKET_MAKER]) : context.trader();
  const identity = `t${random.below(view.wallet.deposits.length + 6)}:${random.below(2)}`;
  const { amount, rest } = amountOf(context, found);
  return anything({
    type: 'credit-deposit',
    route: route(random.once(40) ? 90 : found.route),
    owner: owner(to),
    identity,
    amount: units(amount),
    rest,
    block: `b${random.below(3)}`,
    height: random.below(90),
    confirmations: random.pick([2, 3, 3, 5, 6, 6, 9]),
  });
};

/** A deposit that is known, once more: as it was, in another block, or with another content. */
export const creditsAgain: CommandGenerator = (context) => {
  const { random } = context;
  const found = someDeposit(context);
  if (found === undefined) return null;
  return anything({
    type: 'credit-deposit',
    route: route(found.route.route),
    owner: owner(random.once(12) ? context.trader() : found.owner),
    identity: found.identity,
    amount: units(Number(found.amount) + (random.once(12) ? 1 : 0)),
    rest: Number(found.rest),
    block: random.once(2) ? found.block : `b${random.below(3)}`,
    height: random.below(90),
    confirmations: random.pick([3, 6]),
  });
};

/** One that can still change, if there is any. */
function someDeposit({ random, view }: GeneratorContext): NaiveDeposit | undefined {
  const { deposits } = view.wallet;
  const open = deposits.filter(({ state, owed }) => state !== 'final' && (state !== 'reversed' || owed > 0n));
  const from = open.length === 0 || random.once(5) ? deposits : open;
  return from[random.below(from.length)];
}

const REPORTS = {
  credited: ['final', 'final', 'held', 'released', 'reversed'],
  held: ['reversed', 'reversed', 'released', 'held', 'final'],
  final: ['final', 'held', 'released', 'reversed', 'held'],
  reversed: ['reversed', 'reversed', 'reversed', 'held', 'final'],
} as const;

export const reports: CommandGenerator = (context) => {
  const { random } = context;
  const found = someDeposit(context);
  if (found === undefined) return null;
  return anything({
    type: 'report-deposit',
    network: network(random.once(30) ? 9 : found.network),
    identity: random.once(30) ? 'unknown:0' : found.identity,
    report: REPORTS[found.state][random.below(5)] ?? 'held',
    block: `b${random.below(3)}`,
    height: random.below(90),
    confirmations: random.pick([5, 6, 8, 8]),
  });
};

/** A loss: some of what the chain must hold, all of it, or a unit more. */
function lossOf(
  { random, view }: GeneratorContext,
  found: NaiveRoute,
  spent: Omit<BookWalletCost, 'type'>,
): WriteOffLoss {
  const held = Math.max(0, Number(view.wallet.unitsOn(found)));
  const amount = random.once(8) ? units(held + random.below(2)) : spent.amount;
  const reason = random.once(9) ? 'another-reason' : 'a-key-is-lost';
  return { type: 'write-off-loss', ...spent, amount, reason };
}

export const books: CommandGenerator = (context) => {
  const { random, view } = context;
  const found = routeOf(context);
  if (found === undefined) return null;
  const { asset: of } = found;
  if (random.once(2)) {
    const { rest } = amountOf(context, found);
    const amount = units(random.pick([0, 1, random.below(5_000), random.once(9) ? 9_000_000_000 : 2]));
    const reference = `c${random.below(12)}`;
    const spent = { route: route(found.route), reference, amount, rest };
    if (!random.once(3)) return anything({ type: 'book-wallet-cost', ...spent });
    return anything(lossOf(context, found, spent));
  }
  const unclaimed = Number(view.wallet.kept(UNCLAIMED, found).units);
  const fromUnclaimed = random.once(2);
  const most = fromUnclaimed ? unclaimed : Number(view.available(TREASURY, of));
  return anything({
    type: 'credit-payment',
    reference: `p${random.below(12)}`,
    owner: context.trader(),
    asset: asset(random.once(20) ? 0 : of),
    amount: units(random.pick([1, Math.max(1, most), most + 1, random.between(1, 900_000)])),
    unclaimedOf: fromUnclaimed ? route(found.route) : null,
  });
};

/** A deposit that is not final, of an asset that others cover. */
export const creditsNotFinal =
  (by: OwnerId, identity: string, rest = 0): CommandGenerator =>
  () =>
    anything({
      type: 'credit-deposit',
      route: route(1),
      owner: by,
      identity,
      amount: units(1_500_000_000),
      rest,
      block: 'b1',
      height: 1,
      confirmations: 3,
    });
