/** The door of the wallet's assets screen. */
import '../../locales/wallet-texts.ts';

export { Wallet } from './components/wallet.tsx';
export { walletFilter } from './model/bill-filter.ts';
