/** What sales for money on a card bring to the thread of the identity store: what their owners say of money that has not come. */
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { CardDisputeOperations, CardDisputeTables } from './disputes/shape.ts';
import { cardDisputeOperations, createCardDisputes } from './disputes/store.ts';

export const cardSalesIdentity: IdentityModule<CardDisputeTables, CardDisputeOperations> = {
  migrations: { '0158-card-disputes': { up: createCardDisputes } },
  tablesOfOneUser: ['card_disputes'],
  operations: cardDisputeOperations,
};
