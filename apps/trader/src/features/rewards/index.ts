/** Public interface of the reward centre. */
import '../../locales/referral-texts.ts';

export { Rewards } from './components/rewards.tsx';
