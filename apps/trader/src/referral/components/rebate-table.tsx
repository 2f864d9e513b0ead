import { useMarket } from '@assay/client/react';
import type { Rebate } from '@assay/protocol';
import {
  Amount,
  Badge,
  formatRatePpm,
  Time,
  useFigureSettings,
  TableHead,
  type LoadingColumn,
  ReceiptButton,
} from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../preferences/preferences.ts';
import { rebateChoice, type ReferralProps } from '../model/referral-params.ts';
import { useRebates } from '../model/referral-queries.ts';
import { RebateReceipt } from './rebate-receipt.tsx';
import { ReferralList } from './referral-list.tsx';

const COLUMNS: readonly LoadingColumn[] = [
  { folds: true },
  {},
  { folds: true },
  { figure: true, folds: true },
  { figure: true },
  { figure: true },
];

/** Single rebates, newest first, each with its receipt. */
export function RebateTable({ params, onParams }: ReferralProps) {
  const { t } = useTranslation();
  const rebates = useRebates(rebateChoice(params), params.receiptsPage);
  const [shown, setShown] = useState<Rebate | null>(null);
  const filtered = params.coin !== null || params.day !== null;
  return (
    <>
      <ReferralList
        query={rebates}
        caption={t('referral.rebates.title')}
        pagesLabel={t('referral.rebates.pages')}
        columns={COLUMNS}
        empty={{
          title: t(filtered ? 'referral.rebates.noMatch' : 'referral.rebates.none'),
          text: t(filtered ? 'referral.rebates.noMatchText' : 'referral.rebates.noneText'),
        }}
        pageNo={params.receiptsPage}
        onPage={(receiptsPage) => onParams({ ...params, receiptsPage })}
        head={<Head />}
      >
        {({ records }) =>
          records.map((rebate) => (
            <RebateRow key={rebate.id} rebate={rebate} onReceipt={() => setShown(rebate)} />
          ))
        }
      </ReferralList>
      {shown === null ? null : <RebateReceipt rebate={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function Head() {
  const { t } = useTranslation();
  return (
    <TableHead
      columns={[
        { label: t('referral.rebates.time'), className: 'max-md:hidden' },
        { label: t('referral.rebates.from'), className: 'max-md:pl-5! max-sm:pl-4!' },
        { label: t('referral.rebates.market'), className: 'max-md:hidden' },
        { label: t('referral.rebates.feeTimesShare'), figure: true, className: 'max-md:hidden' },
        { label: t('referral.rebates.amount'), figure: true },
        { label: t('referral.receipt.open'), figure: true },
      ]}
    />
  );
}

function RebateRow({ rebate, onReceipt }: { readonly rebate: Rebate; readonly onReceipt: () => void }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const market = useMarket(rebate.symbol)?.rules.name ?? rebate.symbol;
  return (
    <tr>
      <td className="text-soft max-md:hidden">
        <Time value={rebate.time} />
      </td>
      <td className="max-md:pl-5! max-sm:pl-4!">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{rebate.name ?? t('referral.people.closed')}</span>
          <span className="max-sm:hidden">
            <Badge>{t('referral.generation', { generation: rebate.generation })}</Badge>
          </span>
        </span>
        <Time value={rebate.time} className="block text-12 text-quiet md:hidden" />
      </td>
      <td className="text-soft max-md:hidden">{market}</td>
      <td data-figure className="text-soft max-md:hidden">
        <Amount value={rebate.fee} unit={rebate.coin} hidden={hidden} /> ×{' '}
        {formatRatePpm(locale, rebate.ratePpm)}
      </td>
      <td data-figure className="font-medium text-up">
        <Amount value={rebate.amount} unit={rebate.coin} signed hidden={hidden} />
      </td>
      <td data-figure>
        <ReceiptButton label={t('referral.receipt.open')} onClick={onReceipt} />
      </td>
    </tr>
  );
}
