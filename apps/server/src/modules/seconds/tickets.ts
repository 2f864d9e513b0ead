/**
 * Tickets and proofs of seconds-contracts: what the venue signs at acceptance, and everything that a settlement is
 * recomputed from.
 * Promises: a ticket is made of the accepted contract alone, and Ed25519 draws nothing by lot, so that a contract has
 * one ticket however often it is asked for. A proof is given only when it is complete: nobody can say that a tick was
 * left out.
 * Never: decides what a contract came to; the core did.
 */
import { createHash } from 'node:crypto';
import { FILL_WITHIN_MS, formatDecimal, INDEX_SCALE, OPENS_AFTER_MS, OPENS_WITHIN_MS } from '@assay/core';
import { ticketBytes } from '@assay/verify';
import type { Proof, Tick, Ticket } from '@assay/verify';
import type { Realm } from '../../engine/port.ts';
import type { IndexLog } from '../../index-log/port.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import type { ContractRow } from './contracts/row.ts';
import { returnedUnits } from './contracts/returned.ts';

export interface TicketParts {
  readonly instruments: InstrumentRegistry;
  /** Signs tickets, and has the ticks that prove them. */
  readonly indexLog: Pick<IndexLog, 'publicKey' | 'sign' | 'ticks' | 'numbered'>;
}

/** Whose contract it is. */
export interface Holder {
  readonly realm: Realm;
  readonly userId: string;
}

const SECOND_MS = 1_000;
const WINDOW_MS = 5_000;
const WINDOW_SECONDS = 5;
/** `returned` of a proof has as many decimals as the currency's smallest unit. */
const AMOUNT_DECIMALS = 6;
/** A coin's last tick before acceptance is at most so old: no later number has an earlier second. */
const FRESHNESS_MS = 5_000;
/** The rules from which on missed seconds are filled and waited for. */
const FILLING_RULES = 2;
const MAX_TICKS = 16_384;
const TICKS_AT_ONCE = 1_000;
const END_OF_TIME = Math.floor(8_640_000_000_000_000 / SECOND_MS);

export function ticketOf({ instruments, indexLog }: TicketParts, row: ContractRow, holder: Holder): Ticket {
  const figures = {
    realm: holder.realm,
    contract: String(row.contract),
    user: createHash('sha256').update(`assay-user:${holder.userId}`).digest('hex'),
    coin: instruments.mustAsset(row.asset).code,
    direction: row.direction,
    // Stakes are whole currency, by the rule of the core.
    stake: String(row.stake / 10 ** instruments.currency.scale),
    profitPpm: row.profit_ppm,
    acceptedAt: row.accepted_at,
    expiresAt: row.expires_at,
    rules: row.rules,
    firstTick: row.first_tick,
  };
  return { ...figures, signature: indexLog.sign(ticketBytes(figures)) };
}

/** Why there is no proof. */
export type NoProof = 'contract-not-settled' | 'proof-not-complete' | 'ticks-not-kept';

/** The proof of a contract, or why it cannot be given. */
export async function proofOf(
  parts: TicketParts,
  row: ContractRow,
  holder: Holder,
): Promise<Proof | NoProof> {
  const { result } = row;
  if (result === null) return 'contract-not-settled';
  const ticket = ticketOf(parts, row, holder);
  const ticks = await ticksOf(parts.indexLog, ticket, row);
  if (typeof ticks === 'string') return ticks;
  return {
    format: 1,
    publicKey: parts.indexLog.publicKey,
    ticket,
    ticks,
    result: {
      outcome: result,
      cause: row.cause,
      paid: result === 'void' && row.paid === 1,
      open: openOf(row),
      final: row.final_price === null ? null : formatDecimal(row.final_price, INDEX_SCALE),
      counted: countedOf(ticks, ticket),
      returned: formatDecimal(returnedUnits({ ...row, result }), AMOUNT_DECIMALS),
    },
  };
}

/** By their seconds, which is how the window is made; rules 1 see no filled one. */
function countedOf(ticks: readonly Tick[], ticket: Ticket): readonly number[] {
  return ticks
    .filter((tick) => isInWindow(tick, ticket) && (ticket.rules >= FILLING_RULES || tick.filled !== true))
    .toSorted((a, b) => a.second - b.second)
    .map(({ number }) => number);
}

function openOf({ open_number: number, open_second: second, open_price: price }: ContractRow) {
  if (number === null || second === null || price === null) return null;
  return { number, second, price: formatDecimal(price, INDEX_SCALE) };
}

/**
 * The ticks that prove a contract, by number from the ticket's first on; by rules 2 to the last one that it needs, or to the
 * one that shows that nothing more could be filled.
 */
async function ticksOf(
  indexLog: TicketParts['indexLog'],
  ticket: Ticket,
  row: ContractRow,
): Promise<readonly Tick[] | NoProof> {
  if (ticket.rules >= FILLING_RULES) return ticksToTheLast(indexLog, ticket, row);
  const { coin, acceptedAt, expiresAt, firstTick } = ticket;
  const last = Math.floor(expiresAt / SECOND_MS);
  const from = Math.floor((acceptedAt - FRESHNESS_MS) / SECOND_MS);
  const until = await indexLog.ticks({ coin, from, to: last, limit: MAX_TICKS });
  const after = await indexLog.ticks({ coin, from: last + 1, to: END_OF_TIME, limit: 1 });
  const ticks = [...until, ...after].filter(({ number }) => number >= firstTick);
  return gapIn(ticks, ticket) ?? ticks;
}

/** null: nothing is missing at either end. By rules 1. */
function gapIn(ticks: readonly Tick[], ticket: Ticket): NoProof | null {
  const [first] = ticks;
  const last = ticks.at(-1);
  if (first === undefined || last === undefined) return 'proof-not-complete';
  if (first.number !== ticket.firstTick) return 'ticks-not-kept';
  const isClosed = last.second * SECOND_MS > ticket.expiresAt;
  const window = ticks.filter((tick) => isInWindow(tick, ticket));
  return isClosed || window.length === WINDOW_SECONDS ? null : 'proof-not-complete';
}

async function ticksToTheLast(
  indexLog: TicketParts['indexLog'],
  ticket: Ticket,
  row: ContractRow,
): Promise<readonly Tick[] | NoProof> {
  const { coin, firstTick } = ticket;
  const ticks: Tick[] = [];
  const isLast = lastOne(ticket, row);
  while (ticks.length < MAX_TICKS) {
    const after = ticks.at(-1)?.number ?? firstTick - 1;
    const found = await indexLog.numbered({ coin, after, limit: TICKS_AT_ONCE });
    if (ticks.length === 0 && found[0] !== undefined && found[0].number !== firstTick)
      return 'ticks-not-kept';
    for (const tick of found) {
      ticks.push(tick);
      if (isLast(tick)) return ticks;
    }
    if (found.length < TICKS_AT_ONCE) return 'proof-not-complete';
  }
  return 'proof-not-complete';
}

/** Whether a tick is the last that the proof needs, as they come by number. */
function lastOne(ticket: Ticket, row: ContractRow): (tick: Tick) => boolean {
  const { acceptedAt, expiresAt } = ticket;
  if (row.cause === 'not-filled') {
    const from = Math.max(expiresAt + FILL_WITHIN_MS, row.settled_at ?? 0);
    return ({ second, filled }) => filled !== true && second * SECOND_MS >= from;
  }
  const opens = secondsWithin(acceptedAt + OPENS_AFTER_MS, acceptedAt + OPENS_WITHIN_MS);
  const { open_second: opened } = row;
  const window = row.cause === 'no-open' ? [] : secondsWithin(expiresAt - WINDOW_MS + 1, expiresAt);
  const needed = new Set([...opens.filter((second) => opened === null || second <= opened), ...window]);
  return ({ second }) => {
    needed.delete(second);
    return needed.size === 0;
  };
}

/** Whole seconds between two moments, both included. */
function secondsWithin(from: number, to: number): readonly number[] {
  const first = Math.ceil(from / SECOND_MS);
  return Array.from({ length: Math.floor(to / SECOND_MS) - first + 1 }, (_, index) => first + index);
}

function isInWindow({ second }: Tick, { expiresAt }: Ticket): boolean {
  const time = second * SECOND_MS;
  return time > expiresAt - WINDOW_MS && time <= expiresAt;
}
