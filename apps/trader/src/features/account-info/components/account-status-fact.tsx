import type { UserInfo } from '@assay/protocol';
import { Badge, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Whether the account may act, and if not: by whom it was stopped, since when and why. */
export function AccountStatusFact({ user: { standing, excludedUntil } }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  return (
    <>
      <Badge tone={standing.state === 'active' ? 'ok' : 'warn'}>
        {t(`account.facts.statuses.${standing.state}`)}
      </Badge>
      {standing.by === null ? null : (
        <span>{standing.by === 'self' ? t('account.facts.bySelf') : t('account.facts.byOperator')}</span>
      )}
      {standing.since === null ? null : <Time value={standing.since} className="text-quiet" />}
      {standing.reason === null ? null : <span className="basis-full">{standing.reason}</span>}
      {excludedUntil === null ? null : (
        <span className="basis-full">
          {t('account.facts.excludedUntil')} <Time value={excludedUntil} />
        </span>
      )}
    </>
  );
}
