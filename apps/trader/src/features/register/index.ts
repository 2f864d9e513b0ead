/** Public interface of the registration screen. */
import '../../locales/credential-texts.ts';
import '../../locales/register-texts.ts';

export { Register, type RegisterProps } from './components/register.tsx';
