/** Public interface of the promotion centre. */
export { Promotion } from './components/promotion.tsx';
