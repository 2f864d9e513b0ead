/** The door of the registration screen. */
export { Register } from './components/register.tsx';
