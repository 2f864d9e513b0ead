import { Button, EmptyState, Panel, PanelHead, Segmented, Skeleton } from '@assay/ui';
import { saveCsv } from '@assay/ui/files';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleIncome } from '@assay/protocol';
import { INCOME_PERIODS, incomeCsv, profitSheet, unpricedIn } from '../desk/books.ts';
import type { useIncome } from '../desk/queries.ts';
import { BookSheet } from './book-sheet.tsx';
import { ProfitChart, ProfitDays } from './profit-days.tsx';
import { Refusal } from './refusal.tsx';

interface IncomePanelProps {
  readonly asked: ReturnType<typeof useIncome>;
  readonly period: number;
  /** The oldest first. */
  readonly days: readonly string[];
  readonly choose: (period: number) => void;
}

/** Profit and loss of the last days in one money, by product and kind, and by day. */
export function IncomePanel({ asked, period, days, choose }: IncomePanelProps) {
  const { data, error } = asked;
  const { t } = useTranslation();
  const title = t('desk.treasury.income');
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy>
        <Segmented
          label={t('desk.treasury.period')}
          value={String(period)}
          options={INCOME_PERIODS.map((count) => ({
            value: String(count),
            label: t('desk.treasury.days', { count }),
          }))}
          onValue={(count) => choose(Number(count))}
        />
        <Button
          size="s"
          disabled={data === undefined || data.rows.length === 0}
          onClick={() => data && saveCsv(incomeCsv(data), `income-${period}-days`)}
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
        <Profit key={period} income={data} days={days} title={title} />
      )}
    </Panel>
  );
}

function Profit({
  income,
  days,
  title,
}: {
  readonly income: ConsoleIncome;
  readonly days: readonly string[];
  readonly title: string;
}) {
  const { t } = useTranslation();
  const { rows, currency } = income;
  const unpriced = unpricedIn(rows);
  const sheet = profitSheet(rows);
  const isFlat = sheet.rows.length === 0;
  return (
    <>
      <ProfitChart rows={rows} days={days} currency={currency} />
      {isFlat ? null : (
        <div className="border-t border-line">
          <BookSheet
            caption={title}
            head={t('desk.treasury.product')}
            sheet={{ ...sheet, rows: sheet.rows.map((row) => ({ ...row, title: titleOf(row.title) })) }}
            titleOf={(kind) => t(`desk.treasury.kind.${kind}`)}
            sum={t('desk.treasury.sumIn', { currency })}
          />
        </div>
      )}
      <p className="border-t border-line px-3 py-2 text-12 text-quiet">
        {t('desk.treasury.text', { currency })}
        {unpriced.length === 0 ? null : (
          <> {t('desk.treasury.unpriced', { count: unpriced.length, coins: unpriced.join(', ') })}</>
        )}
      </p>
      {isFlat ? null : <ProfitDays rows={rows} currency={currency} />}
    </>
  );
}
