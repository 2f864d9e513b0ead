/** Public interface of one's own results with seconds-contracts. */
import '../../../locales/seconds-statistics-texts.ts';

export { OwnStatistics } from './components/own-statistics.tsx';
