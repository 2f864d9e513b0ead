/** Public interface of identity verification. */
export { IdentityVerification } from './components/identity-verification.tsx';
