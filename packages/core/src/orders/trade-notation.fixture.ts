/**
 * Trade notation for tests: a line per command, the outcome in the last column, the book drawn as columns.
 *
 *   a1: A sell 5 @ 101          => open             limit, good till cancelled, remembered as a1
 *   B buy 3 @ 101 ioc           => filled 3         lots filled stand behind the status
 *   B buy 3 market              => no-liquidity     a refusal by its code
 *   B buy spend 500             => filled 4
 *   B buy 3 @ 101 fok           => filled 3         or post, for post-only
 *   A buy 1 @ 99 id:x req:r     => open             client order id and request id
 *   A buy 9 @ 99 show:2 end:500 => open             an iceberg that shows 2 at a time; it ends at this time
 *   A buy 3 @ 101 cancel-oldest => filled 3         a way of self-trade prevention other than cancel-newest
 *   A cancel a1                 => order-cancelled
 *   A cancel-all                => orders-cancelled
 *   band 50000                  => done             a price band of so many parts per million
 *   A amend a1 4 @ 102          => open             size not yet filled, and price; then post, if it must not trade
 *   Q bids 99x5 asks 101x5 102x1 => done            the market maker's quotes
 *   M bids 99x5 asks 101x5 last 100 => done         the live depth, in a paper realm; `last` may be left out
 *   A reset QUOTE:500 BASE:5     => account-reset   an account begun anew with these grants, in a paper realm
 *   s: A sell 5 stop 95 @ 94    => untriggered      waits; or profit 105, trail 20000 (ppm) from 110; market for a price
 *   p: A pair sell 5 @ 110 stop 95 @ 94 => linked   p is the limit order, ps the stop
 *   A amend s 4 @ 93 trigger 94 => untriggered      of a trigger order
 *   wait 1000                   => done             so many milliseconds pass
 *
 * Lines about accounts stand in `accounts/account-notation.fixture.ts`.
 *
 * One tick is one quote unit, one lot one base unit, so that figures can be checked by eye.
 */
import { accountCommandFrom } from '../accounts/account-notation.fixture.ts';
import {
  conditionalFrom,
  isConditional,
  linkedFrom,
  modeOf,
  numberAfter,
  storyOf,
} from '../conditional/conditional-notation.fixture.ts';
import { Exchange } from '../index.ts';
import {
  assetId,
  lots,
  marketId,
  orderId,
  ownerId,
  ratePpm,
  ticks,
  timeMs,
  units,
} from '../quantity/branding.ts';
import type { Command, Quote } from '../vocabulary/commands.ts';
import type { PlaceOrder } from '../vocabulary/order-commands.ts';
import type { Event } from '../vocabulary/events.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { MARKET_MAKER } from '../vocabulary/parties.ts';
import { LevelFeed } from './level-feed.fixture.ts';

const BASE = assetId(0);
const QUOTE = assetId(1);
const MARKET = marketId(0);

/** What a venue opens with. */
export interface SpotTestVenueOptions {
  readonly makerFeeRatePpm?: number;
  readonly takerFeeRatePpm?: number;
  readonly minimumNotional?: number;
  readonly maximumLots?: number;
  /** Units of each asset that each of A to E and the market maker has. */
  readonly money?: number;
  /** A realm of play money. */
  readonly paper?: boolean;
}

/** An exchange with one market and the traders A to E. */
export class SpotTestVenue {
  exchange = Exchange.empty();
  events: Event[] = [];
  readonly #orders = new Map<string, number>();
  /** Milliseconds that pass before the next command. */
  #pause = 0;
  readonly #mirror = new LevelFeed();

  constructor(options: SpotTestVenueOptions = {}) {
    if (options.paper === true) this.apply({ type: 'declare-paper' });
    this.apply({ type: 'list-asset', asset: BASE, code: 'BASE', scale: 0 });
    this.apply({ type: 'list-asset', asset: QUOTE, code: 'QUOTE', scale: 0 });
    this.apply({
      type: 'list-market',
      market: MARKET,
      base: BASE,
      quote: QUOTE,
      tickDecimals: 0,
      lotDecimals: 0,
      minimumNotional: units(options.minimumNotional ?? 0),
      maximumLots: lots(options.maximumLots ?? 1_000_000),
      makerFeeRatePpm: ratePpm(options.makerFeeRatePpm ?? 0),
      takerFeeRatePpm: ratePpm(options.takerFeeRatePpm ?? 0),
    });
    for (const name of 'ABCDE') this.apply({ type: 'open-owner', owner: ownerOf(name) });
    for (const name of 'ABCDEQ') this.fund(name, BASE, options.money ?? 1_000_000);
    for (const name of 'ABCDEQ') this.fund(name, QUOTE, options.money ?? 1_000_000);
  }

  /** Applies a command; throws where an invariant is broken, or the events do not lead to the book as it is. */
  apply(command: Command): Outcome {
    const applied = this.exchange.apply(timeMs(this.exchange.time + this.#pause), command);
    this.#pause = 0;
    this.events.push(...applied.events);
    const faults = this.exchange.findInvariantFaults();
    if (faults.length > 0) throw new Error(faults.join('; '));
    const depth = this.exchange.read({ type: 'depth', market: MARKET, levels: 0 });
    // The levels of a mirrored book are those of another realm: its events describe them.
    if (applied.events.some(({ type }) => type === 'paper-depth-fed')) this.#mirror.restart(depth);
    else this.#mirror.apply(applied.events);
    this.#mirror.compare(depth);
    return applied.answer.outcome;
  }

  /** Goes on from a snapshot. */
  restore(bytes: Uint8Array): void {
    this.exchange = Exchange.restore(bytes);
    this.#mirror.restart(this.exchange.read({ type: 'depth', market: MARKET, levels: 0 }));
  }

  fund(name: string, asset: number, amount: number): Outcome {
    if (amount === 0) return { type: 'done' };
    return this.apply({
      type: 'deposit',
      owner: ownerOf(name),
      requestId: null,
      asset: assetId(asset),
      amount: units(amount),
      source: 'faucet',
    });
  }

  /** Plays lines of notation; returns them with the outcomes that really came, to be compared with the lines. */
  play(text: string): string {
    return linesOf(text)
      .map((line) => {
        const [command = ''] = line.split('=>');
        return `${command.trim()} => ${this.#playLine(command.trim())}`;
      })
      .join('\n');
  }

  /** The book as columns: bids, price, asks; highest price first. */
  get book(): string {
    const { bids, asks } = this.exchange.read({ type: 'depth', market: MARKET, levels: 0 });
    const rows = [
      ...asks.toReversed().map(({ price, quantity }) => `| ${price} | ${quantity}`),
      ...bids.map(({ price, quantity }) => `${quantity} | ${price} |`),
    ];
    return rows.join('\n');
  }

  /** Trades since the start: maker, taker, size and price. */
  get trades(): string {
    return this.events
      .filter((event) => event.type === 'trade')
      .map(({ maker, taker, quantity, price }) => {
        return `${nameOf(maker.owner)} ${nameOf(taker.owner)} ${quantity} @ ${price}`;
      })
      .join('\n');
  }

  /** What happened to orders since the start, or since `from` events: see `storyOf`. */
  story(from = 0): string {
    const names = new Map([...this.#orders].map(([name, order]) => [order, name]));
    return storyOf(this.events.slice(from), names);
  }

  /** Available and held units of a trader: base, then quote. */
  money(name: string): string {
    return this.exchange
      .read({ type: 'balances', owner: ownerOf(name) })
      .map(({ available, held }) => `${available}+${held}`)
      .join(' ');
  }

  #playLine(line: string): string {
    const [, label, rest = ''] = /^(?:(\w+): )?(.*)$/.exec(line) ?? [];
    const words = rest.split(/\s+/);
    if (words[0] === 'Q') return describe(this.apply(quotesFrom(words)));
    if (words[0] === 'M') return describe(this.apply(mirrorFrom(words)));
    if (words[1] === 'reset') return describe(this.apply(resetFrom(words)));
    if (words[1] === 'cancel') {
      const order = this.#orders.get(words[2] ?? '') ?? Number(words[2]);
      const owner = ownerOf(words[0] ?? '');
      return describe(this.apply({ type: 'cancel-order', owner, requestId: null, order: orderId(order) }));
    }
    if (words[1] === 'cancel-all') return describe(this.apply(cancelAllFrom(words)));
    if (words[0] === 'band') return describe(this.apply(bandFrom(words)));
    if (words[0] === 'wait') return describe(this.wait(Number(words[1])));
    if (words[1] === 'amend') return describe(this.apply(this.#amendFrom(words)));
    const account = accountCommandFrom(words, ownerOf);
    if (account !== null) return describe(this.apply(account));
    const outcome = this.apply(commandFrom(words));
    if (label !== undefined) this.#remember(label, outcome);
    return describe(outcome);
  }

  /** Lets time pass. */
  wait(milliseconds: number): Outcome {
    this.#pause = milliseconds;
    return this.apply({ type: 'advance-time' });
  }

  #remember(label: string, outcome: Outcome): void {
    if (outcome.type === 'order-placed' || outcome.type === 'conditional-order-placed') {
      this.#orders.set(label, outcome.order);
    }
    if (outcome.type === 'linked-orders-placed') {
      this.#orders.set(label, outcome.order);
      this.#orders.set(`${label}s`, outcome.stop);
    }
  }

  /** `A amend a1 4 @ 102`: a dash leaves the size or the price as it is. */
  #amendFrom(words: readonly string[]): Command {
    const [name = '', , label = '', size = '', , price = ''] = words;
    const trigger = numberAfter(words, 'trigger');
    return {
      type: 'amend-order',
      owner: ownerOf(name),
      requestId: null,
      order: orderId(this.#orders.get(label) ?? Number(label)),
      price: price === '-' ? null : ticks(Number(price)),
      remaining: size === '-' ? null : lots(Number(size)),
      triggerPrice: trigger === null ? null : ticks(trigger),
      postOnly: words.includes('post'),
    };
  }
}

/** Lines of a text without margins and empty lines, blanks made single: to compare drawings. */
export function tidy(text: string): string {
  return linesOf(text)
    .map((line) => line.replaceAll(/\s+/g, ' '))
    .join('\n');
}

/** Plays lines that say their outcomes; those that came to another one, as they were played. */
export function misplayed(venue: SpotTestVenue, text: string): readonly string[] {
  const wanted = tidy(text).split('\n');
  return tidy(venue.play(text))
    .split('\n')
    .filter((line, index) => line !== wanted[index]);
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function ownerOf(name: string): ReturnType<typeof ownerId> {
  return name === 'Q' ? MARKET_MAKER : ownerId(1000 + name.charCodeAt(0) - 65);
}

function nameOf(owner: number): string {
  return owner === MARKET_MAKER ? 'Q' : String.fromCharCode(65 + owner - 1000);
}

function describe(outcome: Outcome): string {
  if (outcome.type === 'refused') return outcome.refusal.code;
  if (outcome.type === 'conditional-order-placed') return 'untriggered';
  if (outcome.type === 'linked-orders-placed') return 'linked';
  if (outcome.type !== 'order-placed' && outcome.type !== 'order-amended') return outcome.type;
  if (outcome.status === 'untriggered') return 'untriggered';
  return outcome.status === 'open' ? 'open' : `${outcome.status} ${outcome.filled}`;
}

function commandFrom(words: readonly string[]): Command {
  const owner = ownerOf(words[0] ?? '');
  if (words[1] === 'pair') return linkedFrom(owner, words);
  return isConditional(words) ? conditionalFrom(owner, words) : orderFrom(words);
}

function orderFrom(words: readonly string[]): PlaceOrder {
  const [name = '', side, third = '', fourth, fifth] = words;
  const spends = third === 'spend';
  const isMarket = spends || fourth === 'market';
  const end = tagged(words, 'end:');
  const displayed = tagged(words, 'show:');
  return {
    type: 'place-order',
    owner: ownerOf(name),
    requestId: tagged(words, 'req:'),
    market: MARKET,
    side: side === 'buy' ? 'buy' : 'sell',
    kind: isMarket ? 'market' : 'limit',
    timeInForce: words.includes('fok') ? 'fok' : isMarket || words.includes('ioc') ? 'ioc' : 'gtc',
    postOnly: words.includes('post'),
    price: isMarket ? null : ticks(Number(fifth)),
    quantity: spends ? null : lots(Number(third)),
    spend: spends ? units(Number(fourth)) : null,
    clientOrderId: tagged(words, 'id:'),
    selfTrade: modeOf(words),
    expiresAt: end === null ? null : timeMs(Number(end)),
    displayed: displayed === null ? null : lots(Number(displayed)),
  };
}

/** What stands behind a mark, e.g. `x` of `id:x`, or null. */
function tagged(words: readonly string[], mark: string): string | null {
  return words.find((word) => word.startsWith(mark))?.slice(mark.length) ?? null;
}

function cancelAllFrom(words: readonly string[]): Command {
  return { type: 'cancel-all-orders', owner: ownerOf(words[0] ?? ''), requestId: null, market: null };
}

function bandFrom(words: readonly string[]): Command {
  return { type: 'set-price-band', market: MARKET, bandPpm: ratePpm(Number(words[1])) };
}

function quotesFrom(words: readonly string[]): Command {
  return { type: 'replace-quotes', market: MARKET, ...sidesFrom(words) };
}

function mirrorFrom(words: readonly string[]): Command {
  const last = words.indexOf('last');
  const lastPrice = last < 0 ? null : ticks(Number(words[last + 1]));
  const sides = sidesFrom(last < 0 ? words : words.slice(0, last));
  return { type: 'feed-paper-depth', market: MARKET, ...sides, lastPrice };
}

function sidesFrom(words: readonly string[]): {
  readonly bids: readonly Quote[];
  readonly asks: readonly Quote[];
} {
  const split = words.indexOf('asks');
  const quotes = (list: readonly string[]): readonly Quote[] =>
    list.map((word) => {
      const [price, quantity] = word.split('x').map(Number);
      return { price: ticks(price ?? 0), quantity: lots(quantity ?? 0) };
    });
  return { bids: quotes(words.slice(2, split)), asks: quotes(words.slice(split + 1)) };
}

function resetFrom(words: readonly string[]): Command {
  const grants = words
    .slice(2)
    .filter((word) => !word.startsWith('req:'))
    .map((word) => {
      const [code, amount] = word.split(':');
      return { asset: code === 'BASE' ? BASE : QUOTE, amount: units(Number(amount)) };
    });
  const owner = ownerOf(words[0] ?? '');
  return { type: 'reset-account', owner, requestId: tagged(words, 'req:'), grants };
}
