import type { RebateDay } from '@assay/protocol';
import { Amount, classNames, CoinMark, useTimeText, ReceiptButton, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../preferences/preferences.ts';
import { ReferralList } from '../../../referral/components/referral-list.tsx';
import type { ReferralProps } from '../../../referral/model/referral-params.ts';
import { useRebateDays } from '../../../referral/model/referral-queries.ts';

/** What each UTC day has brought, coin by coin; a row leads to its receipts. */
export function DayTable({ params, onParams }: ReferralProps) {
  const { t } = useTranslation();
  const days = useRebateDays(params.pageNo);
  const columns = useDayColumns(({ day, coin }) => {
    onParams({ ...params, day, coin, receiptsPage: 1 });
    document.querySelector('#receipts')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <ReferralList
      query={days}
      caption={t('referral.days.title')}
      pagesLabel={t('referral.days.pages')}
      columns={columns}
      empty={{ title: t('referral.days.none'), text: t('referral.days.noneText') }}
      pageNo={params.pageNo}
      onPage={(pageNo) => onParams({ ...params, pageNo })}
      rowKey={({ day, coin }) => `${day}-${coin}`}
      rowProps={({ day, coin }) => ({
        className: classNames(day === params.day && coin === params.coin && '[&>td]:bg-sunk'),
      })}
    />
  );
}

function useDayColumns(onReceipts: (row: RebateDay) => void): readonly DataColumn<RebateDay>[] {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return [
    {
      label: t('referral.days.day'),
      cellClass: 'figures',
      cell: ({ day }) => timeText(day, 'day', 'UTC'),
    },
    { label: t('referral.days.coin'), cell: ({ coin }) => <Coin coin={coin} /> },
    {
      label: t('referral.days.rebates'),
      figure: true,
      folds: true,
      cellClass: 'text-soft',
      cell: ({ rebates }) => <Amount value={String(rebates)} />,
    },
    {
      label: t('referral.days.amount'),
      figure: true,
      cellClass: 'font-medium',
      cell: ({ amount }) => <Amount value={amount} hidden={hidden} />,
    },
    {
      label: t('referral.days.value'),
      unit: 'USDT',
      figure: true,
      folds: true,
      cellClass: 'text-soft',
      cell: ({ equivalent }) =>
        equivalent === null ? '--' : <Amount value={equivalent} decimals={4} hidden={hidden} />,
    },
    {
      label: t('referral.days.receipts'),
      figure: true,
      hidden: true,
      cell: (row) => (
        <ReceiptButton label={t('referral.days.receipts')} folds onClick={() => onReceipts(row)} />
      ),
    },
  ];
}

function Coin({ coin }: { readonly coin: string }) {
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <span className="max-sm:hidden">
        <CoinMark coin={coin} />
      </span>
      {coin}
    </span>
  );
}
