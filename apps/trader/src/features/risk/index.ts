/** Public interface of the page of what the house risks in futures. */
export { Risk } from './components/risk.tsx';
