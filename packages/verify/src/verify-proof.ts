/**
 * The judgement of a proof.
 * Promises: every figure is covered by a signature that is checked, or is recomputed and compared; what does not hold is
 * named by its place. Trusts the public key and nothing else. No clock, no network, no state.
 */
import { ticketBytes } from './bytes.ts';
import { checkJoint, checkNumber, checkPrice, checkSignature, isSigned, linkOf } from './chain.ts';
import type { Link } from './chain.ts';
import { Fault, judged } from './fault.ts';
import type { Failure } from './fault.ts';
import { readPublicKey, readWholeProof } from './forms.ts';
import { isInWindow, RULES, settle, timeOf, WINDOW_SECONDS } from './rule.ts';
import { isSignedBy } from './signature.ts';
import { culprit, ticketSuspects } from './suspects.ts';
import type { NamedTick, Outcome, Proof, SettlementResult, Ticket, VoidCause } from './vocabulary.ts';

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
  return judged('proof', () => {
    const proof = readWholeProof(value, '');
    const pinned =
      options.publicKey === undefined ? proof.publicKey : readPublicKey(options.publicKey, 'key');
    if (proof.publicKey !== pinned) throw new Fault('publicKey', `is not ${pinned}`);
    checkTicket(proof);
    const links = proof.ticks.map((tick, index) => linkOf(tick, `ticks[${index}]`));
    checkTicks(proof, links);
    checkCompleteness(proof);
    const settlement = settle(proof.ticket, proof.ticks);
    compare(settlement, proof.result);
    return { ok: true, recomputed: recomputedOf(proof, links, settlement) };
  });
}

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
  if (ticket.rules !== RULES) throw new Fault('ticket.rules', `only the rules ${RULES} are known here`);
  const period = ticket.expiresAt - ticket.acceptedAt;
  if (period < WINDOW_SECONDS * 1_000)
    throw new Fault('ticket.expiresAt', 'is less than 5 s after acceptance');
}

function checkTicks({ publicKey, ticket }: Proof, links: readonly Link[]): void {
  for (const [index, link] of links.entries()) {
    checkNumber(link, ticket.coin, ticket.firstTick + index);
    const before = links[index - 1];
    if (before !== undefined) checkJoint(publicKey, before, link);
  }
  for (const [index, link] of links.entries()) {
    checkSignature(publicKey, link, index + 1 < links.length);
    checkPrice(link);
  }
}

/** No tick can have been left out: at the beginning by `firstTick`, within by the numbers, at the end by what follows. */
function checkCompleteness({ ticket, ticks }: Proof): void {
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
