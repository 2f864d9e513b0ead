import type { LoginLogItem } from '@assay/protocol';
import { Badge, DataTable, Time, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { AddressLocation } from './address-location.tsx';

/** One page of the log; on a narrow screen time and address stand below the device. `null` while it is loaded. */
export function SignInTable({ signIns }: { readonly signIns: readonly LoginLogItem[] | null }) {
  const { t } = useTranslation();
  const columns = useSignInColumns();
  return (
    <div className="rounded-b-panel thin-scroll">
      <DataTable
        caption={t('devices.log.title')}
        roomy
        className="[&_td]:h-11"
        columns={columns}
        rows={signIns ?? undefined}
        loadingRows={5}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

function useSignInColumns(): readonly DataColumn<LoginLogItem>[] {
  const { t } = useTranslation();
  return [
    { label: t('devices.log.time'), folds: true, cell: ({ time }) => <Time value={time} /> },
    {
      label: t('devices.log.device'),
      className: 'max-md:pl-5! max-sm:pl-4!',
      cellClass: 'max-md:py-2 max-md:whitespace-normal!',
      cell: ({ device, ip, location, time }) => (
        <>
          {device ?? t('devices.unknown')}
          <span className="grid text-12 text-quiet md:hidden">
            <AddressLocation ip={ip} location={location} />
            <Time value={time} />
          </span>
        </>
      ),
    },
    {
      label: t('devices.log.address'),
      folds: true,
      cell: ({ ip, location }) => <AddressLocation ip={ip} location={location} />,
    },
    {
      label: t('devices.log.result'),
      cell: ({ result }) => (
        <Badge tone={result === 'success' ? 'ok' : result === 'second-step-open' ? 'warn' : 'bad'}>
          {t(`devices.log.results.${result}`)}
        </Badge>
      ),
    },
  ];
}
