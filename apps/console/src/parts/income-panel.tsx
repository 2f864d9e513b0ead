import { Button, EmptyState, Panel, PanelHead, Segmented, Skeleton } from '@assay/ui';
import { saveCsv } from '@assay/ui/files';
import { useTranslation } from 'react-i18next';
import { INCOME_PERIODS, incomeCsv, incomeSheet } from '../desk/books.ts';
import type { useIncome } from '../desk/queries.ts';
import { BookSheet } from './book-sheet.tsx';
import { Refusal } from './refusal.tsx';

/** What users paid and were paid in the last days, by coin and kind. */
export function IncomePanel(props: {
  readonly asked: ReturnType<typeof useIncome>;
  readonly period: number;
  readonly choose: (period: number) => void;
}) {
  const { asked, period, choose } = props;
  const { data, error } = asked;
  const { t } = useTranslation();
  const title = t('desk.treasury.income');
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy>
        <Segmented
          label={t('desk.treasury.period')}
          value={String(period)}
          options={INCOME_PERIODS.map((days) => ({
            value: String(days),
            label: t('desk.treasury.days', { count: days }),
          }))}
          onValue={(days) => choose(Number(days))}
        />
        <Button
          size="s"
          disabled={data === undefined || data.rows.length === 0}
          onClick={() => data && saveCsv(incomeCsv(data.rows), `income-${period}-days`)}
        >
          {t('desk.treasury.export')}
        </Button>
      </PanelHead>
      {error === null ? null : <Refusal refused={error} />}
      {data === undefined && error === null ? <Skeleton className="m-3 h-40" /> : null}
      {data?.rows.length === 0 ? (
        <EmptyState title={t('desk.treasury.noIncome')} text={t('desk.treasury.noIncomeText')} />
      ) : null}
      {data === undefined || data.rows.length === 0 ? null : (
        <>
          <BookSheet
            caption={title}
            head={t('desk.treasury.coin')}
            sheet={incomeSheet(data.rows)}
            titleOf={(kind) => t(`desk.treasury.kind.${kind}`)}
            sum={t('desk.treasury.stayed')}
          />
          <p className="border-t border-line px-3 py-2 text-12 text-quiet">{t('desk.treasury.text')}</p>
        </>
      )}
    </Panel>
  );
}
