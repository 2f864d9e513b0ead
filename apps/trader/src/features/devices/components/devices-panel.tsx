import { useSession } from '@assay/client/react';
import { EmptyState, ErrorState, Following, Note, Panel, PanelHead, Skeleton } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevices } from '../model/use-devices.ts';
import { DeviceRow } from './device-row.tsx';

/** The devices that have logged in to the account, the one in use marked; what follows stands below them. */
export function DevicesPanel({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const devices = useDevices();
  return (
    <>
      <Panel aria-label={t('devices.title')}>
        <PanelHead title={t('devices.title')} roomy />
        {user?.virtual === 1 ? (
          <div className="border-b border-line p-4 sm:px-5">
            <Note tone="warn">{t('credentials.virtual')}</Note>
          </div>
        ) : null}
        <p className="border-b border-line px-4 py-3 text-13 text-soft sm:px-5">{t('devices.text')}</p>
        <DeviceList devices={devices} />
      </Panel>
      <Following after={!devices.isPending}>{children}</Following>
    </>
  );
}

function DeviceList({ devices }: { readonly devices: ReturnType<typeof useDevices> }) {
  const { t } = useTranslation();
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
