import { showToast } from '@assay/ui';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Login, type Arrival } from '../../features/login/index.ts';
import { keptReturn, returnTarget, type Query } from '../routing/route-rules.ts';
import { usePageTitle } from './page-title.ts';

export function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  const accountName = useLocation({ select: ({ state }) => state.accountName });
  usePageTitle(t('login.documentTitle'));
  const onSignedIn = () => {
    showToast({ tone: 'ok', title: t('login.success') });
    const target = returnTarget(query);
    void navigate({ to: target.path, search: target.query, replace: true });
  };
  return (
    <Login
      after={happenedBefore(query)}
      accountName={accountName}
      registerQuery={keptReturn(query)}
      onSignedIn={onSignedIn}
    />
  );
}

/** What led here: the address says it, so that a reload says it again. */
function happenedBefore(query: Query): Arrival | null {
  if (query['registered'] === '1') return 'registered';
  if (query['reset'] === '1') return 'reset';
  if (query['changed'] === '1') return 'password-changed';
  return query['returnTo'] === undefined ? null : 'session-needed';
}
