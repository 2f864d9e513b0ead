/**
 * The tickets that this browser was given when contracts were accepted: by them the user can tell that a proof
 * speaks of what was agreed, and not of what was signed later.
 * Promises: the newest are kept as they came; what is stored and no ticket counts as not kept.
 */
import type { BrowserStorage } from '@assay/client';
import type { SignedTicket } from '@assay/protocol';

/** What the ticket of a proof is to this browser; `other`: to the contract that was asked for, or to what is kept. */
export type TicketStatus =
  | { readonly state: 'same' | 'unknown' }
  | { readonly state: 'other'; readonly kept: SignedTicket | null };

/** The contract whose proof was asked for. */
export type AskedContract = Pick<SignedTicket, 'contract' | 'realm'>;

const ITEM = 'seconds_tickets';
/** Some 450 characters each, in a storage of millions. */
const MAX_KEPT = 500;

export function keepTicket(storage: Pick<BrowserStorage, 'read' | 'write'>, ticket: SignedTicket): void {
  const others = keptTickets(storage).filter((one) => !isOf(one, ticket));
  storage.write(ITEM, [ticket, ...others].slice(0, MAX_KEPT));
}

/** `asked` is null for a proof that came from elsewhere. */
export function ticketStatusOf(
  ticket: SignedTicket,
  storage: Pick<BrowserStorage, 'read'>,
  asked: AskedContract | null,
): TicketStatus {
  const kept = keptTickets(storage).find((one) => isOf(one, asked ?? ticket)) ?? null;
  if (asked !== null && !isOf(ticket, asked)) return { state: 'other', kept };
  if (kept === null) return { state: 'unknown' };
  return isSame(kept, ticket) ? { state: 'same' } : { state: 'other', kept };
}

function isOf(ticket: SignedTicket, { contract, realm }: AskedContract): boolean {
  return ticket.contract === contract && ticket.realm === realm;
}

/** The signature covers all else, but whether it holds is not asked here. */
function isSame(one: SignedTicket, other: SignedTicket): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => Reflect.get(one, name) === Reflect.get(other, name));
}

function keptTickets(storage: Pick<BrowserStorage, 'read'>): readonly SignedTicket[] {
  const stored = storage.read(ITEM);
  return Array.isArray(stored) ? stored.filter(isTicket) : [];
}

/** Written by `keepTicket`, or by another hand: then it fits no proof. */
function isTicket(value: unknown): value is SignedTicket {
  if (typeof value !== 'object' || value === null) return false;
  return (
    typeof Reflect.get(value, 'contract') === 'string' && typeof Reflect.get(value, 'signature') === 'string'
  );
}
