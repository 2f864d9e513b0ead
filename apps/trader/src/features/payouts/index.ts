/** Public interface of the bank card and the payment methods: panels for the pages that show them. */
import '../../locales/credential-texts.ts';
import '../../locales/payout-texts.ts';

export { BankCardPanel } from './components/bank-card-panel.tsx';
export { PaymentMethodsPanel } from './components/payment-methods-panel.tsx';
