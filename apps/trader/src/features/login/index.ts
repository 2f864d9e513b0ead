/** Public interface of the sign-in screen. */
export { Login } from './components/login.tsx';
export type { Arrival } from './model/arrival.ts';
