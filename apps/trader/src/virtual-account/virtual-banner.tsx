import { useSession } from '@assay/client/react';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { askToSwitch } from './virtual-request.ts';

/** Says on every screen that the virtual account is on, for as long as it is. */
export function VirtualBanner({ wide }: { readonly wide: boolean }) {
  const { t } = useTranslation();
  if (useSession().virtual !== 1) return null;
  return (
    <Banner tone="info" wide={wide} label={t('app.virtual.label')}>
      {t('app.virtual.banner')} <span className="max-sm:hidden">{t('app.virtual.meaning')}</span>{' '}
      <button type="button" className="whitespace-nowrap underline underline-offset-3" onClick={askToSwitch}>
        {t('app.virtual.toReal')}
      </button>
    </Banner>
  );
}
