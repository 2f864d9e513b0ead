/**
 * Plans of the wallet: what makes sense only one after the other.
 */
import type { Command, OwnerId, WithdrawalId } from '@assay/core';
import { asset, network, route, time, units, withdrawal } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';
import type { GeneratorContext } from './generator-context.ts';
import { creditsNotFinal } from './wallet-deposits.ts';
import { anything } from './wallet-routes.ts';
import { accepts, quotesSwaps, ticksNow } from './wallet-swaps.ts';

/** Of one owner as many withdrawals as can be open, and one more; or of one withdrawal as many versions. */
export function goesToTheLast(context: GeneratorContext): readonly CommandGenerator[] {
  const by = context.trader();
  const serial = context.random.below(1_000_000);
  const sign: CommandGenerator = ({ view }) => {
    const found = view.wallet.withdrawals.open.findLast((one) => one.owner === by && one.state === 'ready');
    if (found === undefined) return null;
    return anything({
      type: 'begin-signing',
      withdrawal: withdrawal(found.withdrawal),
      payout: `last-${serial}`,
    });
  };
  const version =
    (number: number): CommandGenerator =>
    ({ view }) => {
      const found = view.wallet.withdrawals.open.find((one) => one.payout === `last-${serial}`);
      if (found === undefined) return null;
      const id = withdrawal(found.withdrawal);
      return anything({ type: 'record-payout', withdrawal: id, transaction: `v${serial}-${number}` });
    };
  return [
    ...Array.from({ length: 17 }, () => request(by)),
    sign,
    ...Array.from({ length: 33 }, (_, number) => version(number)),
  ];
}

/** A withdrawal over the route of the second network. */
function request(by: OwnerId): CommandGenerator {
  return ({ view }) => {
    const terms = view.wallet.routes[2]?.terms;
    if (terms === undefined) return null;
    return anything({
      type: 'request-withdrawal',
      owner: by,
      requestId: null,
      route: route(2),
      address: 'bc1q',
      memo: null,
      amount: units(terms.withdrawalFee + 90_000),
      fee: terms.withdrawalFee,
      notBefore: time(0),
      review: false,
      dailyLimit: null,
    });
  };
}

/** A swap within its ten seconds, and another one at their end. */
export function swapsInTime(): readonly CommandGenerator[] {
  return [ticksNow, quotesSwaps, quotesSwaps, accepts, quotesSwaps, accepts];
}

/** A deposit that is not final buys something else: all of it is spent, then it should leave. */
export function spendsWhatIsNotFinal(context: GeneratorContext): readonly CommandGenerator[] {
  const by = context.trader();
  const identity = `s${context.random.below(1_000_000)}`;
  const credit = creditsNotFinal(by, identity, 7);
  const away =
    (of: number, part: number): CommandGenerator =>
    ({ view }) =>
      anything({
        type: 'transfer-to-user',
        owner: by,
        requestId: null,
        asset: asset(of),
        to: context.trader(),
        amount: units(Math.max(1, Math.floor(Number(view.available(by, of)) / part))),
      });
  const report =
    (word: 'held' | 'reversed' | 'final'): CommandGenerator =>
    () =>
      anything({
        type: 'report-deposit',
        network: network(0),
        identity,
        report: word,
        block: 'b2',
        height: 2,
        confirmations: 6,
      });
  return [
    credit,
    away(2, 1),
    away(2, 2),
    away(1, 2),
    away(2, 3),
    report('held'),
    report('reversed'),
    away(0, 3),
  ];
}

/** As much as may leave while a deposit is not final, to the unit, and one unit more. */
export function leavesToTheLast(context: GeneratorContext): readonly CommandGenerator[] {
  const by = context.trader();
  const [of, identity] = [context.random.pick([1, 2]), `e${context.random.below(1_000_000)}`];
  const credit: CommandGenerator = ({ view }) =>
    anything({
      type: 'credit-deposit',
      route: route(of === 2 ? 1 : 0),
      owner: by,
      identity,
      amount: units(Math.max(1, view.wallet.routes[of === 2 ? 1 : 0]?.terms.largeDeposit ?? 0) - 1),
      rest: 0,
      block: 'b1',
      height: 1,
      confirmations: 3,
    });
  const leave =
    (more: number): CommandGenerator =>
    ({ view }) => {
      const covers = (amount: number): boolean =>
        view.wallet.withdrawals.coverRefusal(view, by, of, BigInt(amount)) === null;
      let [least, greatest] = [0, Number(view.available(by, of))];
      while (least < greatest) {
        const middle = Math.ceil((least + greatest) / 2);
        if (covers(middle)) least = middle;
        else greatest = middle - 1;
      }
      const amount = units(Math.max(1, least + more));
      const to = context.trader();
      return anything({ type: 'transfer-to-user', owner: by, requestId: null, asset: asset(of), to, amount });
    };
  const drains = [0, 1, 2, 3].map((other): CommandGenerator => ({ view, random }) => {
    const kept = other === of ? 0 : random.pick([0, 0, 9_000, 70_000_000]);
    const amount = units(Math.max(1, Number(view.available(by, other)) - kept));
    const to = context.trader();
    return anything({
      type: 'transfer-to-user',
      owner: by,
      requestId: null,
      asset: asset(other),
      to,
      amount,
    });
  });
  return [ticksNow, ticksNow, ...drains, credit, request(by), leave(1), leave(0), leave(1)];
}

/** A withdrawal all the way. */
export function livesToPayment(context: GeneratorContext): readonly CommandGenerator[] {
  const by = context.trader();
  const serial = context.random.below(1_000_000);
  const of =
    (make: (id: WithdrawalId) => Command): CommandGenerator =>
    ({ view }) => {
      const found = view.wallet.withdrawals.open.findLast((one) => one.owner === by);
      return found === undefined ? null : anything(make(withdrawal(found.withdrawal)));
    };
  const report = (version: number, word: 'included' | 'vanished' | 'paid' | 'failed'): CommandGenerator =>
    of((id) => ({
      type: 'report-payout',
      withdrawal: id,
      transaction: `z${serial}-${version}`,
      report: word,
      block: 'b1',
      height: 3,
      confirmations: 6,
    }));
  const record = (version: number): CommandGenerator =>
    of((id) => ({ type: 'record-payout', withdrawal: id, transaction: `z${serial}-${version}` }));
  const end = context.random.pick(['paid', 'paid', 'failed']);
  return [
    request(by),
    of((id) => ({ type: 'begin-signing', withdrawal: id, payout: `utxo-${serial}` })),
    record(1),
    report(1, 'included'),
    of((id) => ({ type: 'return-withdrawal', withdrawal: id, conflict: `n${serial}` })),
    report(1, 'vanished'),
    record(2),
    report(context.random.between(1, 2), end),
  ];
}
