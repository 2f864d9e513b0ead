/** What the promotion brings to the private socket: the balances that its rebates move. */
import type { Event } from '@assay/core';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import type { MovedBalances } from '../wallet/shape.ts';

function movedByRebates(_: InstrumentRegistry, event: Event): readonly MovedBalances[] {
  return event.type === 'rebate-paid' ? [{ owner: event.beneficiary, assets: [event.asset] }] : [];
}

export const promotionChannel = { moved: movedByRebates };
