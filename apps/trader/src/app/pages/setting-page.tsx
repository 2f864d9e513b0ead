import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  AntiCodeSetting,
  AuthenticatorSetting,
  EmailSetting,
  FundPasswordSetting,
  LoginPasswordSetting,
  PhoneSetting,
} from '../../features/security/index.ts';
import { usePageTitle } from './page-title.ts';

/** Names the page, and gives the way back that is taken when the thing is set. */
function useSetting(title: string): () => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  usePageTitle(t('security.settingTitle', { title }));
  return () => void navigate({ to: '/account/center/security' });
}

export function PhoneSettingPage() {
  const { t } = useTranslation();
  return <PhoneSetting onDone={useSetting(t('security.phone.title'))} />;
}

export function EmailSettingPage() {
  const { t } = useTranslation();
  return <EmailSetting onDone={useSetting(t('security.email.title'))} />;
}

export function AuthenticatorSettingPage() {
  const { t } = useTranslation();
  return <AuthenticatorSetting onDone={useSetting(t('security.authenticator.title'))} />;
}

export function LoginPasswordSettingPage() {
  const { t } = useTranslation();
  return <LoginPasswordSetting onDone={useSetting(t('security.loginPassword.title'))} />;
}

export function FundPasswordSettingPage() {
  const { t } = useTranslation();
  return <FundPasswordSetting onDone={useSetting(t('security.fundPassword.title'))} />;
}

export function AntiCodeSettingPage() {
  const { t } = useTranslation();
  return <AntiCodeSetting onDone={useSetting(t('security.antiCode.title'))} />;
}
