/** Whose balances an event of the wallet has changed, what is held included; the venue's own parties among them. */
import type { Event } from '@assay/core';
import type { MovedBalances } from './shape.ts';

export function moneyTouchedBy(event: Event): readonly MovedBalances[] {
  switch (event.type) {
    case 'deposit-credited':
    case 'deposit-changed':
    case 'small-deposits-paid':
    case 'payment-credited':
    case 'balance-corrected':
    case 'withdrawal-requested':
    case 'withdrawal-changed':
    case 'card-sale-requested':
    case 'card-sale-changed':
      return [{ owner: event.owner, assets: [event.asset] }];
    case 'merchant-funds-moved':
      return [{ owner: event.owner, assets: [event.asset], merchant: true }];
    case 'user-transferred':
      return [event.owner, event.to].map((owner) => ({ owner, assets: [event.asset] }));
    case 'swapped':
      return [{ owner: event.owner, assets: [event.given, event.received] }];
    default:
      return [];
  }
}
