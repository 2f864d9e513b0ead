import { Amount, exactSum, formatTrimmed, useFigureSettings } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleIncomeRow } from '@assay/protocol';
import { dailyProfit, profitDays } from '../desk/books.ts';
import { BarChart } from './bar-chart.tsx';
import { BookPages } from './book-pages.tsx';
import { BookSheet } from './book-sheet.tsx';

const ROWS_A_PAGE = 10;

interface ProfitProps {
  readonly rows: readonly ConsoleIncomeRow[];
  readonly currency: string;
}

/** The profit of the days in one sum, and a bar a day. */
export function ProfitChart({
  rows,
  days,
  currency,
}: ProfitProps & {
  /** The oldest first. */
  readonly days: readonly string[];
}) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const daily = dailyProfit(rows, days);
  return (
    <div className="grid gap-3 p-4">
      <div>
        <p className="text-22 font-strong figures">
          <Amount value={exactSum(daily.map(({ amount }) => amount))} unit={currency} trimmed />
        </p>
        <p className="text-12 text-quiet">{t('desk.treasury.profitIn', { count: days.length })}</p>
      </div>
      <BarChart
        label={t('desk.treasury.profitChart', { currency, count: days.length })}
        points={daily.map(({ day, amount }) => ({
          key: Date.parse(day),
          label: day.slice(5),
          title: `${day}  ${formatTrimmed(locale, amount)} ${currency}`,
          parts: [Number(amount)],
        }))}
      />
    </div>
  );
}

/** Each day by product. */
export function ProfitDays({ rows, currency }: ProfitProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { columns, rows: all } = profitDays(rows);
  return (
    <div className="border-t border-line">
      <BookSheet
        caption={t('desk.treasury.profitTable', { currency })}
        head={t('desk.treasury.day')}
        sheet={{ columns, rows: all.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE) }}
        titleOf={titleOf}
        sum={t('desk.treasury.sumIn', { currency })}
      />
      <BookPages page={page} pageSize={ROWS_A_PAGE} total={all.length} onPage={setPage} />
    </div>
  );
}
