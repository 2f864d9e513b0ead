/** Public interface of the list of all own seconds-contracts, for pages that are no trading screens. */
import '../../../locales/order-texts.ts';
import '../../../locales/seconds-texts.ts';

export { ContractHistory } from './components/contract-history.tsx';
