/** Public interface of what leads back to an account whose factor is lost. */
export { LostFactorPanel } from './components/lost-factor-panel.tsx';
export { LostAtSignIn } from './components/lost-at-sign-in.tsx';
export { EndByMail } from './components/end-by-mail.tsx';
