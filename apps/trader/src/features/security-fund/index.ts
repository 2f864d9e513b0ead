/** Public interface of the security fund's screen. */
export { SecurityFund } from './components/security-fund.tsx';
export { fundParams, fundQuery } from './model/fund-params.ts';
