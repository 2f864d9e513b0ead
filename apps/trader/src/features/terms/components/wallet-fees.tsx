import type { SwapCoinView, WithdrawalNetworkView } from '@assay/protocol';
import {
  Amount,
  DataTable,
  EmptyState,
  formatTrimmed,
  Panel,
  PanelHead,
  useFigureSettings,
  type DataColumn,
} from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSwapTerms } from '../../../money/use-swap-terms.ts';
import { useWithdrawalTerms } from '../../../money/use-withdrawal-terms.ts';
import {
  AnnouncedLimits,
  AnnouncedSwaps,
  AnnouncedWithdrawals,
  useLimitsText,
} from './announced-wallet-terms.tsx';
import { rateText } from '../model/rate-text.ts';
import { CardFees } from './card-fees.tsx';
import { StateOfQuery } from './state-of-query.tsx';

const HOUR_MS = 3_600_000;
const ROWS = '[&_td]:h-9! [&_td]:leading-4';

/** What it costs to send coins away and to swap them. */
export default function WalletFees() {
  return (
    <>
      <WithdrawalFees />
      <CardFees />
      <SwapFees />
    </>
  );
}

function WithdrawalFees() {
  const { t } = useTranslation();
  const limitsText = useLimitsText();
  const terms = useWithdrawalTerms();
  const { data } = terms;
  return (
    <Panel aria-label={t('rates.wallet.title')}>
      <PanelHead title={t('rates.wallet.title')} roomy />
      {data === undefined ? null : (
        <div className="grid max-w-[130ch] gap-1.5 px-4 py-3 text-13 text-soft sm:px-5">
          <p>{t('rates.wallet.about', { count: Math.round(data.targetMs / HOUR_MS) })}</p>
          <p>{t('rates.wallet.limits', { limits: limitsText(data.limits) })}</p>
        </div>
      )}
      <AnnouncedLimits announced={data?.announcedLimits ?? []} />
      <AnnouncedWithdrawals announced={data?.announced ?? []} />
      <StateOfQuery query={terms} failed={t('rates.failed')} retry={t('rates.retry')} lines={5}>
        {({ coins }) => <Networks lines={coins.flatMap(linesOf)} />}
      </StateOfQuery>
    </Panel>
  );
}

type Line = WithdrawalNetworkView & { readonly coin: string };

const linesOf = (of: {
  readonly coin: string;
  readonly networks: readonly WithdrawalNetworkView[];
}): readonly Line[] => of.networks.map((network) => ({ ...network, coin: of.coin }));

function Networks({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useTranslation();
  const columns = useNetworkColumns();
  if (lines.length === 0) return <EmptyState className="min-h-24" title={t('rates.wallet.none')} />;
  return (
    <DataTable
      caption={t('rates.wallet.title')}
      roomy
      className={ROWS}
      rows={lines}
      rowKey={({ coin, network }) => `${coin} ${network}`}
      columns={columns}
    />
  );
}

function useNetworkColumns(): readonly DataColumn<Line>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('rates.wallet.coin'),
      cellClass: 'font-medium',
      cell: ({ coin, name }) => (
        <>
          {coin}
          <span className="block text-12 font-normal text-quiet sm:hidden">{name}</span>
        </>
      ),
    },
    { label: t('rates.wallet.network'), className: 'max-sm:hidden', cell: ({ name }) => name },
    {
      label: t('rates.wallet.fee'),
      figure: true,
      cell: ({ fee, coin }) => <Amount value={fee} unit={coin} trimmed />,
    },
    {
      label: t('rates.wallet.minimum'),
      figure: true,
      cell: ({ minimum, coin }) => <Amount value={minimum} unit={coin} trimmed />,
    },
  ];
}

function SwapFees() {
  const { t } = useTranslation();
  const terms = useSwapTerms();
  const columns = useSwapColumns();
  return (
    <Panel aria-label={t('rates.swap.title')}>
      <PanelHead title={t('rates.swap.title')} roomy>
        <Link
          to="/account/wallet/$part"
          params={{ part: 'swap' }}
          className="text-13 font-medium text-accent hover:underline"
        >
          {t('rates.swap.go')}
        </Link>
      </PanelHead>
      <p className="max-w-[130ch] px-4 py-3 text-13 text-soft sm:px-5">{t('rates.swap.about')}</p>
      <AnnouncedSwaps announced={terms.data?.announced ?? []} />
      <StateOfQuery query={terms} failed={t('rates.failed')} retry={t('rates.retry')} lines={9}>
        {({ coins }) =>
          coins.length === 0 ? (
            <EmptyState className="min-h-24" title={t('rates.swap.none')} />
          ) : (
            <DataTable
              caption={t('rates.swap.title')}
              roomy
              className={ROWS}
              rows={coins}
              rowKey={({ coin }) => coin}
              columns={columns}
            />
          )
        }
      </StateOfQuery>
    </Panel>
  );
}

function useSwapColumns(): readonly DataColumn<SwapCoinView>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const bound = (value: string): string => formatTrimmed(locale, value);
  return [
    { label: t('rates.swap.coin'), cellClass: 'font-medium', cell: ({ coin }) => coin },
    { label: t('rates.swap.margin'), figure: true, cell: ({ margin }) => rateText(locale, margin) },
    { label: t('rates.swap.fee'), figure: true, cell: ({ feeRate }) => rateText(locale, feeRate) },
    {
      label: t('rates.swap.bounds'),
      figure: true,
      className: 'max-sm:hidden',
      cell: ({ minimum, maximum }) =>
        t('rates.swap.from', { minimum: bound(minimum), maximum: bound(maximum) }),
    },
  ];
}
