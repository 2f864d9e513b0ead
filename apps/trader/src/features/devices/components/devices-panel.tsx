import { useSession } from '@assay/client/react';
import { EmptyState, ErrorState, Note, Panel, PanelHead, Skeleton } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useDevices } from '../model/use-devices.ts';
import { DeviceRow } from './device-row.tsx';

/** The devices that have logged in to the account, the one in use marked. */
export function DevicesPanel() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Panel aria-label={t('devices.title')}>
      <PanelHead title={t('devices.title')} roomy />
      {user?.virtual === 1 ? (
        <div className="border-b border-line p-4 sm:px-5">
          <Note tone="warn">{t('credentials.virtual')}</Note>
        </div>
      ) : null}
      <p className="border-b border-line px-4 py-3 text-13 text-soft sm:px-5">{t('devices.text')}</p>
      <DeviceList />
    </Panel>
  );
}

function DeviceList() {
  const { t } = useTranslation();
  const devices = useDevices();
  if (devices.isPending) {
    return (
      <div aria-busy="true" className="grid min-h-[140px] content-center gap-2 px-5">
        <Skeleton className="h-4 w-44" />
        <Skeleton className="w-64" />
      </div>
    );
  }
  if (devices.data === undefined) {
    return (
      <ErrorState
        className="min-h-[140px]"
        title={t('devices.failed')}
        text={devices.error?.message}
        retryLabel={t('devices.retry')}
        onRetry={() => void devices.refetch()}
      />
    );
  }
  const { records } = devices.data;
  if (records.length === 0) {
    return <EmptyState className="min-h-[140px]" title={t('devices.none')} text={t('devices.noneText')} />;
  }
  return (
    <ul>
      {records.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
  );
}
