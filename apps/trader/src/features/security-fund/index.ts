/** Public interface of the security fund's screen. */
import '../../locales/fund-texts.ts';

export { SecurityFund } from './components/security-fund.tsx';
export { fundParams, fundQuery } from './model/fund-params.ts';
