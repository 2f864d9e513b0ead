import type { CoinRatesResponse } from '@assay/protocol';
import {
  DataTable,
  formatTrimmed,
  Panel,
  PanelHead,
  Price,
  Time,
  useFigureSettings,
  type DataColumn,
} from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useFiatRates } from '../../../display-currency/use-display-rate.ts';
import { StateOfQuery } from './state-of-query.tsx';

/** At which rates values are shown in another money, with who said so and when. */
export function ConversionRates() {
  const { t } = useTranslation();
  const rates = useFiatRates(true);
  const { data } = rates;
  return (
    <Panel aria-label={t('rates.conversion.title')}>
      <PanelHead title={t('rates.conversion.title')} roomy>
        {data === undefined ? null : (
          <span className="text-12 text-quiet">
            {t('rates.conversion.asOf')} <Time value={data.serverTime} />
          </span>
        )}
      </PanelHead>
      <p className="max-w-[130ch] px-4 py-3 text-13 text-soft sm:px-5">
        {t('rates.conversion.about')} {data === undefined ? null : t(`rates.conversion.${data.fiatKind}`)}
      </p>
      <StateOfQuery query={rates} failed={t('rates.failed')} retry={t('rates.retry')} lines={9}>
        {(answer) => (
          <div className="grid md:grid-cols-2">
            <CoinRates answer={answer} />
            {answer.fiat.length === 0 ? null : <FiatRates answer={answer} />}
          </div>
        )}
      </StateOfQuery>
    </Panel>
  );
}

function CoinRates({ answer }: { readonly answer: CoinRatesResponse }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 border-line md:border-r">
      <DataTable
        caption={t('rates.conversion.coins')}
        roomy
        className="[&_td]:h-9!"
        rows={answer.rates}
        rowKey={({ coin }) => coin}
        columns={useCoinColumns(answer.currency)}
      />
    </div>
  );
}

function useCoinColumns(currency: string): readonly DataColumn<CoinRatesResponse['rates'][number]>[] {
  const { t } = useTranslation();
  return [
    { label: t('rates.conversion.coin'), cellClass: 'font-medium', cell: ({ coin }) => coin },
    {
      label: t('rates.conversion.inCurrency', { currency }),
      figure: true,
      cell: ({ rate }) => <Price value={rate} />,
    },
  ];
}

function FiatRates({ answer }: { readonly answer: CoinRatesResponse }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 max-md:border-t max-md:border-line">
      <DataTable
        caption={t('rates.conversion.fiat')}
        roomy
        className="[&_td]:h-9!"
        rows={answer.fiat}
        rowKey={({ currency }) => currency}
        columns={useFiatColumns()}
      />
    </div>
  );
}

function useFiatColumns(): readonly DataColumn<CoinRatesResponse['fiat'][number]>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return [
    {
      label: t('rates.conversion.currency'),
      cellClass: 'font-medium',
      cell: ({ currency }) => currency,
    },
    {
      label: t('rates.conversion.fiat'),
      figure: true,
      cell: ({ rate }) => formatTrimmed(locale, rate),
    },
    {
      label: t('rates.conversion.source'),
      figure: true,
      cellClass: 'text-quiet max-md:leading-4 max-md:whitespace-normal!',
      cell: ({ source, time }) => (
        <>
          {source} <Time value={time} form="clock" className="text-12 max-md:block" />
        </>
      ),
    },
  ];
}
