/** The door of the merchant page. */
import '../../locales/credential-texts.ts';
import '../../locales/merchant-texts.ts';

export { MerchantStanding } from './components/merchant-standing.tsx';
