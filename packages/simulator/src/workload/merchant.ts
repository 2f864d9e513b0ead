/**
 * Generators of money between spot and merchants' accounts, and plans in which something else wants it.
 */
import type { OwnerId } from '@assay/core';
import type { Asked } from '../auditor/asked.ts';
import { merchantBalance } from '../reference/naive-merchant.ts';
import { asset, network, owner, units } from './branding.ts';
import type { CommandGenerator, Mix, Plans } from './command-generator.ts';
import type { GeneratorContext } from './generator-context.ts';
import { stand } from './members.ts';
import { FIRST_HOUSE } from './opening.ts';
import { creditsNotFinal } from './wallet-deposits.ts';
import { anything } from './wallet-routes.ts';
import { ticksNow } from './wallet-swaps.ts';

type Way = readonly [from: 'spot' | 'merchant', to: 'spot' | 'merchant'];
const IN: Way = ['spot', 'merchant'];
const OUT: Way = ['merchant', 'spot'];

interface Move {
  readonly by: OwnerId;
  readonly of: number;
  readonly way: Way;
  readonly amount: bigint;
}

/** What a move of an asset that there is comes to. */
function answerTo({ view }: GeneratorContext, { by, of, way, amount }: Move): Asked {
  if (way === OUT) return amount > merchantBalance(view, by, of) ? 'insufficient-available-balance' : 'done';
  if (view.members.of(by).status === 'frozen') return 'account-frozen';
  if (amount > view.available(by, of)) return 'insufficient-available-balance';
  return view.wallet.withdrawals.coverRefusal(view, by, of, amount) ?? 'done';
}

function move(context: GeneratorContext, wish: Move, requestId: string | null, wanted?: Asked) {
  const { view } = context;
  const [from, to] = wish.way;
  const bar: Asked | null =
    view.members.of(wish.by).status === 'closed'
      ? 'account-closed'
      : view.isPaper
        ? 'not-in-paper-realm'
        : null;
  const amount = units(Number(wish.amount > 1n ? wish.amount : 1n));
  const asked = wanted ?? answerTo(context, { ...wish, amount: BigInt(amount) });
  const command = { type: 'move-merchant-funds', owner: wish.by, requestId, from, to } as const;
  return { command: { ...command, asset: asset(wish.of), amount }, asked: bar ?? asked };
}

/** Some, all that is there, a unit more; of no asset, of the house's own, from an account to itself. */
const moves: CommandGenerator = (context) => {
  const { random, view } = context;
  const [by, of] = [context.trader(), random.below(view.assets.length)];
  const way = random.once(2) ? IN : OUT;
  const has = way === IN ? view.available(by, of) : merchantBalance(view, by, of);
  const some = BigInt(random.between(1, 900_000));
  const requestId = context.requestId();
  switch (random.below(14)) {
    case 0:
      return move(context, { by, of: 90, way, amount: 1n }, requestId, 'unknown-asset');
    case 1: {
      const same: Way = random.once(2) ? ['spot', 'spot'] : ['merchant', 'merchant'];
      const found = move(context, { by, of, way: same, amount: 1n }, requestId, 'text-out-of-range');
      return found;
    }
    case 2: {
      const { command } = move(context, { by, of, way, amount: some }, requestId, 'unknown-owner');
      return { command: { ...command, owner: owner(FIRST_HOUSE) }, asked: 'unknown-owner' };
    }
    case 3:
    case 4:
      return move(context, { by, of, way, amount: has + 1n }, requestId);
    case 5:
    case 6:
    case 7:
      return move(context, { by, of, way, amount: has }, requestId);
    default:
      return move(context, { by, of, way, amount: some < has ? some : has }, requestId);
  }
};

/** Somebody's account is frozen while money lies in theirs as a merchant: it comes out, and no more goes in. */
function freezesAMerchant(context: GeneratorContext): readonly CommandGenerator[] {
  const [by, of] = [context.trader(), context.random.below(3)];
  if (context.view.members.of(by).status !== 'active') return [];
  const into =
    (part: bigint): CommandGenerator =>
    (now) =>
      move(now, { by, of, way: IN, amount: now.view.available(by, of) / part }, null);
  const out =
    (part: bigint): CommandGenerator =>
    (now) =>
      move(now, { by, of, way: OUT, amount: merchantBalance(now.view, by, of) / part }, null);
  return [
    into(3n),
    () => stand(by, 'frozen', 'done'),
    into(2n),
    out(2n),
    () => stand(by, 'active', 'done'),
    out(1n),
  ];
}

/** All money of an account is its merchant's when it should be closed. */
function closesAMerchant(context: GeneratorContext): readonly CommandGenerator[] {
  const by = context.trader();
  const all = [0, 1, 2, 3].map((of): CommandGenerator => (now) => {
    const amount = now.view.available(by, of);
    return amount === 0n ? null : move(now, { by, of, way: IN, amount }, null);
  });
  const cancels: CommandGenerator = () =>
    anything({ type: 'cancel-all-orders', owner: by, requestId: null, market: null });
  return [cancels, ...all, () => anything(stand(by, 'closed', 'anything').command), ...all];
}

/** As much as may go in while a deposit is not final, to the unit, and one more; then the deposit is gone for good. */
function movesBesideADeposit(context: GeneratorContext): readonly CommandGenerator[] {
  const by = context.trader();
  const identity = `m${context.random.below(1_000_000)}`;
  const credit = creditsNotFinal(by, identity);
  const into =
    (of: number, more: bigint): CommandGenerator =>
    (now) => {
      const covers = (amount: bigint): boolean =>
        now.view.wallet.withdrawals.coverRefusal(now.view, by, of, amount) === null;
      let [least, greatest] = [0n, now.view.available(by, of)];
      while (least < greatest) {
        const middle = (least + greatest + 1n) / 2n;
        if (covers(middle)) least = middle;
        else greatest = middle - 1n;
      }
      return move(now, { by, of, way: IN, amount: least + more }, null);
    };
  const report =
    (word: 'held' | 'reversed'): CommandGenerator =>
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
  const out: CommandGenerator = (now) =>
    move(now, { by, of: 2, way: OUT, amount: merchantBalance(now.view, by, 2) }, null);
  const some: CommandGenerator = (now) =>
    move(now, { by, of: 2, way: IN, amount: now.view.available(by, 2) / 2n }, null);
  return [
    ticksNow,
    ticksNow,
    some,
    credit,
    into(2, 1n),
    into(2, 0n),
    into(0, 1n),
    into(1, 0n),
    out,
    some,
    report('held'),
    out,
    report('reversed'),
    some,
    out,
  ];
}

export const MERCHANT_MIX: Mix = [
  [moves, 160],
  [ticksNow, 20],
];

export const MERCHANT_PLANS: Plans = [
  [freezesAMerchant, 40],
  [closesAMerchant, 60],
  [movesBesideADeposit, 30],
];
