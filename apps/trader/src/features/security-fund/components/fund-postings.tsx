import { useMarketList } from '@assay/client/react';
import { FUND_PAGES_REACH } from '@assay/protocol';
import type { SecurityFundPosting, SecurityFundResponse } from '@assay/protocol';
import {
  Amount,
  Button,
  DataTable,
  EmptyState,
  Hallmark,
  Icon,
  Note,
  Pagination,
  Panel,
  PanelHead,
  Select,
  Time,
  type DataColumn,
} from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useOutage } from '../../../venue/use-outage.ts';
import { addsUp } from '../model/adds-up.ts';
import { POSTINGS_A_PAGE, type FundParamsProps } from '../model/fund-params.ts';

interface PostingsProps extends FundParamsProps {
  readonly fund: SecurityFundResponse | undefined;
}

/** Every posting, newest first, added up again here. */
export function FundPostings({ fund, params, onParams }: PostingsProps) {
  const { t } = useTranslation();
  const columns = usePostingColumns();
  const isEmpty = fund?.records.length === 0;
  return (
    <Panel aria-label={t('fund.postings.title')}>
      <PanelHead title={t('fund.postings.title')} roomy>
        <CoinFilter params={params} onParams={onParams} />
      </PanelHead>
      {fund === undefined || fund.since === null ? null : (
        <p className="border-t border-line px-4 py-3 text-13 text-soft sm:px-5">
          {t('fund.postings.since')} <Time value={fund.since.time} />
        </p>
      )}
      {isEmpty ? (
        <NoPostings isBeyond={fund.total > 0} params={params} onParams={onParams} />
      ) : (
        <div className="thin-scroll">
          <DataTable
            caption={t('fund.postings.title')}
            roomy
            className="[&_td]:h-11"
            columns={columns}
            rows={fund?.records ?? []}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      {fund && !isEmpty ? <Foot fund={fund} params={params} onParams={onParams} /> : null}
    </Panel>
  );
}

function CoinFilter({ params, onParams }: FundParamsProps) {
  const { t } = useTranslation();
  const { assets } = useMarketList();
  return (
    <Select
      label={t('fund.postings.coinFilter')}
      value={params.coin ?? ''}
      options={[
        { value: '', label: t('fund.postings.allCoins') },
        ...assets.map(({ coin }) => ({ value: coin, label: coin })),
      ]}
      onValue={(coin) => onParams({ coin: coin || null, pageNo: 1 })}
    />
  );
}

/** There are none, or none so far back. */
function NoPostings({ isBeyond, params, onParams }: FundParamsProps & { readonly isBeyond: boolean }) {
  const { t } = useTranslation();
  const { coin } = params;
  const none = coin === null ? t('fund.balances.emptyText') : t('fund.postings.emptyCoin', { coin });
  return (
    <EmptyState
      className="min-h-[180px]"
      title={t('fund.postings.empty')}
      text={isBeyond ? t('fund.postings.beyond') : none}
      action={
        isBeyond ? (
          <Button size="s" onClick={() => onParams({ coin, pageNo: 1 })}>
            {t('fund.postings.newest')}
          </Button>
        ) : null
      }
    />
  );
}

/** Whether they add up, and the way to the older ones. */
function Foot({ fund, params, onParams }: FundParamsProps & { readonly fund: SecurityFundResponse }) {
  const { t } = useTranslation();
  // What was checked before an outage is no claim about now.
  const isOut = useOutage() !== null;
  return (
    <>
      <div className="border-t border-line px-4 py-3 text-13 sm:px-5">
        {isOut ? (
          <span className="inline-flex items-center gap-1.5 text-quiet">
            <Icon name="alert" size={14} />
            {t('fund.postings.unchecked')}
          </span>
        ) : addsUp(fund) ? (
          <Hallmark>{t('fund.postings.addsUp')}</Hallmark>
        ) : (
          <Note tone="bad">{t('fund.postings.doesNotAddUp')}</Note>
        )}
        {fund.total > FUND_PAGES_REACH ? (
          <p className="mt-2 text-12 text-quiet">
            {t('fund.postings.older', { reach: FUND_PAGES_REACH, total: fund.total })}
          </p>
        ) : null}
      </div>
      <Pagination
        pageNo={params.pageNo}
        pageSize={POSTINGS_A_PAGE}
        total={Math.min(fund.total, FUND_PAGES_REACH)}
        onPage={(pageNo) => onParams({ ...params, pageNo })}
        label={t('fund.postings.pages')}
        previousLabel={t('fund.postings.previous')}
        nextLabel={t('fund.postings.next')}
        rangeText={(from, to, total) => t('fund.postings.range', { from, to, total })}
      />
    </>
  );
}

function usePostingColumns(): readonly DataColumn<SecurityFundPosting>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('fund.postings.time'),
      cellClass: 'text-soft',
      cell: ({ time, kind }) => (
        <>
          <Time value={time} />
          <span className="block text-12 text-quiet md:hidden">{t(`fund.postings.${kind}`)}</span>
        </>
      ),
    },
    { label: t('fund.postings.kind'), folds: true, cell: ({ kind }) => t(`fund.postings.${kind}`) },
    {
      label: t('fund.postings.amount'),
      figure: true,
      cellClass: 'font-medium',
      cell: ({ amount, coin }) => <Amount value={amount} unit={coin} />,
    },
    {
      label: t('fund.postings.balanceAfter'),
      figure: true,
      folds: true,
      cellClass: 'text-soft',
      cell: ({ balanceAfter, coin }) => <Amount value={balanceAfter} unit={coin} />,
    },
    {
      label: t('fund.postings.journal'),
      figure: true,
      folds: true,
      cellClass: 'text-soft',
      cell: ({ sequence }) => <Amount value={String(sequence)} />,
    },
  ];
}
