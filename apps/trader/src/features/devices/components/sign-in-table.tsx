import type { LoginLogItem } from '@assay/protocol';
import { Badge, LoadingRows, Table, TableHead, Time, type LoadingColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { AddressLocation } from './address-location.tsx';

const COLUMNS: readonly LoadingColumn[] = [{ folds: true }, {}, { folds: true }, {}];

/** One page of the log; on a narrow screen time and address stand below the device. `null` while it is loaded. */
export function SignInTable({ signIns }: { readonly signIns: readonly LoginLogItem[] | null }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-b-panel thin-scroll">
      <Table caption={t('devices.log.title')} roomy aria-busy={signIns === null} className="[&_td]:h-11">
        <TableHead
          columns={[
            { label: t('devices.log.time'), className: 'max-md:hidden' },
            { label: t('devices.log.device'), className: 'max-md:pl-5! max-sm:pl-4!' },
            { label: t('devices.log.address'), className: 'max-md:hidden' },
            { label: t('devices.log.result') },
          ]}
        />
        <tbody>
          {signIns ? (
            signIns.map((signIn) => <SignInRow key={signIn.id} signIn={signIn} />)
          ) : (
            <LoadingRows rows={5} columns={COLUMNS} />
          )}
        </tbody>
      </Table>
    </div>
  );
}

function SignInRow({ signIn }: { readonly signIn: LoginLogItem }) {
  const { t } = useTranslation();
  const { time, device, ip, location, result } = signIn;
  return (
    <tr>
      <td className="max-md:hidden">
        <Time value={time} />
      </td>
      <td className="max-md:py-2 max-md:pl-5! max-md:whitespace-normal! max-sm:pl-4!">
        {device ?? t('devices.unknown')}
        <span className="grid text-12 text-quiet md:hidden">
          <AddressLocation ip={ip} location={location} />
          <Time value={time} />
        </span>
      </td>
      <td className="max-md:hidden">
        <AddressLocation ip={ip} location={location} />
      </td>
      <td>
        <Badge tone={result === 'success' ? 'ok' : result === 'second-step-open' ? 'warn' : 'bad'}>
          {t(`devices.log.results.${result}`)}
        </Badge>
      </td>
    </tr>
  );
}
