import { useSession } from '@assay/client/react';
import { Banner } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { askToSwitch } from './virtual-request.ts';

/**
 * Says on every screen that the virtual account is on, for as long as it is. `feed`: what a phone has no banner of its
 * own for.
 */
export function VirtualBanner({ wide, feed }: { readonly wide: boolean; readonly feed: ReactNode }) {
  const { t } = useTranslation();
  if (useSession().virtual !== 1) return null;
  return (
    <Banner tone="info" wide={wide} label={t('app.virtual.label')}>
      <span className={feed === null ? undefined : 'max-sm:hidden'}>{t('app.virtual.banner')}</span>{' '}
      <span className="max-sm:hidden">{t('app.virtual.meaning')}</span>{' '}
      {feed === null ? null : (
        <span className="sm:hidden">
          {t('app.virtual.label')}. {feed}
        </span>
      )}{' '}
      <button type="button" className="whitespace-nowrap underline underline-offset-3" onClick={askToSwitch}>
        {t('app.virtual.toReal')}
      </button>
    </Banner>
  );
}
