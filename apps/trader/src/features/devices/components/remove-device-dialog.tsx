import { useClient } from '@assay/client/react';
import type { Device } from '@assay/protocol';
import { Button, Dialog, Note, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { useRemoveDevice } from '../model/use-devices.ts';

/** Asks before a device is logged out and forgotten. */
export function RemoveDeviceDialog(props: {
  readonly device: Device;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { device, name, onClose } = props;
  const client = useClient();
  const remove = useRemoveDevice();
  const confirm = () =>
    remove.mutate(device.id, {
      onSuccess: () => {
        showToast({ tone: 'ok', title: t('devices.revoked') });
        onClose();
        // Its own session is over: the application must learn of it.
        if (device.current) void client.session.verify();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('devices.revokeTitle')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('devices.cancel')}</Button>
          <Button tone="risk" disabled={remove.isPending} onClick={confirm}>
            {remove.isPending ? t('devices.busy') : t('devices.revokeConfirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="break-words text-soft">{t('devices.revokeText', { name })}</p>
        {device.current ? <Note tone="warn">{t('devices.revokeOwnText')}</Note> : null}
        <FormFailure message={remove.error?.message ?? ''} />
      </div>
    </Dialog>
  );
}
