/** Public interface of the merchant page. */
import '../../locales/credential-texts.ts';
import '../../locales/merchant-texts.ts';

export { MerchantStatus } from './components/merchant-status.tsx';
