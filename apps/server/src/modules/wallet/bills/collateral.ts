/**
 * What events do to the money of accounts that cover futures, line by line.
 * Promises: the lines of an event sum to what the account has gained or lost by it; what the insurance paid of a loss stands before
 * the loss, so that no balance between is below zero. House accounts have no lines.
 */
import { isHouse } from '@assay/core';
import type { Event, FuturesParty, MarketId, OrderId, OwnerId, Units } from '@assay/core';
import type { BillTypeName } from '@assay/protocol';

interface MovedLine {
  readonly type: BillTypeName;
  readonly amount: number;
}

/** What happened to one owner in a market. `balanceAfter` is null where a later event of the command tells it. */
export interface Moved {
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly order: OrderId | null;
  readonly lines: readonly MovedLine[];
  readonly balanceAfter: Units | null;
}

/** Of an event with its owner, what it realised or paid, and the balance behind it. */
type Facts = Pick<Moved, 'owner' | 'market'> & { readonly balanceAfter: Units };

export function movedBy(event: Event): readonly Moved[] {
  return linesOf(event)
    .filter(({ owner }) => !isHouse(owner))
    .map((moved) => ({ ...moved, lines: moved.lines.filter(({ amount }) => amount !== 0) }));
}

function linesOf(event: Event): readonly Moved[] {
  switch (event.type) {
    case 'futures-trade':
      return [partyOf(event.market, event.maker), partyOf(event.market, event.taker)];
    case 'profit-realised': {
      const { owner, market, amount } = event;
      return [
        { owner, market, order: null, lines: [{ type: 'futures-profit', amount }], balanceAfter: null },
      ];
    }
    case 'funding-paid':
      return [of(event, [insured(event.unpaid), { type: 'funding', amount: event.amount }])];
    case 'liquidation-step':
      return [of(event, [feeOf('liquidation-fee', event.fee)], event.order)];
    case 'position-taken-over':
      return [of(event, [...realisedBy('liquidation', event), feeOf('liquidation-fee', event.fee)])];
    case 'deleveraging-done':
      return [of(event, [...realisedBy('deleveraging', event), feeOf('liquidation-fee', event.fee)])];
    case 'deleveraged':
      return [of(event, [{ type: 'deleveraging', amount: event.realised }])];
    case 'position-settled':
      return [of(event, [...realisedBy('settlement', event), feeOf('delivery-fee', event.fee)])];
    default:
      return [];
  }
}

function partyOf(market: MarketId, party: FuturesParty): Moved {
  const lines = [...realisedBy('futures-profit', party), feeOf('futures-fee', party.fee)];
  return of({ ...party, market }, lines, party.order);
}

function of({ owner, market, balanceAfter }: Facts, lines: readonly MovedLine[], order?: OrderId): Moved {
  return { owner, market, order: order ?? null, lines, balanceAfter };
}

function realisedBy(
  type: BillTypeName,
  { realised, insured: paid }: { readonly realised: number; readonly insured: Units },
): readonly MovedLine[] {
  return [insured(paid), { type, amount: realised }];
}

/** What of a loss others bore. */
function insured(amount: Units): MovedLine {
  return { type: 'insured', amount };
}

function feeOf(type: BillTypeName, fee: Units): MovedLine {
  return { type, amount: 0 - fee };
}
