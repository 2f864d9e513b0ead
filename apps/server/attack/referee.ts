/**
 * What a seconds-contract comes to when nobody ever stops the venue: from its ticket and the committed stream of prices,
 * without one tick that the venue has published.
 * Promises: exact; by the rules that stand in the ticket.
 */
import { INDEX_SCALE } from '@assay/core';
import type { SettlementProof } from '@assay/protocol';

/** The price of a coin in a second, in index units. */
export type Stream = (coin: string, second: number) => bigint;

const MICROS = 1_000_000n;
const SECOND_MS = 1_000;
const WINDOW = 5;
/** Rules 2: the open is the first second as late after the acceptance. */
const OPEN_AFTER_MS = 2_000;

type Ticket = SettlementProof['ticket'];

export interface Judged {
  readonly outcome: 'win' | 'lose' | 'push';
  /** In millionths of a USDT. */
  readonly returned: bigint;
}

/** The mean of five, half-even; a half is not possible. */
function meanOfFive(prices: readonly bigint[]): bigint {
  const sum = prices.reduce((all, price) => all + price, 0n);
  const count = BigInt(prices.length);
  return (2n * sum + count) / (2n * count);
}

/** In millionths; a ticket says it in whole USDT. */
export function stakeOf({ stake }: Ticket): bigint {
  return BigInt(stake) * MICROS;
}

function openSecond({ acceptedAt, rules }: Ticket): number {
  if (rules === 1) return Math.floor(acceptedAt / SECOND_MS) + 1;
  return Math.ceil((acceptedAt + OPEN_AFTER_MS) / SECOND_MS);
}

export function judge(ticket: Ticket, stream: Stream): Judged {
  const { coin, direction, expiresAt, profitPpm } = ticket;
  const open = stream(coin, openSecond(ticket));
  const last = Math.floor(expiresAt / SECOND_MS);
  const final = meanOfFive(Array.from({ length: WINDOW }, (_, index) => stream(coin, last - index)));
  const stake = stakeOf(ticket);
  if (final === open) return { outcome: 'push', returned: stake };
  const isWon = direction === 'rise' ? final > open : final < open;
  if (!isWon) return { outcome: 'lose', returned: 0n };
  return { outcome: 'win', returned: stake + (stake * BigInt(profitPpm)) / MICROS };
}

/** A published price, in index units. */
export function indexUnits(price: string): bigint {
  const [whole = '0', decimals = ''] = price.split('.');
  return BigInt(whole + decimals.padEnd(INDEX_SCALE, '0').slice(0, INDEX_SCALE));
}
