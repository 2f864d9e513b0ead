/** Public interface of the screen of solvency. */
export { Solvency } from './components/solvency.tsx';
