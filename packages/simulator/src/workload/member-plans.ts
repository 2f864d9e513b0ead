/**
 * Plans about accounts: someone who comes and is referred, and what a frozen, an excluded and a closed account refuses.
 * Promises: as `plans.ts`.
 */
import type { Command, OwnerId } from '@assay/core';
import type { Asked, Intent } from '../auditor/asked.ts';
import { SAFE } from '../reference/naive-market.ts';
import type { GeneratorContext } from './generator-context.ts';
import { asset, lots, order, owner, product, rate, ticks, time, units } from './branding.ts';
import { conditional, linked } from './conditional.ts';
import type { CommandGenerator } from './command-generator.ts';
import { MAX_EXCLUSION_MS, exclude, name, stand } from './members.ts';
import { FIRST_OWNER } from './opening.ts';
import { fills } from './orders.ts';

/** Traders who come in the course of a run, at most. */
const MORE_TRADERS = 6;
/** Number of the first who comes to be closed, and how many of them at most. */
const FIRST_TO_CLOSE = FIRST_OWNER + 3000;
const TO_CLOSE = 12;
/** No market has this number: what refuses an account comes before. */
const NO_MARKET = 90;

/** A new trader with some money, referred by the last one who came or by anyone, who trades. */
export function brings(context: GeneratorContext): readonly CommandGenerator[] {
  const by = owner(FIRST_OWNER + context.owners);
  if (context.owners >= context.ownersAtFirst + MORE_TRADERS) return [];
  const referrer = context.random.once(3) ? context.trader() : owner(by - 1);
  const opens: CommandGenerator = () => {
    context.owners += 1;
    return { command: { type: 'open-owner', owner: by }, asked: 'done' };
  };
  const gifts = [0, 1, 2, 3].map((index) => gives(by, index, 9_000_000_000));
  const trades: CommandGenerator = (later) => fills(later, by);
  return [opens, () => name(context, by, referrer, 'done'), ...gifts, trades, trades, trades];
}

function gives(to: OwnerId, number: number, amount: number): CommandGenerator {
  return ({ view }) => {
    if (view.issued(number) + BigInt(amount) > SAFE) return null;
    const money = { asset: asset(number), amount: units(amount), source: 'faucet' as const };
    return { command: { type: 'deposit', owner: to, requestId: null, ...money }, asked: 'deposited' };
  };
}

/** Each command that a trader can give about a market and an order that are not there. */
function commandsOf(
  context: GeneratorContext,
  by: OwnerId,
): Readonly<Record<'trades' | 'cancels' | 'others' | 'limits', readonly Command[]>> {
  const stands = { by, number: NO_MARKET, side: 'buy', price: 5 } as const;
  const own = { owner: by, requestId: null } as const;
  const trigger = { kind: 'stop', price: ticks(9) } as const;
  const change = { price: ticks(9), remaining: null, triggerPrice: null, postOnly: false };
  const placed: readonly Command[] = [
    context.order({ ...stands, quantity: 1 }),
    conditional(context, { ...stands, trigger, quantity: 1 }),
    linked(context, stands, { quantity: 1, stopPrice: 9, stopLimitPrice: 9 }),
  ].map((command) => ({ ...command, requestId: null }));
  return {
    trades: [
      ...placed,
      { type: 'amend-order', ...own, order: order(1), ...change },
      {
        type: 'open-contract',
        ...own,
        product: product(0),
        direction: 'rise',
        stake: units(1),
        profitPpm: rate(1),
      },
    ],
    cancels: [{ type: 'cancel-order', ...own, order: order(1) }],
    others: [{ type: 'reset-account', ...own, grants: [] }],
    limits: [
      { type: 'set-play-limits', ...own, dailyLoss: null, reminderMinutes: 60 },
      { type: 'cool-off', ...own, until: time(context.now + 90) },
    ],
  };
}

const asks = (commands: readonly Command[], asked: Asked): readonly CommandGenerator[] =>
  commands.map((command) => (): Intent => ({ command, asked }));

/** A trader's first resting order, made smaller and cancelled. */
function touchesOwn(by: OwnerId, amended: Asked): readonly CommandGenerator[] {
  const own = (context: GeneratorContext): number | null =>
    context.view.ordersOf(by).find(({ id }) => id !== null)?.id ?? null;
  const change = { price: null, remaining: lots(1), triggerPrice: null, postOnly: false };
  return [
    (context) => {
      const id = own(context);
      const command = { type: 'amend-order', owner: by, requestId: null, order: order(id ?? 0) } as const;
      return id === null ? null : { command: { ...command, ...change }, asked: amended };
    },
    (context) => {
      const id = own(context);
      const command = { type: 'cancel-order', owner: by, requestId: null, order: order(id ?? 0) } as const;
      return id === null ? null : { command, asked: 'order-cancelled' };
    },
  ];
}

/** Freezes someone, lets them try everything, and mostly frees them; the market goes on with their orders meanwhile. */
export function freezes(context: GeneratorContext): readonly CommandGenerator[] {
  const by = context.trader();
  const { status, until } = context.view.members.of(by);
  if (status !== 'active') return [];
  const { trades, cancels, others, limits } = commandsOf(context, by);
  const isBarred = until !== null && context.now < until;
  return [
    () => stand(by, 'frozen', 'done'),
    ...asks([...trades, ...others], 'account-frozen'),
    ...asks(cancels, 'unknown-order'),
    ...asks(limits.slice(0, 1), 'done'),
    ...touchesOwn(by, 'account-frozen'),
    gives(by, 0, 5),
    ...(context.random.once(3)
      ? []
      : [() => stand(by, 'active', 'done'), ...(isBarred ? [] : asks(trades, 'unknown-market').slice(0, 1))]),
  ];
}

/** Excludes someone until a time, lets them try everything, and comes back a millisecond before it, and at it. */
export function excludesFor(context: GeneratorContext): readonly CommandGenerator[] {
  const by = context.trader();
  const { status, until } = context.view.members.of(by);
  if (status !== 'active' || (until !== null && until > context.now)) return [];
  const end = context.now + context.random.between(2, 40);
  const { trades, cancels, others, limits } = commandsOf(context, by);
  const [first] = trades;
  const at = (when: number, asked: Asked): CommandGenerator => {
    return () => (first === undefined ? null : { command: first, asked, at: when });
  };
  return [
    () => exclude(by, end, 'done'),
    ...asks(trades, 'account-excluded'),
    ...asks(cancels, 'unknown-order'),
    ...asks(limits.slice(0, 1), 'done'),
    ...asks(others, context.view.isPaper ? 'account-reset' : 'only-in-paper-realm'),
    ...touchesOwn(by, 'account-excluded'),
    gives(by, 0, 5),
    ...(context.random.once(2) ? [] : [at(end - 1, 'account-excluded'), at(end, 'unknown-market')]),
  ];
}

/**
 * Someone comes, is referred and refers, perhaps has a unit of money, which must go first, and is closed: whatever they
 * try then is refused, and whom they have referred pays them nothing.
 */
export function closes(context: GeneratorContext): readonly CommandGenerator[] {
  const by = owner(FIRST_TO_CLOSE + context.closed);
  if (context.closed >= TO_CLOSE) return [];
  const { random, view } = context;
  const [above, below] = [context.trader(), context.trader()];
  const { trades, cancels, others, limits } = commandsOf(context, by);
  const opens: CommandGenerator = () => {
    context.closed += 1;
    return { command: { type: 'open-owner', owner: by }, asked: 'done' };
  };
  const refers: CommandGenerator = (later) =>
    above === below || later.view.members.of(below).referrer !== null
      ? null
      : name(
          later,
          below,
          by,
          later.view.members.above(by).includes(below) ? 'referrer-descends-from-owner' : 'done',
        );
  const isRich = random.once(3);
  const leaves: readonly CommandGenerator[] = view.isPaper ? asks(others, 'account-reset') : [];
  const tooEarly: CommandGenerator = (later) =>
    later.view.leftOf(by).assets === 0 ? null : stand(by, 'closed', 'account-not-empty');
  const hasMoney = [gives(by, 1, 1), tooEarly, ...leaves];
  const isClosed = !isRich || view.isPaper;
  const dead: readonly CommandGenerator[] = [
    ...asks([...trades, ...cancels, ...others, ...limits], 'account-closed'),
    ...asks([{ type: 'cancel-all-orders', owner: by, requestId: null, market: null }], 'account-closed'),
    () => ({
      command: {
        type: 'deposit',
        owner: by,
        requestId: null,
        asset: asset(0),
        amount: units(1),
        source: 'faucet',
      },
      asked: 'account-closed',
    }),
    () => stand(by, random.pick(['active', 'frozen']), 'account-closed'),
    () => stand(by, 'closed', 'done'),
    () => exclude(by, context.now + 9, 'account-closed'),
    () => name(context, by, above, 'account-closed'),
    () => name(context, above, by, 'account-closed'),
    () => ({ command: { type: 'open-owner', owner: by }, asked: 'done' }),
  ];
  const trade: CommandGenerator = (later) => fills(later, below);
  return [
    opens,
    () => name(context, by, above, 'done'),
    refers,
    ...(random.once(2)
      ? [(later: GeneratorContext) => exclude(by, later.now + MAX_EXCLUSION_MS, 'done')]
      : []),
    ...(!isRich && random.once(3) ? [() => stand(by, 'frozen', 'done')] : []),
    ...(isRich ? hasMoney : []),
    ...(isClosed ? [() => stand(by, 'closed', 'done'), ...dead] : []),
    trade,
    trade,
    trade,
  ];
}
