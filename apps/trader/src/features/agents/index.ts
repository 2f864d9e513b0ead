/** Public interface of the agent management. */
import '../../locales/referral-texts.ts';

export { Agents } from './components/agents.tsx';
