/** Public interface of the lists of futures orders, apart so that only venues with futures fetch them. */
export { FuturesEntrust } from './futures-entrust.tsx';
