import { useClient } from '@assay/client/react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Reset, type ResetProps } from '../../features/reset/index.ts';
import { usePageTitle } from './page-title.ts';

export function ResetPage() {
  const { t } = useTranslation();
  const { session } = useClient();
  const navigate = useNavigate();
  const { returnTo } = useSearch({ from: '__root__' });
  usePageTitle(t('reset.documentTitle'));
  const onReset: ResetProps['onReset'] = (accountName) => {
    // Every session of the account has ended with the old password, this browser's too.
    session.end();
    const search = { reset: '1', ...(returnTo && { returnTo }) };
    void navigate({ to: '/user/login', search, state: { accountName }, replace: true });
  };
  return <Reset onReset={onReset} />;
}
