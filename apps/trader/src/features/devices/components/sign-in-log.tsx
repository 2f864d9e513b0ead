import { Button, EmptyState, ErrorState, Pagination, Panel, PanelHead, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import {
  DEFAULT_PARAMS,
  OUTCOMES,
  PERIODS,
  SIGN_INS_A_PAGE,
  type SignInLogProps,
} from '../model/sign-in-params.ts';
import { useSignIns } from '../model/use-devices.ts';
import { SignInTable } from './sign-in-table.tsx';

/** Each attempt to log in to the account, newest first. */
export function SignInLog({ params, onParams }: SignInLogProps) {
  const { t } = useTranslation();
  const signIns = useSignIns(params);
  const failed = signIns.isError && !signIns.data;
  const empty = signIns.data?.total === 0;
  return (
    <Panel aria-label={t('devices.log.title')}>
      <PanelHead title={t('devices.log.title')} roomy>
        <Filters params={params} onParams={onParams} />
      </PanelHead>
      {failed ? (
        <ErrorState
          className="min-h-[180px]"
          title={t('devices.log.failed')}
          text={signIns.error.message}
          retryLabel={t('devices.retry')}
          onRetry={() => void signIns.refetch()}
        />
      ) : null}
      {empty ? <Empty params={params} onParams={onParams} /> : null}
      {failed || empty ? null : <SignInTable signIns={signIns.data?.records ?? null} />}
      {signIns.data ? (
        <Pagination
          pageNo={params.pageNo}
          pageSize={SIGN_INS_A_PAGE}
          total={signIns.data.total}
          onPage={(pageNo) => onParams({ ...params, pageNo })}
          label={t('devices.log.pages')}
          previousLabel={t('devices.log.previous')}
          nextLabel={t('devices.log.next')}
          rangeText={(from, to, total) => t('devices.log.range', { from, to, total })}
        />
      ) : null}
    </Panel>
  );
}

function Filters({ params, onParams }: SignInLogProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('devices.log.outcome')}
        value={params.outcome}
        options={OUTCOMES.map((value) => ({ value, label: t(`devices.log.outcomes.${value}`) }))}
        onValue={(outcome) => onParams({ ...params, outcome, pageNo: 1 })}
      />
      <Select
        label={t('devices.log.period')}
        value={params.period}
        options={PERIODS.map((value) => ({ value, label: t(`devices.log.periods.${value}`) }))}
        onValue={(period) => onParams({ ...params, period, pageNo: 1 })}
      />
    </>
  );
}

function Empty({ params, onParams }: SignInLogProps) {
  const { t } = useTranslation();
  const filtered = params.outcome !== 'all' || params.period !== 'all';
  return (
    <EmptyState
      className="min-h-[180px]"
      title={t('devices.log.empty')}
      text={t(filtered ? 'devices.log.emptyFilter' : 'devices.log.emptyText')}
      action={
        filtered ? (
          <Button size="s" onClick={() => onParams(DEFAULT_PARAMS)}>
            {t('devices.log.clearFilter')}
          </Button>
        ) : null
      }
    />
  );
}
