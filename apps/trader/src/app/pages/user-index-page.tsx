import { useSession } from '@assay/client/react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { indexKey, PersonalIndex } from '../../features/personal-index/index.ts';
import { SecurityChecklist } from '../../features/security/index.ts';
import { usePageTitle } from './page-title.ts';

/** The address names the part that is shown. Security needs a sign-in; the rest is public. */
export function UserIndexPage() {
  const { t } = useTranslation();
  const query = useSearch({ from: '__root__' });
  const signedIn = useSession().status !== 'signed-out';
  const shown = indexKey(query['key'], signedIn);
  usePageTitle(t('guide.documentTitle', { part: t(`guide.tabs.${shown}`) }));
  return <PersonalIndex shown={shown} security={signedIn ? <SecurityChecklist /> : null} />;
}
