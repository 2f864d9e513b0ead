import { Panel, PanelHead, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleIncomeRow } from '@assay/protocol';
import { capitalSheet, coinsIn, daySheet, incomeSheet } from '../desk/books.ts';
import { BookPages } from './book-pages.tsx';
import { BookSheet } from './book-sheet.tsx';

const ROWS_A_PAGE = 50;

/** The same in coins: what of each there was by kind, what came in and is owed besides, and of one coin each day by product. */
export function IncomeDaysPanel(props: {
  readonly rows: readonly ConsoleIncomeRow[];
  readonly coin: string;
  readonly choose: (coin: string) => void;
}) {
  const { rows, coin, choose } = props;
  const { t } = useTranslation();
  const title = t('desk.treasury.byCoin');
  const sheet = incomeSheet(rows);
  const capital = capitalSheet(rows);
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
      {sheet.rows.length === 0 ? null : (
        <BookSheet
          caption={title}
          head={t('desk.treasury.coin')}
          sheet={sheet}
          titleOf={(kind) => t(`desk.treasury.kind.${kind}`)}
          sum={t('desk.treasury.stayed')}
        />
      )}
      {capital.rows.length === 0 ? null : (
        <div className="border-t border-line">
          <BookSheet
            caption={t('desk.treasury.capital')}
            head={t('desk.treasury.coin')}
            sheet={capital}
            titleOf={(kind) => t(`desk.treasury.kind.${kind}`)}
            sum={t('desk.treasury.sum')}
          />
          <p className="border-t border-line px-3 py-2 text-12 text-quiet">
            {t('desk.treasury.capitalText')}
          </p>
        </div>
      )}
      <Days key={coin} rows={rows} coin={coin} />
    </Panel>
  );
}

function Days({ rows, coin }: { readonly rows: readonly ConsoleIncomeRow[]; readonly coin: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { columns, rows: all } = daySheet(rows, coin);
  if (all.length === 0) return null;
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
      <BookPages page={page} pageSize={ROWS_A_PAGE} total={all.length} onPage={setPage} />
    </div>
  );
}
