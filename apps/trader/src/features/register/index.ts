/** Public interface of the registration screen. */
export { Register, type RegisterProps } from './components/register.tsx';
