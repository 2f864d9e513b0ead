/** Public interface of the wallet's assets screen. */
export { Bills } from './components/bills.tsx';
export { Wallet, WalletOverview } from './components/wallet.tsx';
export { WalletFrame } from './components/wallet-frame.tsx';
export { billQuery, walletFilter } from './model/bill-filter.ts';
