/** Public interface of the agent management. */
export { Agents } from './components/agents.tsx';
