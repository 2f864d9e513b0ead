/**
 * A venue for tests: it signs ticks and tickets with Node's own cryptography and writes the bytes by itself, so that the
 * verifier is held against another implementation. Never part of the verifier.
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Proof, SettlementResult, Tick, Ticket, TickFigures, TicketFigures } from './index.ts';

export const ZEROS = '0'.repeat(64);
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** "100.5" as prices are written. */
export function price(text: string): string {
  const [whole = '', decimals = ''] = text.split('.');
  return `${whole}.${decimals.padEnd(8, '0')}`;
}

export function tickText(tick: TickFigures): string {
  const { coin, number, second, feed, previous } = tick;
  const sources = tick.sources.map(({ source, price: said, leftOut }) => [source, said, leftOut]);
  return JSON.stringify(['assay-tick', 1, coin, number, second, tick.price, feed, sources, previous]);
}

export function ticketText(t: TicketFigures): string {
  const fields = [t.realm, t.contract, t.user, t.coin, t.direction, t.stake, t.profitPpm];
  return JSON.stringify(['assay-ticket', 1, ...fields, t.acceptedAt, t.expiresAt, t.rules, t.firstTick]);
}

/** Prices by second from `second` on; null for a second without a tick. */
export interface Course {
  readonly coin?: string;
  readonly second: number;
  readonly number?: number;
  readonly previous?: string;
  readonly prices: readonly (string | null)[];
  readonly sources?: (price: string) => Tick['sources'];
}

export class TestVenue {
  readonly #keys = generateKeyPairSync('ed25519');
  readonly publicKey = this.#keys.publicKey
    .export({ type: 'spki', format: 'der' })
    .subarray(-32)
    .toString('hex');

  sign(text: string): string {
    return sign(null, Buffer.from(text, 'utf8'), this.#keys.privateKey).toString('hex');
  }

  tick(figures: TickFigures): Tick {
    return { ...figures, signature: this.sign(tickText(figures)) };
  }

  ticket(figures: TicketFigures): Ticket {
    return { ...figures, signature: this.sign(ticketText(figures)) };
  }

  ticks({
    coin = 'BTC',
    second,
    number = 1,
    previous = ZEROS,
    prices,
    sources = threeSources,
  }: Course): Tick[] {
    const ticks: Tick[] = [];
    for (const [index, text] of prices.entries()) {
      if (text === null) continue;
      const before = ticks.at(-1);
      ticks.push(
        this.tick({
          coin,
          number: number + ticks.length,
          second: second + index,
          price: text,
          feed: 'simulated:1',
          sources: sources(text),
          previous: before === undefined ? previous : sha256(tickText(before)),
        }),
      );
    }
    return ticks;
  }

  proof(ticket: TicketFigures, ticks: readonly Tick[], result: SettlementResult): Proof {
    return { format: 1, publicKey: this.publicKey, ticket: this.ticket(ticket), ticks, result };
  }
}

/** One source that is counted and two that were left out. */
export function threeSources(text: string): Tick['sources'] {
  return [
    { source: 'alpha', price: text, leftOut: null },
    { source: 'beta', price: null, leftOut: 'no-price' },
    { source: 'gamma', price: price('1'), leftOut: 'outlier' },
  ];
}

/** Terms of 100 USDT on rise at 0.85, accepted a quarter of a second into `second` for so many seconds; a win returns 185. */
export function riseTerms(second: number, seconds: number): TicketFigures {
  return {
    realm: 'live',
    contract: '17',
    user: sha256('assay-user:9'),
    coin: 'BTC',
    direction: 'rise',
    stake: '100',
    profitPpm: 850_000,
    acceptedAt: second * 1_000 + 250,
    expiresAt: (second + seconds) * 1_000 + 250,
    rules: 1,
    firstTick: 41,
  };
}
