/** Public interface of the order lists as a page of their own. */
import '../../locales/order-texts.ts';

export { Entrust } from './components/entrust.tsx';
