import { buttonClass, ChecklistRow } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** What an application needs, and the way there. */
export function Requirement({ isMet }: { readonly isMet: boolean }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('merchant.needs')} className="grid gap-2">
      <h3 className="text-13">{t('merchant.needs')}</h3>
      <ul className="rounded-control border border-line">
        <ChecklistRow
          state={isMet ? 'done' : 'next'}
          stateLabel={isMet ? t('merchant.met') : t('merchant.notMet')}
          title={t('merchant.identity')}
          text={t('merchant.identityText')}
          value={isMet ? t('merchant.met') : t('merchant.notMet')}
          action={
            isMet ? null : (
              <Link to="/account/center/kyc" className={buttonClass({ size: 's', tone: 'primary' })}>
                {t('merchant.verify')}
              </Link>
            )
          }
        />
      </ul>
    </section>
  );
}
