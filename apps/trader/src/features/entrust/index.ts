/** Public interface of the order lists as a page of their own. */
export { Entrust } from './components/entrust.tsx';
