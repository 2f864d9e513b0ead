/** Public interface of the feature of seconds-contracts. */
export { Seconds } from './components/seconds.tsx';
export { contractsTab, contractsTabQuery } from './model/contracts-tab.ts';
export type { ContractsTab } from './model/contracts-tab.ts';
