/**
 * Generators of everything but orders with their expected answers: deposits, quotes, ticks, listing, owners, requests.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one.
 */
import type { Command, Quote, TimeMs } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import type { NaiveRequest } from '../reference/naive-requests.ts';
import { SAFE } from '../reference/naive-market.ts';
import type { GeneratorContext } from './generator-context.ts';
import { asset, indexPrice, lots, market, order, owner, sale, ticks, units, withdrawal } from './branding.ts';
import { FIRST_HOUSE, FIRST_OWNER, MARKETS, MARKET_MAKER } from './opening.ts';

const DAY_MS = 24 * 3600 * 1000;
const QUOTES_PER_SIDE = 50;
/** Listed in the course of a run, beside those of the opening. */
const MORE_ASSETS = ['ADA', 'DOGE', 'SOL', 'BNB', 'LTC', 'DOT'];

/** Money for someone: a little, a great deal, all that an asset can bear, or one unit more. */
export function deposits(context: GeneratorContext): Intent | null {
  const { random, view } = context;
  const number = random.below(view.assets.length);
  const room = Number(SAFE - view.issued(number));
  const give = (amount: number, asked: Intent['asked'], to = number): Intent => ({
    command: {
      type: 'deposit',
      owner: random.once(5) ? owner(MARKET_MAKER) : context.owner(),
      requestId: context.requestId(),
      asset: asset(to),
      amount: units(amount),
      source: random.once(2) ? 'faucet' : 'house-funding',
    },
    asked,
  });
  if (random.once(12)) return give(1, 'unknown-asset', view.assets.length + random.below(3));
  if (random.once(12)) return give(random.pick([0, -1]), 'number-out-of-range');
  if (random.once(12)) return room < Number(SAFE) ? give(room + 1, 'asset-total-exceeded') : null;
  if (random.once(200) && room > 0) return give(room, 'deposited');
  const amount = random.once(15) ? 1_000_000_000_000_000 : random.between(1, 3_000_000_000);
  return amount <= room ? give(amount, 'deposited') : null;
}

/** Quotes around the middle: right ones, crossed ones, too many, out of order, of a market that is not there. */
export function quotes(context: GeneratorContext): Intent {
  const { random } = context;
  const number = context.marketNumber();
  const middle = Math.max(60, context.middle(number));
  const bid = middle - random.between(-3, 4);
  const bids = levels(context, number, bid, -1, random.below(9));
  const asks = levels(context, number, bid + random.between(1, 6), 1, random.below(9));
  const replace = (
    asked: Intent['asked'],
    change: Partial<{ bids: readonly Quote[]; asks: readonly Quote[]; market: number }>,
  ): Intent => ({
    command: {
      type: 'replace-quotes',
      market: market(change.market ?? number),
      bids: change.bids ?? bids,
      asks: change.asks ?? asks,
    },
    asked,
  });
  if (!random.once(8)) return replace('done', {});
  switch (random.below(5)) {
    case 0:
      return replace('quotes-crossed', {
        bids: levels(context, number, bid, -1, 1),
        asks: levels(context, number, bid, 1, 1),
      });
    case 1:
      return replace('too-many-quotes', {
        bids: [],
        asks: levels(context, number, middle, 1, QUOTES_PER_SIDE + 1),
      });
    case 2:
      return replace('price-out-of-range', { asks: levels(context, number, middle, 1, 2).toReversed() });
    case 3:
      return replace('quantity-out-of-range', { bids: [{ price: ticks(middle), quantity: lots(0) }] });
    default:
      return replace('unknown-market', { market: 9 });
  }
}

function levels(
  context: GeneratorContext,
  number: number,
  best: number,
  step: number,
  count: number,
): readonly Quote[] {
  const { random } = context;
  const made: Quote[] = [];
  for (let price = best; made.length < count && price > 0; price += step * random.between(1, 4)) {
    const most = MARKETS[number]?.maximumLots ?? 1;
    const quantity = random.once(10) ? random.between(1, 5000) : random.between(1, 40);
    made.push({ price: ticks(price), quantity: lots(Math.min(most, quantity * (number === 2 ? 40 : 1))) });
  }
  return made;
}

/** An index tick: later than the last one, not later, or of no asset. */
export function indexTicks(context: GeneratorContext): Intent {
  const { random, view } = context;
  const number = random.below(view.assets.length);
  const last = view.index.ticks.get(number)?.second;
  const tick = (second: number, asked: Intent['asked'], of = number): Intent => ({
    command: {
      type: 'index-tick',
      asset: asset(of),
      second,
      price: indexPrice(
        random.once(12) ? random.pick([1, random.between(1, 7_000_000_000_000)]) : indexOf(context, of),
      ),
    },
    asked,
  });
  if (random.once(20)) return tick(1, 'unknown-asset', 90);
  if (last !== undefined && random.once(4))
    return tick(Math.max(0, last - random.below(3)), 'tick-not-later');
  // At the last second in which it is fresh, one before it, now, or a little later.
  const now = Math.floor(context.now / 1000);
  const second = now - random.pick([-2, 0, 0, 0, 1, 59, 60, 61]);
  return tick(Math.max(second, (last ?? 0) + 1), 'done');
}

/** About the price at which an asset trades against the currency of index prices. */
export function indexOf(context: GeneratorContext, number: number): number {
  const traded = context.view.markets.find(({ spec }) => spec.base === number && spec.quote === 1);
  if (traded === undefined) return 100_000_000;
  const { market: of, tickDecimals } = traded.spec;
  const away = context.random.between(-3, 3);
  return Math.max(1, (context.middle(of) + away) * 10 ** (8 - tickDecimals) + context.random.below(10));
}

/** Owners and time. */
export function opens(context: GeneratorContext): Intent {
  const { random } = context;
  if (random.once(6))
    return {
      command: { type: 'open-owner', owner: owner(random.between(5, 99)) },
      asked: 'number-out-of-range',
    };
  const number = random.once(3) ? FIRST_HOUSE + random.below(4) : FIRST_OWNER + random.below(context.owners);
  return { command: { type: 'open-owner', owner: owner(number) }, asked: 'done' };
}

/** What is listed once is not listed twice; a new asset now and then; rules that nobody knows. */
export function lists(context: GeneratorContext): Intent {
  const { random, view } = context;
  const first = view.markets[0]?.spec;
  const next = view.markets.length;
  const code = MORE_ASSETS[view.assets.length - 4];
  const list = (command: Command, asked: Intent['asked']): Intent => ({ command, asked });
  switch (random.below(8)) {
    case 0:
      return list({ type: 'list-asset', asset: asset(0), code: 'NEW', scale: 8 }, 'asset-already-listed');
    case 1:
      if (first === undefined) break;
      return list({ ...first, type: 'list-market' }, 'market-already-listed');
    case 2:
      if (first === undefined) break;
      return list(
        {
          ...first,
          type: 'list-market',
          market: market(next),
          base: asset(3),
          quote: asset(0),
          lotDecimals: 6,
          tickDecimals: 3,
        },
        'tick-times-lot-not-whole',
      );
    case 3:
      return list({ type: 'activate-rules', version: random.pick([2, 99]) + 5 }, 'rules-version-unknown');
    case 4:
    case 5:
    case 6:
      if (code === undefined) break;
      return list({ type: 'list-asset', asset: asset(view.assets.length), code, scale: 6 }, 'done');
    default:
      return list(
        { type: 'list-asset', asset: asset(view.assets.length), code: 'low', scale: 6 },
        'text-out-of-range',
      );
  }
  return list({ type: 'advance-time' }, 'done');
}

/** An owner that is not there; the house where only traders act; texts and numbers that cannot be. */
export function strangers(context: GeneratorContext): Intent {
  const { random } = context;
  const cancel = (by: number, requestId: string | null, number: number, asked: Intent['asked']): Intent => ({
    command: { type: 'cancel-order', owner: owner(by), requestId, order: order(number) },
    asked,
  });
  switch (random.below(6)) {
    case 5:
      return cancel(-1, context.requestId(), 1, 'number-out-of-range');
    case 0:
      return cancel(FIRST_OWNER + 5000 + random.below(9), context.requestId(), 1, 'unknown-owner');
    case 1:
      return cancel(random.below(5), context.requestId(), 1, 'unknown-owner');
    case 2:
      return cancel(
        context.owner(),
        random.pick(['', 'with blank', 'ä', 'x'.repeat(65)]),
        1,
        'text-out-of-range',
      );
    case 3:
      return cancel(context.owner(), context.requestId(), -1, 'number-out-of-range');
    default:
      return cancel(context.owner(), context.requestId(), 1, 'unknown-order');
  }
}

/** A remembered request again: word for word, or with other content. */
export function asksAgain(context: GeneratorContext, sent: readonly Command[]): Intent | null {
  const found = findRemembered(context, sent);
  if (found === null) return null;
  const { command } = found;
  if (!context.random.once(5)) return { command, asked: 'repeated' };
  return { command: otherContent(command), asked: 'request-content-differs' };
}

/** A remembered deposit again in the last millisecond in which it is remembered, or in the first in which it is not. */
export function asksAtTheEnd(
  context: GeneratorContext,
  sent: readonly Command[],
  now: number,
): Intent | null {
  const found = findRemembered(
    context,
    sent.filter((command) => command.type === 'deposit'),
  );
  if (found === null || found.command.type !== 'deposit') return null;
  const { command, request } = found;
  const end = request.time + DAY_MS;
  if (end - 1 < now || context.view.assets[command.asset] === undefined) return null;
  if (context.random.once(2)) return { command, asked: 'repeated', at: end - 1 };
  const fits = context.view.issued(command.asset) + BigInt(command.amount) <= SAFE;
  return { command, asked: fits ? 'deposited' : 'asset-total-exceeded', at: end };
}

function otherContent(command: Remembered['command']): Command {
  switch (command.type) {
    case 'deposit':
      return { ...command, amount: units(command.amount === 1 ? 2 : 1) };
    case 'place-conditional-order':
    case 'place-linked-orders':
      return { ...command, clientOrderId: command.clientOrderId === 'x' ? 'y' : 'x' };
    case 'cancel-all-orders':
      return { ...command, market: command.market === null ? market(0) : null };
    case 'reset-account':
      return { ...command, grants: command.grants.length === 0 ? [ONE_UNIT] : [] };
    case 'place-order':
      return { ...command, postOnly: !command.postOnly };
    case 'place-futures-order':
      return { ...command, postOnly: !command.postOnly };
    case 'place-futures-conditional':
    case 'place-futures-linked':
      return { ...command, reduceOnly: !command.reduceOnly };
    case 'reverse-position':
      return { ...command, selfTrade: command.selfTrade === 'decrement' ? 'cancel-both' : 'decrement' };
    case 'transfer-funds':
    case 'transfer-to-user':
    case 'move-merchant-funds':
    case 'quote-swap':
    case 'request-withdrawal':
      return { ...command, amount: units(command.amount === 1 ? 2 : 1) };
    case 'set-leverage':
      return { ...command, leverage: command.leverage === 1 ? 2 : 1 };
    case 'set-margin-mode':
      return { ...command, mode: command.mode === 'cross' ? 'isolated' : 'cross' };
    case 'set-position-mode':
      return { ...command, hedge: !command.hedge };
    case 'adjust-position-margin':
      return { ...command, amount: command.amount === 1 ? 2 : 1 };
    case 'amend-order':
      return { ...command, postOnly: !command.postOnly };
    case 'cancel-order':
      return { ...command, order: order(command.order + 1) };
    case 'open-contract':
      return { ...command, direction: command.direction === 'rise' ? 'fall' : 'rise' };
    case 'set-play-limits':
      return { ...command, reminderMinutes: command.reminderMinutes === 1 ? 2 : 1 };
    case 'cancel-withdrawal':
      return { ...command, withdrawal: withdrawal(command.withdrawal + 1) };
    case 'accept-swap':
    case 'request-card-sale':
      return { ...command, quote: command.quote + 1 };
    case 'quote-card-sale':
      return { ...command, rate: command.rate + 1 };
    case 'cancel-card-sale':
      return { ...command, sale: sale(command.sale + 1) };
    case 'cool-off':
      return { ...command, until: (command.until + 1) as TimeMs };
  }
}

const ONE_UNIT = { asset: asset(0), amount: units(1) };

interface Remembered {
  readonly command: Extract<Command, { readonly requestId: string | null }>;
  readonly request: NaiveRequest;
}

function findRemembered(context: GeneratorContext, sent: readonly Command[]): Remembered | null {
  const command = sent[context.random.below(sent.length)];
  if (command === undefined || !('requestId' in command) || command.requestId === null) return null;
  const request = context.view.requests.find(command.owner, command.requestId);
  if (request === undefined || request.time + DAY_MS <= context.now) return null;
  return request.content !== JSON.stringify(command) ? null : { command, request };
}
