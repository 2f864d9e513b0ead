import { useTranslation } from 'react-i18next';
import { ErrorState } from '@assay/ui';

/** Own contracts could not be fetched: they run and settle all the same. */
export function ListsFailed({ onRetry }: { readonly onRetry?: () => void }) {
  const { t } = useTranslation();
  const retry = onRetry === undefined ? {} : { retryLabel: t('seconds.retry'), onRetry };
  return (
    <ErrorState
      className="grow"
      title={t('seconds.lists.failed')}
      text={t('seconds.lists.failedText')}
      {...retry}
    />
  );
}
