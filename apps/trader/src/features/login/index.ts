/** The door of the sign-in screen. */
import '../../locales/login-texts.ts';

export { Login } from './components/login.tsx';
