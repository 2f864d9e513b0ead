import { useMarket } from '@assay/client/react';
import type { Rebate } from '@assay/protocol';
import {
  Amount,
  Badge,
  formatRatePpm,
  Time,
  useFigureSettings,
  ReceiptButton,
  type DataColumn,
} from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../preferences/preferences.ts';
import { rebateChoice, type ReferralProps } from '../model/referral-params.ts';
import { useRebates } from '../model/referral-queries.ts';
import { RebateReceipt } from './rebate-receipt.tsx';
import { ReferralList } from './referral-list.tsx';

/** Single rebates, newest first, each with its receipt. */
export function RebateTable({ params, onParams }: ReferralProps) {
  const { t } = useTranslation();
  const rebates = useRebates(rebateChoice(params), params.receiptsPage);
  const [shown, setShown] = useState<Rebate | null>(null);
  const columns = useRebateColumns(setShown);
  const filtered = params.coin !== null || params.day !== null;
  return (
    <>
      <ReferralList
        query={rebates}
        caption={t('referral.rebates.title')}
        pagesLabel={t('referral.rebates.pages')}
        columns={columns}
        empty={{
          title: t(filtered ? 'referral.rebates.noMatch' : 'referral.rebates.none'),
          text: t(filtered ? 'referral.rebates.noMatchText' : 'referral.rebates.noneText'),
        }}
        pageNo={params.receiptsPage}
        onPage={(receiptsPage) => onParams({ ...params, receiptsPage })}
        rowKey={({ id }) => id}
      />
      {shown === null ? null : <RebateReceipt rebate={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function useRebateColumns(onReceipt: (rebate: Rebate) => void): readonly DataColumn<Rebate>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return [
    {
      label: t('referral.rebates.time'),
      folds: true,
      cellClass: 'text-soft',
      cell: ({ time }) => <Time value={time} />,
    },
    {
      label: t('referral.rebates.from'),
      className: 'max-md:pl-5! max-sm:pl-4!',
      cell: (rebate) => <Payer rebate={rebate} />,
    },
    {
      label: t('referral.rebates.market'),
      folds: true,
      cellClass: 'text-soft',
      cell: ({ symbol }) => <MarketName symbol={symbol} />,
    },
    {
      label: t('referral.rebates.feeTimesShare'),
      figure: true,
      folds: true,
      cellClass: 'text-soft',
      cell: ({ fee, coin, ratePpm }) => (
        <>
          <Amount value={fee} unit={coin} hidden={hidden} /> × {formatRatePpm(locale, ratePpm)}
        </>
      ),
    },
    {
      label: t('referral.rebates.amount'),
      figure: true,
      cellClass: 'font-medium text-up',
      cell: ({ amount, coin }) => <Amount value={amount} unit={coin} signed hidden={hidden} />,
    },
    {
      label: t('referral.receipt.open'),
      figure: true,
      cell: (rebate) => (
        <ReceiptButton label={t('referral.receipt.open')} onClick={() => onReceipt(rebate)} />
      ),
    },
  ];
}

/** Whose trade it was; on a narrow screen with the time. */
function Payer({ rebate }: { readonly rebate: Rebate }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{rebate.name ?? t('referral.people.closed')}</span>
        <span className="max-sm:hidden">
          <Badge>{t('referral.generation', { generation: rebate.generation })}</Badge>
        </span>
      </span>
      <Time value={rebate.time} className="block text-12 text-quiet md:hidden" />
    </>
  );
}

function MarketName({ symbol }: { readonly symbol: string }) {
  return useMarket(symbol)?.rules.name ?? symbol;
}
