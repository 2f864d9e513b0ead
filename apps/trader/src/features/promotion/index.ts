/** Public interface of the promotion centre. */
import '../../locales/referral-texts.ts';

export { Promotion } from './components/promotion.tsx';
