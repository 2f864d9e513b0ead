/** Public interface of one's own results with seconds-contracts. */
export { OwnStatistics } from './components/own-statistics.tsx';
