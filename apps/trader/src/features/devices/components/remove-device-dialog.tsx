import { useClient } from '@assay/client/react';
import type { Device } from '@assay/protocol';
import { Note, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { useQuestion } from '../../../forms/use-question.ts';
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
  const form = useQuestion({
    send: () => remove(device.id),
    onDone: () => {
      showToast({ tone: 'ok', title: t('devices.revoked') });
      onClose();
      // Its own session is over: the application must learn of it.
      if (device.current) void client.session.verify();
    },
  });
  return (
    <FormInDialog
      form={form}
      title={t('devices.revokeTitle')}
      cancelLabel={t('devices.cancel')}
      submitLabel={t('devices.revokeConfirm')}
      busyLabel={t('devices.busy')}
      tone="risk"
      onClose={onClose}
    >
      <p className="break-words text-soft">{t('devices.revokeText', { name })}</p>
      {device.current ? <Note tone="warn">{t('devices.revokeOwnText')}</Note> : null}
    </FormInDialog>
  );
}
