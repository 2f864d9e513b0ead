/** The door of the user's rights over his account: the panel of the security page. */
import '../../locales/right-texts.ts';
import '../../locales/credential-texts.ts';

export { AccountRightsPanel } from './components/account-rights-panel.tsx';
