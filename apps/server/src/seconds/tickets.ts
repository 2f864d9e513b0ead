/**
 * Tickets and proofs of seconds-contracts: what the venue signs at acceptance, and everything that a settlement is
 * recomputed from.
 * Promises: a ticket is made of the accepted contract alone, and Ed25519 draws nothing by lot, so that a contract has
 * one ticket however often it is asked for. A proof is given only when it is complete: nobody can say that a tick was
 * left out.
 * Never: decides what a contract came to; the core did.
 */
import { createHash } from 'node:crypto';
import { formatDecimal, INDEX_SCALE } from '@assay/core';
import { ticketBytes } from '@assay/verify';
import type { Proof, Tick, Ticket } from '@assay/verify';
import type { Realm } from '../engine/port.ts';
import type { IndexLog } from '../index-log/port.ts';
import type { Symbols } from '../market-data/port.ts';
import type { ContractRow } from '../projections/contracts-port.ts';
import { returnedUnits } from '../projections/returned.ts';

export interface TicketParts {
  readonly symbols: Symbols;
  /** Signs tickets, and has the ticks that prove them. */
  readonly indexLog: Pick<IndexLog, 'publicKey' | 'sign' | 'ticks'>;
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
const MOST_TICKS = 4_096;
const END_OF_TIME = Math.floor(8_640_000_000_000_000 / SECOND_MS);

export function ticketOf({ symbols, indexLog }: TicketParts, row: ContractRow, holder: Holder): Ticket {
  const figures = {
    realm: holder.realm,
    contract: String(row.contract),
    user: createHash('sha256').update(`assay-user:${holder.userId}`).digest('hex'),
    coin: symbols.mustAsset(row.asset).code,
    direction: row.direction,
    // Stakes are whole currency, by the rule of the core.
    stake: String(row.stake / 10 ** symbols.currency.scale),
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
  const ticks = await ticksOf(parts.indexLog, ticket);
  const gap = gapIn(ticks, ticket);
  if (gap !== null) return gap;
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
      counted: ticks.filter((tick) => isInWindow(tick, ticket)).map(({ number }) => number),
      returned: formatDecimal(returnedUnits({ ...row, result }), AMOUNT_DECIMALS),
    },
  };
}

function openOf({ open_number: number, open_second: second, open_price: price }: ContractRow) {
  if (number === null || second === null || price === null) return null;
  return { number, second, price: formatDecimal(price, INDEX_SCALE) };
}

/** From the ticket's first number to the last second until expiry, and the one after it. */
async function ticksOf(indexLog: Pick<IndexLog, 'ticks'>, ticket: Ticket): Promise<readonly Tick[]> {
  const { coin, acceptedAt, expiresAt, firstTick } = ticket;
  const last = Math.floor(expiresAt / SECOND_MS);
  const from = Math.floor((acceptedAt - FRESHNESS_MS) / SECOND_MS);
  const until = await indexLog.ticks({ coin, from, to: last, limit: MOST_TICKS });
  const after = await indexLog.ticks({ coin, from: last + 1, to: END_OF_TIME, limit: 1 });
  return [...until, ...after].filter(({ number }) => number >= firstTick);
}

/** null: nothing is missing at either end. */
function gapIn(ticks: readonly Tick[], ticket: Ticket): NoProof | null {
  const [first] = ticks;
  const last = ticks.at(-1);
  if (first === undefined || last === undefined) return 'proof-not-complete';
  if (first.number !== ticket.firstTick) return 'ticks-not-kept';
  const isClosed = last.second * SECOND_MS > ticket.expiresAt;
  const window = ticks.filter((tick) => isInWindow(tick, ticket));
  return isClosed || window.length === WINDOW_SECONDS ? null : 'proof-not-complete';
}

function isInWindow({ second }: Tick, { expiresAt }: Ticket): boolean {
  const time = second * SECOND_MS;
  return time > expiresAt - WINDOW_MS && time <= expiresAt;
}
