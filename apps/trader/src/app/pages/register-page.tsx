import { showToast } from '@assay/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Register, type RegisterProps } from '../../features/register/index.ts';
import { keptReturn, registrationTarget } from '../routing/route-rules.ts';
import { usePageTitle } from './page-title.ts';

export function RegisterPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('register.documentTitle'));
  const onRegistered: RegisterProps['onRegistered'] = (accountName, signedIn) => {
    if (!signedIn) {
      const search = { registered: '1', ...keptReturn(query) };
      void navigate({ to: '/user/login', search, state: { accountName } });
      return;
    }
    showToast({ tone: 'ok', title: t('register.created') });
    const target = registrationTarget(query);
    void navigate({ to: target.path, search: target.query, replace: true });
  };
  return (
    <Register
      inviteCode={query['invite_code'] ?? ''}
      loginQuery={keptReturn(query)}
      onRegistered={onRegistered}
    />
  );
}
