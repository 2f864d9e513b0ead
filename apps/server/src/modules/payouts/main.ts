/** What being paid brings to the main thread: the bank card and the payment methods, and the calls about them. */
import { createBankCards } from './bank-cards.ts';
import { createPaymentMethods } from './payment-methods.ts';
import { bankHandlers } from './routes.ts';

export type { BankCards } from './bank-cards.ts';
export type { PaymentMethods } from './payment-methods.ts';

export const payoutsMain = {
  openCards: createBankCards,
  openMethods: createPaymentMethods,
  calls: bankHandlers,
};
