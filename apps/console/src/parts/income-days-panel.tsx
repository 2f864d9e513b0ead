import {
  Amount,
  Pagination,
  Panel,
  PanelHead,
  Select,
  exactSum,
  formatTrimmed,
  useFigureSettings,
} from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleIncomeRow } from '@assay/protocol';
import { coinsIn, dailyIncome, daySheet } from '../desk/books.ts';
import { BarChart } from './bar-chart.tsx';
import { BookSheet } from './book-sheet.tsx';

const ROWS_A_PAGE = 50;

/** The income of one coin: a bar a day, and below it each day by product. */
export function IncomeDaysPanel(props: {
  readonly rows: readonly ConsoleIncomeRow[];
  /** The oldest first. */
  readonly days: readonly string[];
  readonly coin: string;
  readonly choose: (coin: string) => void;
}) {
  const { rows, days, coin, choose } = props;
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const daily = dailyIncome(rows, coin, days);
  const title = t('desk.treasury.byDay');
  return (
    <Panel aria-label={title}>
      <PanelHead title={title}>
        <Select
          label={t('desk.treasury.coin')}
          value={coin}
          options={coinsIn(rows).map((one) => ({ value: one, label: one }))}
          onValue={choose}
        />
      </PanelHead>
      <div className="grid gap-3 p-4">
        <div>
          <p className="text-22 font-strong figures">
            <Amount value={exactSum(daily.map(({ amount }) => amount))} unit={coin} trimmed />
          </p>
          <p className="text-12 text-quiet">{t('desk.treasury.stayedIn', { count: days.length })}</p>
        </div>
        <BarChart
          label={t('desk.treasury.chart', { coin, count: days.length })}
          points={daily.map(({ day, amount }) => ({
            key: Date.parse(day),
            label: day.slice(5),
            title: `${day}  ${formatTrimmed(locale, amount)} ${coin}`,
            parts: [Number(amount)],
          }))}
        />
      </div>
      <Days key={coin} rows={rows} coin={coin} />
    </Panel>
  );
}

function Days({ rows, coin }: { readonly rows: readonly ConsoleIncomeRow[]; readonly coin: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { columns, rows: all } = daySheet(rows, coin);
  const shown = all.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE);
  return (
    <div className="border-t border-line">
      <BookSheet
        caption={t('desk.treasury.dayTable', { coin })}
        head={t('desk.treasury.day')}
        sheet={{ columns, rows: shown.map((row) => ({ ...row, beside: titleOf(row.beside ?? '') })) }}
        titleOf={(kind) => t(`desk.treasury.kind.${kind}`)}
        sum={t('desk.treasury.stayed')}
      />
      <Pagination
        pageNo={page}
        pageSize={ROWS_A_PAGE}
        total={all.length}
        onPage={setPage}
        label={t('desk.treasury.pages')}
        previousLabel={t('desk.treasury.newer')}
        nextLabel={t('desk.treasury.older')}
        rangeText={(from, to, total) => t('desk.treasury.range', { from, to, total })}
      />
    </div>
  );
}
