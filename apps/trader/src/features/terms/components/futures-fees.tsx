import type { ContractView } from '@assay/protocol';
import { DataTable, formatRatePpm, Panel, PanelHead, useFigureSettings, type DataColumn } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FundingCountdown, FundingRate } from '../../../futures/components/funding-figure.tsx';
import { useContractViews } from '../../../futures/model/contracts.ts';
import { useMarketStand } from '../../../futures/model/market-now.ts';
import { StateOfQuery } from './state-of-query.tsx';

const HOUR = 3600;

/** What contracts cost: fees by market, and the funding that traders pay each other. */
export default function FuturesFees() {
  const { t } = useTranslation();
  const contracts = useContractViews();
  const columns = useColumns();
  return (
    <Panel aria-label={t('rates.futures.title')}>
      <PanelHead title={t('rates.futures.title')} roomy>
        <Link
          to="/rule/index"
          search={{ type: 'usta' }}
          className="text-13 font-medium text-accent hover:underline"
        >
          {t('rates.futures.rules')}
        </Link>
      </PanelHead>
      <div className="grid max-w-[130ch] gap-1.5 px-4 py-3 text-13 text-soft sm:px-5">
        <p>{t('rates.futures.rule')}</p>
        <p>{t('rates.futures.funding')}</p>
        <p>{t('rates.futures.liquidation')}</p>
      </div>
      <StateOfQuery query={contracts} failed={t('rates.failed')} retry={t('rates.retry')} lines={4}>
        {(views) => (
          <DataTable
            caption={t('rates.futures.title')}
            roomy
            className="[&_td]:h-9! [&_td]:leading-4 max-sm:[&_td]:h-12!"
            columns={columns}
            rows={views}
            rowKey={({ symbol }) => symbol}
          />
        )}
      </StateOfQuery>
    </Panel>
  );
}

function useColumns(): readonly DataColumn<ContractView>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const rate = (ppm: number) => formatRatePpm(locale, ppm);
  return [
    {
      label: t('rates.futures.contract'),
      cellClass: 'font-medium',
      cell: (view) => (
        <>
          {view.showSymbol}
          {view.fundingInterval === null ? null : (
            <small className="block text-12 font-regular text-quiet sm:hidden">
              <Funding view={view} />
            </small>
          )}
        </>
      ),
    },
    { label: t('rates.futures.maker'), figure: true, cell: ({ makerFeeRatePpm }) => rate(makerFeeRatePpm) },
    { label: t('rates.futures.taker'), figure: true, cell: ({ takerFeeRatePpm }) => rate(takerFeeRatePpm) },
    {
      label: t('rates.futures.liquidationFee'),
      figure: true,
      folds: true,
      cell: ({ liquidationFeeRatePpm }) => rate(liquidationFeeRatePpm),
    },
    {
      label: t('rates.futures.interval'),
      figure: true,
      folds: true,
      cell: ({ fundingInterval }) =>
        fundingInterval === null ? '--' : t('rates.futures.hours', { hours: fundingInterval / HOUR }),
    },
    {
      label: t('rates.futures.rate'),
      figure: true,
      className: 'max-sm:hidden',
      cell: (view) => (view.fundingInterval === null ? '--' : <Funding view={view} />),
    },
  ];
}

/** The rate of the last funding, and how long until the next. */
function Funding({ view }: { readonly view: ContractView }) {
  const stand = useMarketStand(view.symbol);
  return (
    <>
      <FundingRate stand={stand} />{' '}
      <span className="text-quiet">
        <FundingCountdown stand={stand} />
      </span>
    </>
  );
}
