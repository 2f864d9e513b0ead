/** Public interface of the personal index: help, announcements and terms beside the security of the account. */
export { PersonalIndex } from './components/personal-index.tsx';
export { indexKey } from './model/index-key.ts';
