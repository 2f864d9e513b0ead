import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Register } from '../../features/register/index.ts';
import { usePageTitle } from './page-title.ts';

export function RegisterPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('register.documentTitle'));
  return (
    <Register
      inviteCode={query['invite_code'] ?? ''}
      onRegistered={() => void navigate({ to: '/user/login', search: { registered: '1' } })}
    />
  );
}
