/**
 * Seconds-contracts in trade notation: a line per command, the second of its stamp in front, the outcome in the last column.
 *
 *   10.2  A rise 100            => contract 1       a stake of 100 on product 1, with the profit that is in force
 *   10.2  A fall 100 on 2 odds 900000 req:r => odds-changed
 *   11    tick 50000            => done             the coin's tick of second 11; or ETH 3000 for the other coin
 *   12.5  tick 50000 of 11      => done             the tick of another second
 *   11-15 tick 50 51 52 53 54   => done             one a second, 100 ms behind it; the last price goes on
 *   40    pass                  => done             time alone
 *   40    A limits 500 60       => done             daily loss and reminder; a dash for none
 *   40    A cool 90             => done             no contract before second 90
 *   40    pool 5000 3000 900    => done             limits per coin, direction and owner
 *   40    offer 4 BTC 30 850000 10 5000 => done     period in seconds, profit in ppm, stakes; `off` withdraws it
 *   40    unclean               => done
 *   40    mirror 39.5 BTC:7:39:50000 ETH:-:38:3 => done     live time, then coin, number, second, price
 *   40    reset A 500           => account-reset    with this grant of USDT
 *
 * Lines about accounts stand in `accounts/account-notation.fixture.ts`. Money is in whole USDT, prices in index units.
 */
import { accountCommandFrom } from '../accounts/account-notation.fixture.ts';
import { Exchange } from '../index.ts';
import { ownerOf } from '../orders/trade-notation.fixture.ts';
import { assetId, indexPrice, productId, ratePpm, tickNumber, timeMs, units } from '../quantity/branding.ts';
import type { AssetId, Units } from '../vocabulary/brands.ts';
import type { Command } from '../vocabulary/commands.ts';
import type { Event } from '../vocabulary/events.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { formatDecimal, parseDecimal } from '../quantity/decimal.ts';
import { SECONDS_POOL } from '../vocabulary/parties.ts';
import type { PaperTick, OpenContract } from '../vocabulary/seconds-commands.ts';
import type { ContractSettled } from '../vocabulary/seconds-events.ts';

export const BTC = assetId(0);
export const USDT = assetId(1);
export const ETH = assetId(2);
const CODES: Readonly<Record<string, AssetId>> = { BTC, USDT, ETH };
/** Units of one whole USDT. */
export const WHOLE = 1_000_000;
const SCALE = 6;
/** What a tick of a range lies behind its second. */
const BEHIND_SECOND_MS = 100;

/** What a venue opens with; money in whole USDT. */
export interface SecondsTestVenueOptions {
  readonly paper?: boolean;
  /** Of each of A to E. */
  readonly money?: number;
  /** Of the pool; 0 for none. */
  readonly pool?: number;
  /** Per coin, direction and owner; null for a pool that was never opened. */
  readonly limits?: readonly [number, number, number] | null;
}

const GENEROUS = [1_000_000, 1_000_000, 1_000_000] as const;

/**
 * An exchange with the products 1 (BTC, 30 s, 85 %), 2 (BTC, 5 s, 80 %), 3 (ETH, 30 s, 85 %) and the traders A to E.
 */
export class SecondsTestVenue {
  exchange = Exchange.empty();
  readonly events: Event[] = [];

  constructor({
    paper = false,
    money = 10_000,
    pool = 100_000,
    limits = GENEROUS,
  }: SecondsTestVenueOptions = {}) {
    if (paper) this.apply(0, { type: 'declare-paper' });
    for (const [code, asset] of Object.entries(CODES)) {
      this.apply(0, { type: 'list-asset', asset, code, scale: code === 'USDT' ? 6 : 8 });
    }
    for (const name of 'ABCDE') {
      this.apply(0, { type: 'open-owner', owner: ownerOf(name) });
      if (money > 0) this.fund(ownerOf(name), money);
    }
    if (limits !== null) {
      this.play(`0 pool ${limits.join(' ')}`);
      if (pool > 0) this.fund(SECONDS_POOL, pool);
    }
    this.play(`
      0 offer 1 BTC 30 850000 10 5000
      0 offer 2 BTC 5 800000 10 5000
      0 offer 3 ETH 30 850000 10 5000`);
    this.events.length = 0;
  }

  /** Applies a command at a second; throws where an invariant is broken. */
  apply(second: number, command: Command): Outcome {
    return this.applyAt(millisecondsOf(second), command);
  }

  /** As `apply`, at a time in milliseconds. */
  applyAt(time: number, command: Command): Outcome {
    const applied = this.exchange.apply(timeMs(time), command);
    this.events.push(...applied.events);
    const faults = this.exchange.findInvariantFaults();
    if (faults.length > 0) throw new Error(faults.join('; '));
    return applied.answer.outcome;
  }

  fund(
    owner: OpenContract['owner'],
    amount: number,
    source: 'faucet' | 'house-funding' = 'house-funding',
  ): Outcome {
    return this.applyAt(this.exchange.time, {
      type: 'deposit',
      owner,
      requestId: null,
      asset: USDT,
      amount: whole(amount),
      source,
    });
  }

  /** Plays lines of notation; returns them with the outcomes that really came. */
  play(text: string): string {
    return linesOf(text)
      .map((line) => {
        const [said = ''] = line.split('=>').map((part) => part.trim());
        return `${said} => ${this.#playLine(said.split(/\s+/))}`;
      })
      .join('\n');
  }

  /** Plays lines that say their outcomes; those that came to another one, as they were played. */
  misplayed(text: string): readonly string[] {
    const wanted = linesOf(text);
    return this.play(text)
      .split('\n')
      .filter((line, index) => line !== wanted[index]);
  }

  /** The outcome of the command of one line. */
  outcomeOf(line: string): Outcome {
    const [second = '', ...words] = line.split(/\s+/);
    return this.apply(Number(second), this.#commandFrom(Number(second), words));
  }

  /** Settlements since the start, a line each: see `settlementLine`. */
  get settlements(): string {
    return this.settled.map(settlementLine).join('\n');
  }

  get settled(): readonly ContractSettled[] {
    return this.events.filter((event) => event.type === 'contract-settled');
  }

  /** Available and held whole USDT of a trader, or of the pool. */
  money(name: string): string {
    const owner = name === 'pool' ? SECONDS_POOL : ownerOf(name);
    const { available, held } = this.exchange.read({ type: 'balances', owner })[USDT]!;
    return `${wholeText(available)}+${wholeText(held)}`;
  }

  /** Goes on from a snapshot of itself. */
  restart(): void {
    this.exchange = Exchange.restore(this.exchange.snapshot());
  }

  #playLine([time = '', ...words]: readonly string[]): string {
    const [from = 0, to = from] = time.split('-').map(Number);
    if (!time.includes('-')) return describe(this.apply(from, this.#commandFrom(from, words)));
    const prices = words.slice(1);
    const outcomes = new Set<string>();
    for (let second = from; second <= to; second += 1) {
      const price = prices[Math.min(second - from, prices.length - 1)] ?? '';
      const command = this.#commandFrom(second, [words[0] ?? '', price]);
      outcomes.add(describe(this.applyAt(second * 1000 + BEHIND_SECOND_MS, command)));
    }
    return [...outcomes].join(', ');
  }

  #commandFrom(second: number, words: readonly string[]): Command {
    const [first = '', verb = '', third = '', fourth = ''] = words;
    switch (first) {
      case 'tick':
        return ticksOf(BTC, Number(numberAfter(words, 'of') ?? Math.floor(second)), Number(verb));
      case 'ETH':
        return ticksOf(ETH, Number(numberAfter(words, 'of') ?? Math.floor(second)), Number(verb));
      case 'pass':
        return { type: 'advance-time' };
      case 'unclean':
        return { type: 'note-unclean-stop' };
      case 'pool': {
        const [perCoin, perDirection, perOwner] = [verb, third, fourth].map((word) => whole(Number(word)));
        return {
          type: 'set-pool-limits',
          perCoin: perCoin!,
          perDirection: perDirection!,
          perOwner: perOwner!,
        };
      }
      case 'offer':
        return offerFrom(words);
      case 'mirror':
        return {
          type: 'feed-paper-ticks',
          liveTime: timeMs(millisecondsOf(Number(verb))),
          resumedAt: null,
          ticks: words.slice(2).map(paperTick),
        };
      case 'reset':
        return {
          type: 'reset-account',
          owner: ownerOf(verb),
          requestId: null,
          grants: third === '' ? [] : [{ asset: USDT, amount: whole(Number(third)) }],
        };
      default:
        return this.#playCommandFrom(words);
    }
  }

  /** A line that begins with a trader's name. */
  #playCommandFrom(words: readonly string[]): Command {
    const [name = '', verb = '', third = '', fourth = ''] = words;
    const owner = ownerOf(name);
    const requestId = words.find((word) => word.startsWith('req:'))?.slice(4) ?? null;
    if (verb === 'limits') {
      const dailyLoss = third === '-' ? null : whole(Number(third));
      return {
        type: 'set-play-limits',
        owner,
        requestId,
        dailyLoss,
        reminderMinutes: fourth === '-' ? null : Number(fourth),
      };
    }
    if (verb === 'cool')
      return { type: 'cool-off', owner, requestId, until: timeMs(millisecondsOf(Number(third))) };
    if (verb !== 'rise' && verb !== 'fall') {
      const account = accountCommandFrom(words, ownerOf);
      if (account === null) throw new Error(`no such line: ${words.join(' ')}`);
      return account;
    }
    const product = productId(Number(numberAfter(words, 'on') ?? 1));
    const { products } = this.exchange.read({ type: 'seconds-rules' });
    const odds = numberAfter(words, 'odds');
    const profitPpm =
      odds === null ? (products[product - 1]?.profitPpm ?? ratePpm(1)) : ratePpm(Number(odds));
    return {
      type: 'open-contract',
      owner,
      requestId,
      product,
      direction: verb,
      stake: whole(Number(third)),
      profitPpm,
    };
  }
}

/** `1 A rise 100: win, 50 > 51 of 5, A 10085, pool 99915`: open, final price and ticks in the window, then balances. */
function settlementLine(event: ContractSettled): string {
  const { contract, direction, open, final, counted, result, cause, paid } = event;
  const name = String.fromCharCode(65 + event.owner - 1000);
  const how = `${result}${cause === null ? '' : ` ${cause}`}${paid ? ' paid' : ''}`;
  const prices = `${open?.price ?? '-'} > ${final ?? '-'} of ${counted}`;
  const money = `${name} ${wholeText(event.balanceAfter)}, pool ${wholeText(event.poolAfter)}`;
  return `${contract} ${name} ${direction} ${wholeText(event.stake)}: ${how}, ${prices}, ${money}`;
}

/** The index price of one coin. */
function ticksOf(asset: AssetId, second: number, price: number): Command {
  const freshAt = timeMs(second * 1000);
  return {
    type: 'publish-ticks',
    second,
    ticks: [{ asset, price: indexPrice(price), freshAt, sources: [] }],
  };
}

/** Seconds of at most three decimals. */
function millisecondsOf(seconds: number): number {
  return parseDecimal(String(seconds), 3) ?? -1;
}

/** Whole USDT, without zeros at the end. */
function wholeText(amount: number): string {
  return formatDecimal(amount, SCALE).replace(/\.?0+$/, '');
}

export function whole(amount: number): Units {
  return units(parseDecimal(String(amount), SCALE) ?? -1);
}

function offerFrom(words: readonly string[]): Command {
  const [, product = '', code = '', seconds = '', profit = '', least = '', greatest = '', off] = words;
  return {
    type: 'offer-seconds',
    product: productId(Number(product)),
    asset: CODES[code] ?? assetId(99),
    periodMs: millisecondsOf(Number(seconds)),
    profitPpm: ratePpm(Number(profit)),
    leastStake: whole(Number(least)),
    greatestStake: whole(Number(greatest)),
    isOffered: off !== 'off',
  };
}

function paperTick(word: string): PaperTick {
  const [code = '', number = '', second = '', price = '', how = ''] = word.split(':');
  return {
    asset: CODES[code] ?? assetId(99),
    number: number === '-' ? null : tickNumber(Number(number)),
    second: Number(second),
    price: indexPrice(Number(price)),
    freshAt: timeMs(Number(second) * 1000),
    filled: how === 'filled',
  };
}

function describe(outcome: Outcome): string {
  if (outcome.type === 'refused') return outcome.refusal.code;
  return outcome.type === 'contract-opened' ? `contract ${outcome.contract}` : outcome.type;
}

function numberAfter(words: readonly string[], mark: string): string | null {
  const at = words.indexOf(mark);
  return at < 0 ? null : (words[at + 1] ?? null);
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '');
}
