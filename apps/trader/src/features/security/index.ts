/** Public interface of the security page and of the pages where one thing is set. */
export { SecurityChecklist } from './components/security-checklist.tsx';
export { PasskeysPanel } from './components/passkeys-panel.tsx';
export { EmailSetting, PhoneSetting } from './components/address-setting.tsx';
export { AuthenticatorSetting } from './components/authenticator-setting.tsx';
export { LoginPasswordSetting } from './components/login-password-setting.tsx';
export { FundPasswordSetting } from './components/fund-password-setting.tsx';
export { AntiCodeSetting } from './components/anti-code-setting.tsx';
