/**
 * The verification of a proof.
 * Promises: every figure is covered by a signature that is checked, or is recomputed and compared; what does not hold is
 * named by its place. Trusts the public key and nothing else. No clock, no network, no state.
 */
import { ticketBytes } from './bytes.ts';
import {
  SecondsInOrder,
  checkJoint,
  checkNumber,
  checkPrice,
  checkSignature,
  isSigned,
  linkOf,
} from './chain.ts';
import type { Link } from './chain.ts';
import { Fault, catchFault } from './fault.ts';
import type { Failure } from './fault.ts';
import { readPublicKey, readWholeProof } from './forms.ts';
import { isInWindow, settle, timeOf, WINDOW_SECONDS } from './rule.ts';
import { isSignedBy } from './signature.ts';
import { culprit, ticketSuspects } from './suspects.ts';
import type { NamedTick, Outcome, Proof, SettlementResult, Ticket, VoidCause } from './vocabulary.ts';
import { MIN_PERIOD_MS, isPastFilling, settleWaiting } from './waiting-rule.ts';

/** A counted tick and the hash of its bytes. */
export interface CountedTick extends NamedTick {
  readonly hash: string;
}

/** What ticket and ticks come to. */
export interface Recomputed {
  readonly publicKey: string;
  readonly ticket: Ticket;
  readonly outcome: Outcome;
  readonly cause: VoidCause | null;
  readonly paid: boolean;
  readonly open: NamedTick | null;
  /** Mean of `counted`, USDT with eight decimals; null of a void contract. */
  readonly final: string | null;
  readonly counted: readonly CountedTick[];
  /** What came back to the trader in all, six decimals. */
  readonly returned: string;
  /** How much was checked: ticks, signatures (the ticket's is one), hashes of a tick in the next one. */
  readonly checked: { readonly ticks: number; readonly signatures: number; readonly hashes: number };
}

export interface Verified {
  readonly ok: true;
  readonly recomputed: Recomputed;
}

/**
 * Recomputes a settlement. `value` is a proof as it was parsed from JSON. `publicKey`: the venue's key where it is known
 * otherwise; without it the proof's own is believed, and the caller has to compare it.
 */
export function verifyProof(
  value: unknown,
  options: { readonly publicKey?: string } = {},
): Verified | Failure {
  return catchFault('proof', () => {
    const proof = readWholeProof(value, '');
    const pinned =
      options.publicKey === undefined ? proof.publicKey : readPublicKey(options.publicKey, 'key');
    if (proof.publicKey !== pinned) throw new Fault('publicKey', `is not ${pinned}`);
    checkTicket(proof);
    const links = proof.ticks.map((tick, index) => linkOf(tick, `ticks[${index}]`));
    checkTicks(proof, links);
    const settlement = proof.ticket.rules === 1 ? settleFirst(proof) : settleSecond(proof);
    compare(settlement, proof.result);
    return { ok: true, recomputed: recomputedOf(proof, links, settlement) };
  });
}

/** Of rules 1 and 2. */
const MIN_PERIODS = [WINDOW_SECONDS * 1_000, MIN_PERIOD_MS];

function checkTicket({ publicKey, ticket, ticks }: Proof): void {
  const isTicketSigned = (one: Ticket): boolean => isSignedBy(publicKey, ticketBytes(one), one.signature);
  if (!isTicketSigned(ticket)) {
    // A key that holds for a tick is the venue's, and the ticket was changed; two, for one may have been changed, too.
    const witness = [ticks.at(0), ticks.at(-1)].find(
      (tick) => tick !== undefined && isSigned(publicKey, tick),
    );
    if (witness === undefined) throw new Fault('publicKey', 'has signed neither the ticket nor the ticks');
    const found = culprit(ticketSuspects(ticket, 'ticket', witness.coin), isTicketSigned);
    throw new Fault(found ?? 'ticket', 'the signature of the ticket does not hold');
  }
  const leastMs = MIN_PERIODS[ticket.rules - 1];
  if (leastMs === undefined) throw new Fault('ticket.rules', 'only the rules 1 and 2 are known here');
  if (ticket.expiresAt - ticket.acceptedAt < leastMs) {
    throw new Fault('ticket.expiresAt', `is less than ${leastMs / 1_000} s after acceptance`);
  }
}

function checkTicks({ publicKey, ticket }: Proof, links: readonly Link[]): void {
  const seconds = new SecondsInOrder();
  for (const [index, link] of links.entries()) {
    checkNumber(link, ticket.coin, ticket.firstTick + index);
    const before = links[index - 1];
    if (before !== undefined) checkJoint(publicKey, before, link);
    seconds.take(link);
  }
  for (const [index, link] of links.entries()) {
    checkSignature(publicKey, link, index + 1 < links.length);
    checkPrice(link);
  }
}

/** By rules 1. */
function settleFirst(proof: Proof): SettlementResult {
  checkCompleteness(proof);
  return settle(proof.ticket, proof.ticks);
}

/**
 * By rules 2. A second that is needed must have its tick, so nothing is gained by leaving one out: all numbers from
 * `firstTick` on show which tick is that of a second, and that it is the only one. What was never filled is shown by a tick
 * in time behind the moment until which it could have been.
 */
function settleSecond({ ticket, ticks }: Proof): SettlementResult {
  const { result, needed } = settleWaiting(ticket, ticks);
  const last = ticks.at(-1);
  if (result.cause === 'not-filled') {
    if (last === undefined || !isPastFilling(ticket, last)) {
      throw new Fault(
        'ticks',
        'lack a second that the contract needs, and end before it could not be filled any more',
      );
    }
    return result;
  }
  if (last?.number !== Math.max(...needed)) {
    throw new Fault(`ticks[${ticks.length - 1}]`, 'lies behind the last tick that the contract needs');
  }
  return result;
}

/**
 * By rules 1 no tick can have been left out: at the beginning by `firstTick`, within by the numbers, at the end by what
 * follows. A filled tick has no say, and its second no place in the order.
 */
function checkCompleteness({ ticket, ticks: all }: Proof): void {
  const ticks = all.filter(({ filled }) => filled !== true);
  const beyond = ticks.findIndex((tick) => timeOf(tick) > ticket.expiresAt);
  if (beyond >= 0 && beyond < ticks.length - 1) {
    throw new Fault(`ticks[${beyond + 1}]`, 'is more than the one tick after the expiry');
  }
  const inWindow = ticks.filter((tick) => isInWindow(tick, ticket)).length;
  if (beyond < 0 && inWindow < WINDOW_SECONDS) {
    throw new Fault(
      'ticks',
      'end before the expiry; the tick after it must follow, so that none can be left out',
    );
  }
}

/** Throws at the first figure of the stated result that is another than the recomputed one. */
function compare(found: SettlementResult, stated: SettlementResult): void {
  const differ = (field: string, mine: unknown, theirs: unknown): void => {
    if (mine !== theirs) throw new Fault(`result.${field}`, `is not ${String(mine)}, as recomputed`);
  };
  differ('outcome', found.outcome, stated.outcome);
  differ('cause', found.cause, stated.cause);
  differ('paid', found.paid, stated.paid);
  if (found.open === null || stated.open === null) {
    differ('open', found.open?.number ?? null, stated.open?.number ?? null);
  } else {
    differ('open.number', found.open.number, stated.open.number);
    differ('open.second', found.open.second, stated.open.second);
    differ('open.price', found.open.price, stated.open.price);
  }
  differ('final', found.final, stated.final);
  differ('counted.length', found.counted.length, stated.counted.length);
  for (const [index, number] of found.counted.entries()) {
    differ(`counted[${index}]`, number, stated.counted[index]);
  }
  differ('returned', found.returned, stated.returned);
}

function recomputedOf(proof: Proof, links: readonly Link[], settlement: SettlementResult): Recomputed {
  const { publicKey, ticket } = proof;
  const numbers = new Set(settlement.counted);
  const counted = links.flatMap(({ tick: { number, second, price }, hash }) =>
    numbers.has(number) ? [{ number, second, price, hash }] : [],
  );
  const checked = { ticks: links.length, signatures: links.length + 1, hashes: links.length - 1 };
  return { publicKey, ticket, ...settlement, counted, checked };
}
