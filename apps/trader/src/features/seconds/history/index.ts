/** Public interface of the list of all own seconds-contracts, for pages that are no trading screens. */
export { ContractHistory } from './components/contract-history.tsx';
