import { useSession } from '@assay/client/react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { indexKey, PersonalIndex } from '../../features/personal-index/index.ts';
import { SecurityChecklist } from '../../features/security/index.ts';
import { usePageTitle } from './page-title.ts';

/** The part that is shown lives in the address. One's own security is for whoever is signed in; the rest for all. */
export function UserIndexPage() {
  const { t } = useTranslation();
  const query = useSearch({ from: '__root__' });
  const signedIn = useSession().status !== 'signed-out';
  const shown = indexKey(query['key'], signedIn);
  usePageTitle(t('guide.documentTitle', { part: t(`guide.tabs.${shown}`) }));
  return <PersonalIndex shown={shown} security={signedIn ? <SecurityChecklist /> : null} />;
}
