/** Public interface of the reward centre. */
export { Rewards } from './components/rewards.tsx';
