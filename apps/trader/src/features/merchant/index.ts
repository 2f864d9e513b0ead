/** Public interface of the merchant page. */
export { MerchantStatus } from './components/merchant-status.tsx';
