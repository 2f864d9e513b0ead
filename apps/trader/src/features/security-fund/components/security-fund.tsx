import type { SecurityFundResponse } from '@assay/protocol';
import {
  Amount,
  ErrorState,
  Following,
  formatRatePpm,
  PageHeader,
  Panel,
  Skeleton,
  useFigureSettings,
} from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FiatValue } from '../../../display-currency/fiat-value.tsx';
import { useHasWallet } from '../../../venue/venue-queries.ts';
import type { FundParamsProps } from '../model/fund-params.ts';
import { totalValue } from '../model/total-value.ts';
import { useSecurityFund } from '../model/use-security-fund.ts';
import { FundBalances } from './fund-balances.tsx';
import { FundPostings } from './fund-postings.tsx';

/** What the asset-security fund is, what it holds, and every posting of it: for everybody. */
export function SecurityFund({ params, onParams }: FundParamsProps) {
  const { t } = useTranslation();
  const hasWallet = useHasWallet();
  const fund = useSecurityFund(params);
  const { data } = fund;
  return (
    <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
      <PageHeader title={t('fund.title')}>
        {hasWallet ? (
          <Link to="/solvency/index" className="text-13 text-accent hover:underline">
            {t('fund.solvency')}
          </Link>
        ) : null}
      </PageHeader>
      {data === undefined && fund.isError ? (
        <Panel aria-label={t('fund.title')}>
          <ErrorState
            className="min-h-[220px]"
            title={t('fund.failed')}
            text={fund.error.message}
            retryLabel={t('fund.retry')}
            onRetry={() => void fund.refetch()}
          />
        </Panel>
      ) : (
        <>
          <Summary fund={data} />
          <Following after={data !== undefined}>
            <FundBalances fund={data} />
            <FundPostings fund={data} params={params} onParams={onParams} />
          </Following>
        </>
      )}
    </main>
  );
}

/** The rule, and what it has come to. */
function Summary({ fund }: { readonly fund: SecurityFundResponse | undefined }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const value = fund && totalValue(fund.balances);
  return (
    <Panel aria-label={t('fund.total')} className="grid gap-x-10 gap-y-4 p-4 sm:p-5 md:grid-cols-2">
      <div>
        <p className="text-13 text-quiet">{t('fund.total')}</p>
        <p className="text-28 leading-tight font-strong tracking-[-0.02em]">
          {value === undefined ? (
            <Skeleton className="inline-block h-[0.8em] w-40" />
          ) : (
            <Amount value={value} decimals={2} />
          )}
          <span className="ml-1.5 text-15 font-regular tracking-normal text-quiet">
            {fund?.currency ?? ''}
          </span>
        </p>
        <p className="mt-1 min-h-5 text-13">{value === undefined ? null : <FiatValue value={value} />}</p>
        <p className="mt-1 min-h-5 text-12 text-quiet">
          {fund ? (
            <>
              {t('fund.atIndex', { currency: fund.currency })} {t('fund.asOf')}
              <Amount value={String(fund.sequence)} />
            </>
          ) : null}
        </p>
      </div>
      <p className="max-w-[56ch] min-h-[60px] self-center text-13 leading-5 text-soft max-sm:min-h-20">
        {fund ? t('fund.about', { share: formatRatePpm(locale, fund.sharePpm) }) : null}
      </p>
    </Panel>
  );
}
