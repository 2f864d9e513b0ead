/** Public interface of the account's info page. */
import '../../locales/account-texts.ts';

export { AccountInfo } from './components/account-info.tsx';
