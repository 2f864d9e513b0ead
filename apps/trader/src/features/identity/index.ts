/** Public interface of identity verification. */
import '../../locales/credential-texts.ts';
import '../../locales/identity-texts.ts';

export { IdentityVerification } from './components/identity-verification.tsx';
