/**
 * The rules of payments out of the house, as pure functions: what is done next about a number that was given out.
 * Promises: a number is of one payment for good, and its payment of one number. There is no way from `signed` to another
 * number, whatever a node says; it ends only by what is final on the chain, or by people.
 * Never: asks or writes anything.
 */
import type { WithdrawalId } from '@assay/core';
import type { Arrival, GasPrice, Payment, Receipt } from '../../integrations/chains/port.ts';
import { coinName } from '../../integrations/chains/port.ts';
import type { Places } from './places.ts';
import type { Outgoing, PayoutPolicy, PayoutReport } from './shape.ts';

/** The core does not take what the chain says of a withdrawal. */
export class PayoutRefused extends Error {
  constructor(command: string, code: string) {
    super(`the core refuses ${command}: ${code}`);
    this.name = 'PayoutRefused';
  }
}

/** What the chain says of the versions of a number. */
export interface OutgoingView {
  readonly head: number;
  /** Of the one version that is in a block of the chain; null: none is. */
  readonly found: { readonly transaction: string; readonly receipt: Receipt } | null;
  /** Whether the chain has used the place. */
  readonly isUsed: boolean;
}

/** How a number stands after the chain was asked, and what is to be said of it; null: as before. */
export function afterLook(
  outgoing: Outgoing,
  { head, found, isUsed }: OutgoingView,
  { finalDepth }: Pick<PayoutPolicy, 'finalDepth'>,
): { readonly next: Outgoing; readonly report: PayoutReport | null; readonly alarm: boolean } | null {
  if (found !== null) return afterFound(outgoing, found, head, finalDepth);
  if (outgoing.mined !== null) {
    const next = { ...outgoing, state: 'signed', mined: null, strangerSince: null } as const;
    return { next, report: 'vanished', alarm: false };
  }
  if (!isUsed) {
    if (outgoing.strangerSince === null) return null;
    return {
      next: { ...outgoing, state: openState(outgoing), strangerSince: null },
      report: null,
      alarm: false,
    };
  }
  // The chain has used the place, and none of our transactions has it: now, or for good.
  const since = outgoing.strangerSince ?? head;
  if (outgoing.state === 'conflict') return null;
  if (head - since >= finalDepth) {
    return { next: { ...outgoing, state: 'conflict', strangerSince: since }, report: null, alarm: true };
  }
  return outgoing.strangerSince === null
    ? { next: { ...outgoing, strangerSince: since }, report: null, alarm: false }
    : null;
}

function afterFound(
  outgoing: Outgoing,
  { transaction, receipt }: { readonly transaction: string; readonly receipt: Receipt },
  head: number,
  finalDepth: number,
) {
  const { hash: block, height } = receipt.block;
  const mined = { transaction, block, height };
  const depth = head - height + 1;
  if (depth >= finalDepth) {
    const report = hasPaid(outgoing.payment, receipt) ? 'paid' : 'failed';
    return {
      next: { ...outgoing, state: 'done', mined, strangerSince: null },
      report,
      alarm: false,
    } as const;
  }
  if (outgoing.mined?.block === block && outgoing.mined.transaction === transaction) return null;
  return {
    next: { ...outgoing, state: 'mined', mined, strangerSince: null },
    report: 'included',
    alarm: false,
  } as const;
}

function openState({ versions }: Outgoing): 'taken' | 'signed' {
  return versions.length === 0 ? 'taken' : 'signed';
}

/** Status 1 alone has paid nobody: the money must have moved to them, by the token's own word. */
export function hasPaid({ to, token, units }: Omit<Payment, 'from'>, { succeeded, moved }: Receipt): boolean {
  if (!succeeded) return false;
  const isPayment = (one: Arrival): boolean =>
    one.address === to && one.token === token && one.units >= units;
  return units === 0n || moved.some(isPayment);
}

/** Of what is offered to the miners. */
type PricePolicy = Pick<PayoutPolicy, 'raiseAfter' | 'maxVersions'> &
  Pick<Places, 'maxFeeCeiling' | 'raised'>;

export type Deed =
  /** Sign a version at this price, keep it, tell the core, send it. */
  | { readonly type: 'sign'; readonly price: GasPrice }
  /** Send the newest version as it is. */
  | { readonly type: 'send' }
  | { readonly type: 'wait' };

/** What is done about a number that is in no block. */
export function nextDeed(
  { state, versions, strangerSince }: Outgoing,
  { head, usual }: { readonly head: number; readonly usual: GasPrice },
  policy: PricePolicy,
): Deed {
  if (state !== 'taken' && state !== 'signed') return { type: 'wait' };
  const newest = versions.at(-1);
  if (newest === undefined) return { type: 'sign', price: capped(usual, policy) };
  const isOld = head - newest.madeAt >= policy.raiseAfter;
  const raised = newest.price === null ? usual : policy.raised(newest.price, usual);
  const isAffordable = raised.maxFee <= policy.maxFeeCeiling && versions.length < policy.maxVersions;
  // Of a version whose bytes are lost another one must be made to have any to send.
  if (strangerSince === null && isAffordable && (isOld || newest.signed === null)) {
    return { type: 'sign', price: raised };
  }
  return { type: newest.signed === null ? 'wait' : 'send' };
}

/** As it is offered for a unit of gas at most. */
export function capped(
  { maxFee, tip }: GasPrice,
  { maxFeeCeiling }: Pick<PricePolicy, 'maxFeeCeiling'>,
): GasPrice {
  const least = maxFee < maxFeeCeiling ? maxFee : maxFeeCeiling;
  return { maxFee: least, tip: tip < least ? tip : least };
}

/** Of an address those that are sent in a round: the lowest numbers that are in no block. */
export function inFlight(open: readonly Outgoing[], most: number): readonly Outgoing[] {
  const unmined = open.filter(({ state }) => state === 'taken' || state === 'signed');
  const senders = new Map<string, number>();
  return [...unmined]
    .sort((a, b) => a.nonce - b.nonce)
    .filter(({ from }) => {
      const before = senders.get(from) ?? 0;
      senders.set(from, before + 1);
      return before < most;
    });
}

/** What makes the transactions of a number exclude each other, as the core knows it. */
export function slotOf({ from, nonce }: Pick<Outgoing, 'from' | 'nonce'>): string {
  return `${from}/${nonce}`;
}

/** The same of a payment that spends coins. Throws where it has none. */
export function coinSlotOf({ coins: [first], use }: Pick<Outgoing, 'coins' | 'use'>): string {
  if (first === undefined) throw new Error(`${use} spends no coin`);
  return coinName(first);
}

/** A number whose use fell away before anything was signed: it is filled, or all behind it would wait. */
export function asGap(outgoing: Outgoing): Outgoing {
  const { from, nonce } = outgoing;
  return { ...outgoing, use: `gap:${slotOf({ from, nonce })}`, payment: nothingTo(from) };
}

export function isGap({ use }: Pick<Outgoing, 'use'>): boolean {
  return use.startsWith('gap:');
}

/** What fills a number of an address. */
export function nothingTo(from: string): Outgoing['payment'] {
  return { to: from, token: null, units: 0n };
}

/** Into cold storage. At one block a coin is moved once. */
export function moveUse(token: string | null, height: number): string {
  return `cold:${token ?? 'coin'}:${height}`;
}

export function isMove({ use }: Pick<Outgoing, 'use'>): boolean {
  return use.startsWith('cold:');
}

/** What a payment to a user is called, by the number that its withdrawal has in the core. */
export const withdrawalUse = (withdrawal: WithdrawalId): string => `withdrawal:${withdrawal}`;

export function isWithdrawal({ use }: Pick<Outgoing, 'use'>): boolean {
  return use.startsWith('withdrawal:');
}
