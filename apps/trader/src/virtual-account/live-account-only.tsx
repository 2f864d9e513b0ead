import { Button, EmptyState } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { askToSwitch } from './virtual-request.ts';

/** In place of what the virtual account may not: the venue's own words for it, and the way to the real account. */
export function LiveAccountOnly({ refusal }: { readonly refusal: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      className="min-h-[280px]"
      title={refusal}
      text={t('app.virtual.liveOnly')}
      action={<Button onClick={askToSwitch}>{t('app.virtual.toReal')}</Button>}
    />
  );
}
