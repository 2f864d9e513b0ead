/** The door of the sign-in screen. */
export { Login } from './components/login.tsx';
