import type { CardTermsView } from '@assay/protocol';
import { DataTable, formatTrimmed, Panel, PanelHead, useFigureSettings, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useWithdrawalTerms } from '../../../money/use-withdrawal-terms.ts';
import { rateText } from '../model/rate-text.ts';
import { AnnouncedCards } from './announced-wallet-terms.tsx';

/** What it costs to sell coins for money on a bank card; nothing where there is no such way, now or soon. */
export function CardFees() {
  const { t } = useTranslation();
  const columns = useCardColumns();
  const { cards = [], announcedCards = [] } = useWithdrawalTerms().data ?? {};
  if (cards.length === 0 && announcedCards.length === 0) return null;
  return (
    <Panel aria-label={t('rates.cards.title')}>
      <PanelHead title={t('rates.cards.title')} roomy />
      <p className="max-w-[130ch] px-4 py-3 text-13 text-soft sm:px-5">{t('rates.cards.about')}</p>
      <AnnouncedCards announcedCards={announcedCards} />
      {cards.length === 0 ? null : (
        <DataTable
          caption={t('rates.cards.title')}
          roomy
          rows={cards}
          rowKey={({ coin, currency }) => `${coin} ${currency}`}
          columns={columns}
        />
      )}
    </Panel>
  );
}

function useCardColumns(): readonly DataColumn<CardTermsView>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const amount = (value: string): string => formatTrimmed(locale, value);
  const bounds = ({ minimum, maximum, currency }: CardTermsView): string =>
    t('rates.cards.from', { minimum: amount(minimum), maximum: amount(maximum), currency });
  return [
    {
      label: t('rates.cards.coin'),
      cellClass: 'font-medium whitespace-normal!',
      cell: (row) => (
        <>
          {row.coin}
          <span className="block text-12 font-normal text-quiet sm:hidden">{bounds(row)}</span>
        </>
      ),
    },
    { label: t('rates.cards.currency'), className: 'max-sm:hidden', cell: ({ currency }) => currency },
    { label: t('rates.cards.margin'), figure: true, cell: ({ margin }) => rateText(locale, margin) },
    {
      label: t('rates.cards.fee'),
      figure: true,
      cell: ({ feeRate, leastFee, coin }) => (
        <>
          {rateText(locale, feeRate)}
          <span className="block text-12 text-quiet">
            {t('rates.cards.least', { amount: `${amount(leastFee)} ${coin}` })}
          </span>
        </>
      ),
    },
    { label: t('rates.cards.bounds'), figure: true, className: 'max-sm:hidden', cell: bounds },
  ];
}
