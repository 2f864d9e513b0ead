/** The door of the wallet's assets screen. */
export { Wallet } from './components/wallet.tsx';
export { walletFilter } from './model/bill-filter.ts';
