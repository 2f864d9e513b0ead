import { useSession } from '@assay/client/react';
import { buttonClass, ChecklistRow, Panel, PanelHead } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

const STEPS = {
  bank: { to: '/account/center/security', hash: 'bank-card' },
  email: { to: '/account/center/security/setting/email', hash: '' },
  fund: { to: '/account/center/security/setting/trade-pwd', hash: '' },
} as const;

/** The rest of the certification in its recommended order (S4): a recommendation, no lock. */
export function NextSteps() {
  const { t } = useTranslation();
  const { user } = useSession();
  const done = {
    bank: user?.bankCardBound === true,
    email: user?.security.email === true,
    fund: user?.security.fundPassword === true,
  };
  return (
    <Panel aria-label={t('identity.next.title')}>
      <PanelHead title={t('identity.next.title')} roomy />
      <ul>
        {(['bank', 'email', 'fund'] as const).map((step) => (
          <ChecklistRow
            key={step}
            state={done[step] ? 'done' : 'idle'}
            stateLabel={done[step] ? t('identity.next.done') : t('identity.next.open')}
            title={t(`identity.next.${step}`)}
            text={t(`identity.next.${step}Text`)}
            value={done[step] ? t('identity.next.done') : t('identity.next.open')}
            action={
              done[step] ? null : (
                <Link to={STEPS[step].to} hash={STEPS[step].hash} className={buttonClass({ size: 's' })}>
                  {t('identity.next.go')}
                  <span className="sr-only">, {t(`identity.next.${step}`)}</span>
                </Link>
              )
            }
          />
        ))}
      </ul>
    </Panel>
  );
}
