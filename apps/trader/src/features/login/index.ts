/** Public interface of the sign-in screen. */
import '../../locales/credential-texts.ts';
import '../../locales/login-texts.ts';

export { Login } from './components/login.tsx';
export type { Arrival } from './model/arrival.ts';
