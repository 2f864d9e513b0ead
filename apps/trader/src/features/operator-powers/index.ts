/** Public interface of the page of what the operator can do. */
export { OperatorPowers } from './components/operator-powers.tsx';
