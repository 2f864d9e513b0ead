import { Note } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** The list of countries did not come: says so, and asks again. */
export function CountriesFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Note tone="bad">
      {t('credentials.countriesFailed')}{' '}
      <button type="button" className="font-medium underline underline-offset-3" onClick={onRetry}>
        {t('credentials.retry')}
      </button>
    </Note>
  );
}
