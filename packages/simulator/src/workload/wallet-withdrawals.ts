/**
 * Generators of withdrawals in every state.
 */
import type { NaiveWithdrawal } from '../reference/naive-withdrawals.ts';
import { owner, route, time, units, withdrawal } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';
import type { GeneratorContext } from './generator-context.ts';
import { anything, routeOf } from './wallet-routes.ts';

export const requests: CommandGenerator = (context) => {
  const { random, view } = context;
  const found = routeOf(context);
  if (found === undefined) return null;
  const by = context.trader();
  const { withdrawalFee, minimumWithdrawal, reviewFrom } = found.terms;
  const available = Number(view.available(by, found.asset));
  const least = withdrawalFee + minimumWithdrawal;
  const amount = random.pick([
    least,
    least - 1,
    available,
    available + 1,
    Math.min(available, reviewFrom),
    random.between(1, 9_000) * 100 + withdrawalFee,
    random.between(1, 9_000) * 100 + withdrawalFee,
    random.between(1, 900_000),
  ]);
  return anything({
    type: 'request-withdrawal',
    owner: by,
    requestId: context.requestId(),
    route: route(random.once(40) ? 90 : found.route),
    address: `0xa${random.below(9)}`,
    memo: random.pick([null, 'memo']),
    amount: units(Math.max(1, amount)),
    fee: units(random.once(12) ? withdrawalFee + 1 : withdrawalFee),
    notBefore: time(random.once(4) ? context.now + random.pick([40, 400, 9e9]) : 0),
    review: random.once(4),
    dailyLimit: random.once(3) ? random.pick([0, 100_000_000_000, 9_000_000_000_000]) : null,
  });
};

function someWithdrawal({ random, view }: GeneratorContext): NaiveWithdrawal | undefined {
  const { open, all } = view.wallet.withdrawals;
  const from = open.length === 0 || random.once(9) ? all : open;
  return from[random.below(from.length)];
}

export const followsWithdrawals: CommandGenerator = (context) => {
  const { random } = context;
  const found = someWithdrawal(context);
  if (found === undefined) return null;
  const id = withdrawal(random.once(40) ? 9_999 : found.withdrawal);
  const last = found.versions.at(-random.between(1, 2)) ?? found.versions[0];
  const step = random.once(5) ? random.below(6) : STEPS[found.state]?.[random.below(4)];
  switch (step ?? random.below(6)) {
    case 0: {
      const by = random.once(9) ? context.trader() : owner(found.owner);
      return anything({
        type: 'cancel-withdrawal',
        owner: by,
        requestId: context.requestId(),
        withdrawal: id,
      });
    }
    case 1: {
      const reason = random.pick([null, 'screened']);
      return anything({ type: 'decide-withdrawal', withdrawal: id, approve: !random.once(4), reason });
    }
    case 2:
      return anything({ type: 'begin-signing', withdrawal: id, payout: payoutOf(context, found) });
    case 3:
      return anything({ type: 'record-payout', withdrawal: id, transaction: `x${random.below(300)}` });
    case 4:
      return anything({
        type: 'report-payout',
        withdrawal: id,
        transaction: random.once(15) ? 'x1' : (last ?? 'x2'),
        report: random.pick(['included', 'included', 'vanished', 'paid', 'paid', 'failed']),
        block: `b${random.below(3)}`,
        height: random.below(90),
        confirmations: random.pick([1, 5, 6, 8]),
      });
    default: {
      const conflict = random.once(3) ? (last ?? 'y1') : `y${random.below(200)}`;
      return anything({ type: 'return-withdrawal', withdrawal: id, conflict });
    }
  }
};

/** What fits a state, by the cases above. */
const STEPS: Readonly<Record<string, readonly number[]>> = {
  reviewing: [1, 1, 1, 0],
  ready: [2, 2, 2, 0],
  signing: [3, 3, 3, 5],
  sent: [4, 4, 3, 5],
  included: [4, 4, 4, 3],
};

function payoutOf({ random }: GeneratorContext, { payout }: NaiveWithdrawal): string {
  return random.once(6) ? (payout ?? '0xhot/1') : `0xhot/${random.below(500)}`;
}

export const holdsBack: CommandGenerator = (context) => {
  const { random, now } = context;
  const until = time(now + random.pick([0, 30, 300, 3_000, 31 * 86_400_000, 31 * 86_400_000 + 1]));
  return anything({
    type: 'hold-withdrawals',
    owner: random.once(15) ? owner(4_000) : context.trader(),
    until,
  });
};
