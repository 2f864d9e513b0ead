import { Button, Note } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** The list of countries did not come: says so, and asks again. */
export function CountriesFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Note tone="bad">
      {t('credentials.countriesFailed')}{' '}
      <Button size="s" tone="quiet" onClick={onRetry}>
        {t('credentials.retry')}
      </Button>
    </Note>
  );
}
