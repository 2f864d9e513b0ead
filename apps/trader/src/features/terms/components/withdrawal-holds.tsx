import type { WithdrawalTermsView } from '@assay/protocol';
import { DataTable, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useWithdrawalTerms } from '../../../money/use-withdrawal-terms.ts';
import { RulePanel } from './rule-panel.tsx';
import { StateOfQuery } from './state-of-query.tsx';

type Hold = WithdrawalTermsView['holds'][number];

const HOUR_MS = 3_600_000;

/** Everything that may hold a withdrawal, and how long. */
export function WithdrawalHolds() {
  const { t } = useTranslation();
  const terms = useWithdrawalTerms();
  const columns: readonly DataColumn<Hold>[] = [
    {
      label: t('rules.holds.cause'),
      cellClass: 'whitespace-normal!',
      cell: ({ cause }) => t(`rules.holds.causes.${cause}`),
    },
    {
      label: t('rules.holds.long'),
      figure: true,
      cell: ({ ms }) => t('rules.holds.hours', { count: Math.round(ms / HOUR_MS) }),
    },
  ];
  return (
    <RulePanel title={t('rules.holds.title')}>
      <p className="max-w-[80ch] px-4 py-3 text-13 text-soft sm:px-5">{t('rules.holds.text')}</p>
      <StateOfQuery query={terms} failed={t('rules.holds.failed')} retry={t('rules.holds.retry')} lines={5}>
        {({ holds }) => (
          <DataTable
            caption={t('rules.holds.title')}
            roomy
            rows={holds}
            rowKey={({ cause }) => cause}
            columns={columns}
          />
        )}
      </StateOfQuery>
    </RulePanel>
  );
}
