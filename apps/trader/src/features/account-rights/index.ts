/** Public interface of the users' rights over their account: the panel of the security page. */
import '../../locales/right-texts.ts';
import '../../locales/credential-texts.ts';

export { AccountRightsPanel } from './components/account-rights-panel.tsx';
