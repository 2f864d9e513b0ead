import { useSession } from '@assay/client/react';
import type { Device } from '@assay/protocol';
import { Badge, Button, Icon, IconButton, showToast, Time } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeviceName, useTrustDevice } from '../model/use-devices.ts';
import { RemoveDeviceDialog } from './remove-device-dialog.tsx';
import { RenameDeviceDialog } from './rename-device-dialog.tsx';
import { AddressLocation } from './address-location.tsx';

/** A device: what it is called and is, from where and when it was used last, and what can be done with it. */
export function DeviceRow({ device }: { readonly device: Device }) {
  const { t } = useTranslation();
  const name = useDeviceName()(device);
  const what = useDeviceName()({ ...device, name: null });
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 sm:px-5">
      <Icon name={isPhone(device) ? 'phone' : 'globe'} className="mt-1 text-quiet" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-strong break-words">{name}</span>
          {device.current ? <Badge tone="ok">{t('devices.current')}</Badge> : null}
          {device.trusted ? <Badge tone="info">{t('devices.trusted')}</Badge> : null}
          {device.active ? null : <Badge>{t('devices.inactive')}</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-12 text-quiet">
          {device.name === null ? null : <span>{what}</span>}
          <AddressLocation ip={device.ip} location={device.location} />
          <span className="whitespace-nowrap">
            {t('devices.lastUsed')} <Time value={device.lastTime} />
          </span>
          <span className="whitespace-nowrap">
            {t('devices.since')} <Time value={device.createTime} form="day" />
          </span>
        </p>
      </div>
      <Actions device={device} name={name} />
    </li>
  );
}

const PHONES = /iOS|Android|iPadOS/;

function isPhone({ os }: Device): boolean {
  return os !== null && PHONES.test(os);
}

function Actions({ device, name }: { readonly device: Device; readonly name: string }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const trust = useTrustDevice();
  const locked = user?.virtual !== 0 || trust.isPending;
  const onTrust = () =>
    trust.mutate(device, {
      onSuccess: (answer) => {
        if (answer === null) return;
        showToast({ tone: 'ok', title: t(answer.trusted ? 'devices.trustDone' : 'devices.distrustDone') });
      },
      onError: (failure) => showToast({ tone: 'error', title: failure.message }),
    });
  return (
    <div className="ml-auto flex items-center gap-1 self-center">
      <Button
        size="s"
        tone="plain"
        disabled={locked}
        aria-label={t(device.trusted ? 'devices.distrustOf' : 'devices.trustOf', { name })}
        onClick={onTrust}
      >
        {t(device.trusted ? 'devices.distrust' : 'devices.trust')}
      </Button>
      <IconButton
        icon="pencil"
        label={t('devices.rename', { name })}
        disabled={locked}
        onClick={() => setOpen('rename')}
      />
      <IconButton
        icon="trash"
        label={t('devices.revoke', { name })}
        disabled={locked}
        onClick={() => setOpen('remove')}
      />
      {open === 'rename' ? <RenameDeviceDialog device={device} onClose={() => setOpen(null)} /> : null}
      {open === 'remove' ? (
        <RemoveDeviceDialog device={device} name={name} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}
