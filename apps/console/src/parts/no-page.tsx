import { EmptyState } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** In place of a page that there is not, or not for these roles. */
export function NoPage() {
  const { t } = useTranslation();
  return <EmptyState title={t('desk.action.unknown')} text={t('desk.action.unknownText')} />;
}
