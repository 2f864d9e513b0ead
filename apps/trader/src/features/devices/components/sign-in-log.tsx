import { Button, EmptyState, ErrorState, Pagination, Panel, PanelHead, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FIRST_PLACE, OUTCOMES, PERIODS, SIGN_INS_A_PAGE, type PlaceProps } from '../model/sign-in-place.ts';
import { useSignIns } from '../model/use-devices.ts';
import { SignInTable } from './sign-in-table.tsx';

/** Each attempt to log in to the account, newest first. */
export function SignInLog({ place, onPlace }: PlaceProps) {
  const { t } = useTranslation();
  const signIns = useSignIns(place);
  const failed = signIns.isError && !signIns.data;
  const empty = signIns.data?.total === 0;
  return (
    <Panel aria-label={t('devices.log.title')}>
      <PanelHead title={t('devices.log.title')} roomy>
        <Filters place={place} onPlace={onPlace} />
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
      {empty ? <Empty place={place} onPlace={onPlace} /> : null}
      {failed || empty ? null : <SignInTable signIns={signIns.data?.records ?? null} />}
      {signIns.data ? (
        <Pagination
          pageNo={place.pageNo}
          pageSize={SIGN_INS_A_PAGE}
          total={signIns.data.total}
          onPage={(pageNo) => onPlace({ ...place, pageNo })}
          label={t('devices.log.pages')}
          previousLabel={t('devices.log.previous')}
          nextLabel={t('devices.log.next')}
          rangeText={(from, to, total) => t('devices.log.range', { from, to, total })}
        />
      ) : null}
    </Panel>
  );
}

function Filters({ place, onPlace }: PlaceProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('devices.log.outcome')}
        value={place.outcome}
        options={OUTCOMES.map((value) => ({ value, label: t(`devices.log.outcomes.${value}`) }))}
        onValue={(outcome) => onPlace({ ...place, outcome, pageNo: 1 })}
      />
      <Select
        label={t('devices.log.period')}
        value={place.period}
        options={PERIODS.map((value) => ({ value, label: t(`devices.log.periods.${value}`) }))}
        onValue={(period) => onPlace({ ...place, period, pageNo: 1 })}
      />
    </>
  );
}

function Empty({ place, onPlace }: PlaceProps) {
  const { t } = useTranslation();
  const filtered = place.outcome !== 'all' || place.period !== 'all';
  return (
    <EmptyState
      className="min-h-[180px]"
      title={t('devices.log.empty')}
      text={t(filtered ? 'devices.log.emptyFilter' : 'devices.log.emptyText')}
      action={
        filtered ? (
          <Button size="s" onClick={() => onPlace(FIRST_PLACE)}>
            {t('devices.log.clearFilter')}
          </Button>
        ) : null
      }
    />
  );
}
