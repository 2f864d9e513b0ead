/** Public interface of the users' rights over their account: the panel of the security page. */
export { AccountRightsPanel } from './components/account-rights-panel.tsx';
