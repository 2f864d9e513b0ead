/**
 * Generators of coins sold for money on a card, with the prices and the times that they need.
 */
import type { CardSaleId, Command, OwnerId } from '@assay/core';
import { asset, owner, rate, sale, time, units } from './branding.ts';
import type { CommandGenerator, Mix, Plans } from './command-generator.ts';
import type { GeneratorContext } from './generator-context.ts';
import { approves, entersOperators } from './operators.ts';
import { proposesOneOf } from './proposes-one-of.ts';
import { creditsNotFinal } from './wallet-deposits.ts';
import { anything } from './wallet-routes.ts';
import { ticksNow } from './wallet-swaps.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Money for one of the index currency. */
const RATES = [92_000_000, 92_000_000, 92_345_678, 15_000_000_000] as const;

function terms({ random }: GeneratorContext, of: number, currency: string): Command {
  return {
    type: 'set-card-terms',
    asset: asset(of),
    currency,
    open: !random.once(9),
    decimals: random.once(4) ? 3 : currency === 'EUR' ? 2 : 0,
    marginPpm: rate(random.pick([0, 500, 7_000])),
    feeRatePpm: rate(random.pick([0, 1, 2_500])),
    leastFee: units(random.pick([0, 7, 900])),
    minimum: random.pick([1, 50, 900]),
    maximum: random.pick([40, 90_000, 9_000_000_000]),
    leastRate: random.pick([1, 90_000_000]),
    greatestRate: random.pick([80_000_000, 95_000_000, 20_000_000_000]),
  };
}

/** USDT and BTC for euros, so that there is always something to sell. */
export function opensCards(): readonly CommandGenerator[] {
  return [1, 0, 2].map(
    (of): CommandGenerator =>
      () =>
        anything({
          type: 'set-card-terms',
          asset: asset(of),
          currency: 'EUR',
          open: true,
          decimals: 2,
          marginPpm: rate(5_000),
          feeRatePpm: rate(2_500),
          leastFee: units(900),
          minimum: 1,
          maximum: 9_000_000_000,
          leastRate: 80_000_000,
          greatestRate: 95_000_000,
        }),
  );
}

const setsTerms: CommandGenerator = (context) => {
  const { random } = context;
  const command = terms(context, random.once(30) ? 90 : random.below(4), random.pick(['EUR', 'EUR', 'JPY']));
  return anything(command);
};

function quote(context: GeneratorContext, by: OwnerId): CommandGenerator {
  return ({ random, view }) => {
    const of = random.pick([0, 1, 2, 2, 3]);
    const available = Number(view.available(by, of));
    const isGiven = random.once(2);
    const amount = isGiven
      ? random.pick([
          1,
          901,
          available,
          available + 1,
          Math.ceil(available / 9),
          random.between(900, 900_000),
        ])
      : random.pick([1, 49, random.between(1, 900), random.between(1, 90_000)]);
    return anything({
      type: 'quote-card-sale',
      owner: by,
      requestId: context.requestId(),
      asset: asset(of),
      currency: random.once(15) ? 'CHF' : random.once(4) ? 'JPY' : 'EUR',
      by: isGiven ? 'given' : 'received',
      amount: Math.max(1, amount),
      rate: random.once(20) ? 1 : random.pick(RATES),
    });
  };
}

const quotes: CommandGenerator = (context) => quote(context, context.trader())(context);

function asks(
  context: GeneratorContext,
  by: number,
  number: number,
  at?: number,
): ReturnType<CommandGenerator> {
  const { random } = context;
  const command: Command = {
    type: 'request-card-sale',
    owner: owner(by),
    requestId: context.requestId(),
    quote: random.once(15) ? number + 1 : number,
    card: `card-${random.below(9)}`,
    dailyLimit: random.once(3) ? random.pick([0, 100_000_000, 9_000_000_000_000]) : null,
  };
  return anything(command, at);
}

const requests: CommandGenerator = (context) => {
  const { random, view, now } = context;
  const all = [...view.wallet.cards.quotes];
  const found = random.once(5) ? all[random.below(all.length)] : all.at(-1);
  if (found === undefined) return null;
  const [by, { quote: number, expiresAt }] = found;
  const at = random.once(6) ? Math.max(now, expiresAt - random.below(2)) : now;
  return asks(context, by, number, at);
};

/** What fits a state, mostly. */
function step(
  context: GeneratorContext,
  word: 'cancel' | 'claim' | 'pay' | 'return',
  at: CardSaleId,
): Command {
  const { random, view } = context;
  const found = view.wallet.cards.all[at - 1];
  const by = found === undefined || random.once(9) ? context.trader() : owner(found.owner);
  switch (word) {
    case 'cancel':
      return { type: 'cancel-card-sale', owner: by, requestId: context.requestId(), sale: at };
    case 'claim':
      return { type: 'claim-card-sale', sale: at };
    case 'pay': {
      const known = view.wallet.cards.all.find(({ state }) => state === 'paid')?.reference;
      const reference = random.once(9) ? (known ?? 'E2E-1') : `E2E-${random.below(900)}`;
      return { type: 'pay-card-sale', sale: at, reference, paidOn: '2026-11-29' };
    }
    default:
      return { type: 'return-card-sale', sale: at, reason: random.pick(['bank-says-no', 'card-closed']) };
  }
}

const follows: CommandGenerator = (context) => {
  const { random, view, now } = context;
  const { open, all } = view.wallet.cards;
  const from = open.length === 0 || random.once(9) ? all : open;
  const found = from[random.below(from.length)];
  if (found === undefined) return null;
  const id = sale(random.once(40) ? 9_999 : found.sale);
  const word = random.pick(found.state === 'asked' ? FROM_ASKED : FROM_CLAIMED);
  const command = step(context, word, id);
  // Now and then at the very edge of what it waits for.
  const edge = found.time + 5 * MINUTE - random.below(2);
  return word === 'claim' && random.once(2) && edge > now ? anything(command, edge) : anything(command);
};

const FROM_ASKED = ['claim', 'claim', 'claim', 'cancel', 'return', 'pay'] as const;
const FROM_CLAIMED = ['pay', 'pay', 'return', 'cancel', 'claim'] as const;

/** What was paid once more: word for word, with another day, or for another sale. */
const paysAgain: CommandGenerator = (context) => {
  const { random, view } = context;
  const paid = view.wallet.cards.all.filter(({ state }) => state === 'paid');
  const found = paid[random.below(paid.length)];
  const other = view.wallet.cards.open.find(({ state }) => state === 'claimed');
  if (found === undefined || found.reference === null || found.paidOn === null) return null;
  const number = random.once(2) ? found.sale : (other?.sale ?? found.sale);
  const paidOn = random.once(3) ? '2026-11-30' : found.paidOn;
  return anything({ type: 'pay-card-sale', sale: sale(number), reference: found.reference, paidOn });
};

/** A sale all the way: quoted, asked for, and one step after the other at the edges of its times. */
function livesToTheMoney(context: GeneratorContext): readonly CommandGenerator[] {
  const by = context.trader();
  const asked: CommandGenerator = (now) => {
    const found = now.view.wallet.cards.quotes.get(by);
    return found === undefined ? null : asks(now, by, found.quote);
  };
  const then =
    (word: 'cancel' | 'claim' | 'pay' | 'return', after: number): CommandGenerator =>
    (now) => {
      const found = now.view.wallet.cards.open.findLast((one) => one.owner === by);
      if (found === undefined) return null;
      return anything(step(now, word, sale(found.sale)), Math.max(now.now, found.time + after));
    };
  const [early, edge] = [5 * MINUTE - 1, 5 * MINUTE];
  const hold: CommandGenerator = (now) =>
    anything({ type: 'hold-withdrawals', owner: by, until: time(now.now + 400) });
  /** What was quoted or is being sold is paused, or sold again. */
  const turns =
    (open: boolean): CommandGenerator =>
    ({ view }) => {
      const { cards } = view.wallet;
      const about = cards.quotes.get(by) ?? cards.openOf(by).at(-1)?.quoted;
      const found = cards.terms.find((one) => one.asset === about?.asset && one.currency === about.currency);
      return found === undefined ? null : anything({ ...found, open });
    };
  const ends = context.random.pick([
    [turns(false), then('claim', edge), turns(true), then('claim', edge)],
    [quote(context, by), quote(context, by), turns(false), asked, turns(true), asked],
    [then('claim', early), then('claim', edge), then('pay', 0), then('return', 0)],
    [then('claim', edge), then('return', 0), then('pay', 0)],
    [then('claim', edge), then('cancel', 0), then('pay', 0)],
    [then('cancel', early)],
    [then('cancel', edge), then('cancel', DAY - 1), then('cancel', DAY)],
    [then('cancel', edge), hold, then('claim', edge), then('cancel', 0)],
    [hold, quote(context, by), asked, then('return', 0)],
  ]);
  return [ticksNow, ticksNow, quote(context, by), quote(context, by), asked, ...ends];
}

/** As many as can be open, and one more. */
function opensTheMostSales(context: GeneratorContext): readonly CommandGenerator[] {
  const by = context.trader();
  const small: CommandGenerator = () =>
    anything({
      type: 'quote-card-sale',
      owner: by,
      requestId: null,
      asset: asset(1),
      currency: 'EUR',
      by: 'received',
      amount: 2,
      rate: 92_000_000,
    });
  const asked: CommandGenerator = ({ view }) => {
    const found = view.wallet.cards.quotes.get(by);
    if (found === undefined) return null;
    const command = {
      type: 'request-card-sale',
      owner: by,
      requestId: null,
      card: 'c',
      dailyLimit: null,
    } as const;
    return anything({ ...command, quote: found.quote });
  };
  return [ticksNow, ...Array.from({ length: 17 }, () => [small, asked]).flat()];
}

/** All of one asset is being sold while a deposit of another is not final: what is sold covers nothing, nor may the other leave. */
function sellsBesideADeposit(context: GeneratorContext): readonly CommandGenerator[] {
  const by = context.trader();
  const identity = `c${context.random.below(1_000_000)}`;
  const sells = (of: number): readonly CommandGenerator[] => [
    ({ view }) =>
      anything({
        type: 'quote-card-sale',
        owner: by,
        requestId: null,
        asset: asset(of),
        currency: 'EUR',
        by: 'given',
        amount: Math.max(1, Number(view.available(by, of))),
        rate: 92_000_000,
      }),
    (now) => {
      const found = now.view.wallet.cards.quotes.get(by);
      return found === undefined ? null : asks(now, by, found.quote);
    },
  ];
  const credit = creditsNotFinal(by, identity);
  const away =
    (part: number): CommandGenerator =>
    ({ view }) =>
      anything({
        type: 'transfer-to-user',
        owner: by,
        requestId: null,
        asset: asset(2),
        to: context.trader(),
        amount: units(Math.max(1, Math.floor(Number(view.available(by, 2)) / part))),
      });
  return [ticksNow, ticksNow, ...sells(1), ...sells(0), credit, away(1), away(2), away(20), ...sells(2)];
}

const proposes = proposesOneOf([setsTerms, follows, follows, paysAgain]);

export const CARD_MIX: Mix = [
  [setsTerms, 14],
  [quotes, 90],
  [requests, 70],
  [follows, 120],
  [paysAgain, 20],
  [ticksNow, 20],
  [proposes, 14],
  [entersOperators, 4],
  [approves, 14],
];

export const CARD_PLANS: Plans = [
  [livesToTheMoney, 12],
  [sellsBesideADeposit, 40],
  [opensTheMostSales, 400],
];
