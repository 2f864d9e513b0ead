/** Public interface of the bank card and the payment methods: panels for the pages that show them. */
export { BankCardPanel } from './components/bank-card-panel.tsx';
export { PaymentMethodsPanel } from './components/payment-methods-panel.tsx';
