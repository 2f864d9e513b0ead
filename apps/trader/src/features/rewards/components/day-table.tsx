import type { RebateDay } from '@assay/protocol';
import {
  Amount,
  classNames,
  CoinMark,
  useTimeText,
  TableHead,
  type LoadingColumn,
  ReceiptButton,
} from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../preferences/preferences.ts';
import { ReferralList } from '../../../referral/components/referral-list.tsx';
import type { ReferralProps } from '../../../referral/model/referral-params.ts';
import { useRebateDays } from '../../../referral/model/referral-queries.ts';

const COLUMNS: readonly LoadingColumn[] = [
  {},
  {},
  { figure: true, folds: true },
  { figure: true },
  { figure: true, folds: true },
  { figure: true },
];

/** What each UTC day has brought, coin by coin; a row leads to its receipts. */
export function DayTable({ params, onParams }: ReferralProps) {
  const { t } = useTranslation();
  const days = useRebateDays(params.pageNo);
  return (
    <ReferralList
      query={days}
      caption={t('referral.days.title')}
      pagesLabel={t('referral.days.pages')}
      columns={COLUMNS}
      empty={{ title: t('referral.days.none'), text: t('referral.days.noneText') }}
      pageNo={params.pageNo}
      onPage={(pageNo) => onParams({ ...params, pageNo })}
      head={<Head />}
    >
      {({ records }) =>
        records.map((row) => (
          <DayRow
            key={`${row.day}-${row.coin}`}
            row={row}
            chosen={row.day === params.day && row.coin === params.coin}
            onReceipts={() => {
              onParams({ ...params, day: row.day, coin: row.coin, receiptsPage: 1 });
              document.querySelector('#receipts')?.scrollIntoView({ block: 'nearest' });
            }}
          />
        ))
      }
    </ReferralList>
  );
}

function Head() {
  const { t } = useTranslation();
  return (
    <TableHead
      columns={[
        { label: t('referral.days.day') },
        { label: t('referral.days.coin') },
        { label: t('referral.days.rebates'), figure: true, className: 'max-md:hidden' },
        { label: t('referral.days.amount'), figure: true },
        { label: t('referral.days.value'), unit: 'USDT', figure: true, className: 'max-md:hidden' },
        { label: t('referral.days.receipts'), figure: true, hidden: true },
      ]}
    />
  );
}

function DayRow(props: {
  readonly row: RebateDay;
  readonly chosen: boolean;
  readonly onReceipts: () => void;
}) {
  const { t } = useTranslation();
  const { row, chosen } = props;
  const timeText = useTimeText();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return (
    <tr className={classNames(chosen && '[&>td]:bg-sunk')}>
      <td className="figures">{timeText(row.day, 'day', 'UTC')}</td>
      <td>
        <span className="inline-flex items-center gap-2 align-middle">
          <span className="max-sm:hidden">
            <CoinMark coin={row.coin} />
          </span>
          {row.coin}
        </span>
      </td>
      <td data-figure className="text-soft max-md:hidden">
        <Amount value={String(row.rebates)} />
      </td>
      <td data-figure className="font-medium">
        <Amount value={row.amount} hidden={hidden} />
      </td>
      <td data-figure className="text-soft max-md:hidden">
        {row.equivalent === null ? '--' : <Amount value={row.equivalent} decimals={4} hidden={hidden} />}
      </td>
      <td data-figure>
        <ReceiptButton label={t('referral.days.receipts')} folds onClick={props.onReceipts} />
      </td>
    </tr>
  );
}
