import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Login } from '../../features/login/index.ts';
import { returnTarget } from '../routing/route-rules.ts';
import { usePageTitle } from './page-title.ts';

export function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('login.documentTitle'));
  const onSignedIn = () => {
    const target = returnTarget(query);
    void navigate({ to: target.path, search: target.query, replace: true });
  };
  return (
    <Login
      registered={query['registered'] === '1'}
      sessionNeeded={query['returnTo'] !== undefined}
      onSignedIn={onSignedIn}
    />
  );
}
