/** Public interface of the account's info page. */
export { AccountInfo } from './components/account-info.tsx';
