/**
 * What the core says of futures in the words of a receipt.
 * Promises: figures are the core's own, one by one; nothing is worked out. What only others may see of an event is not in it.
 */
import type { Event, LegState } from '@assay/core';
import type { ReceiptEvent, ReceiptLeg } from '@assay/verify';
import { fundTold, markTold } from '../../../futures-facts.ts';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
/** Events of receipts without their place. */
export type Told<Name extends ReceiptEvent['event']> = {
  [One in Name]: Omit<Extract<ReceiptEvent, { readonly event: One }>, 'at'>;
}[Name];

/** Of one who gave; the step itself is told once for all. */
export type ToldDeleveraged = Omit<Told<'deleveraged'>, 'shortfall' | 'givers' | 'fund'>;

/** What a row of an account holds. */
export type OwnTold =
  | Told<
      'transfer' | 'margin' | 'realised' | 'begun' | 'step' | 'taken-over' | 'covered' | 'ended' | 'settled'
    >
  | ToldDeleveraged;

const legOf = ({ side, lots, entryValue, margin }: LegState): ReceiptLeg => ({
  side,
  lots,
  entryValue,
  margin,
});

/** An event of its owner's account; null where it is none, or stands in rows of its own. */
export function tellOwn(event: Event): OwnTold | null {
  switch (event.type) {
    case 'funds-transferred':
      return tellTransfer(event);
    case 'position-margin-changed':
      return { event: 'margin', market: event.market, amount: event.amount, leg: legOf(event.leg) };
    case 'profit-realised':
      return { event: 'realised', market: event.market, amount: event.amount, leg: legOf(event.leg) };
    case 'liquidation-begun': {
      const { market, side, equity, needed, second, mark } = event;
      return { event: 'begun', market, side, equity, needed, second, mark };
    }
    case 'liquidation-step': {
      const { order, lots, closed, limit, bankruptcy, tier, openInterest, closedBefore, idle } = event;
      const offer = { order, lots, closed, limit, bankruptcy, tier, openInterest, closedBefore, idle };
      return { event: 'step', ...chargedOf(event), ...offer };
    }
    case 'position-taken-over': {
      const { lots, price, realised, insured } = event;
      return { event: 'taken-over', ...chargedOf(event), lots, price, realised, insured };
    }
    case 'deleveraging-done': {
      const { shortfall, lots, parties, price, value, bankruptcy, realised, insured } = event;
      const closed = { shortfall, lots, parties, price, value, bankruptcy, realised, insured };
      return { event: 'covered', ...chargedOf(event), ...closed, fund: fundTold(event) };
    }
    case 'liquidation-ended': {
      const { market, side, equity, needed, end } = event;
      return { event: 'ended', market, side, equity, needed, end };
    }
    case 'position-settled': {
      const { market, series, price, value, realised, insured, fee, balanceAfter: balance } = event;
      const settled = { series, leg: legOf(event.leg), price, value, realised, insured, fee, balance };
      return { event: 'settled', market, ...settled };
    }
    case 'deleveraged': {
      const { market, ranking, rank, band, score, lots, price, value, realised, balanceAfter } = event;
      const given = { ranking, rank, band, score, lots, price, value, realised, balance: balanceAfter };
      return { event: 'deleveraged', market, ...given, leg: legOf(event.leg) };
    }
    default:
      return null;
  }
}

/** Of an account that covers positions; null of one between others. */
function tellTransfer({ from, to, amount, fromAfter, toAfter }: Of<'funds-transferred'>) {
  if (to !== 'spot') return { event: 'transfer', amount, balance: toAfter } as const;
  return from === 'spot' ? null : ({ event: 'transfer', amount: -amount, balance: fromAfter } as const);
}

type Charging = Of<'liquidation-step' | 'position-taken-over' | 'deleveraging-done'>;

function chargedOf({ market, side, equity, needed, fee, held, leg, balanceAfter }: Charging) {
  return { market, side, equity, needed, fee, held, leg: legOf(leg), balance: balanceAfter };
}

/** Whether it lies in the window of a settlement is known when the end is. */
export type ToldMark = Omit<Told<'mark'>, 'settles'>;

/** `before` is of the step before, null where there was none. */
export function tellMark(step: Of<'mark-stepped'>, before: Of<'mark-stepped'> | null): ToldMark {
  return {
    ...markTold(step),
    market: step.market,
    before: {
      second: before?.second ?? 0,
      premiumMean: before?.premiumMean ?? 0,
      tradedMean: before?.tradedMean ?? 0,
    },
  };
}
