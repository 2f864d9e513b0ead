import type { Device } from '@assay/protocol';
import { FormDialog, showToast, TextField } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenameDevice } from '../model/use-devices.ts';

const NAME_LENGTH = 40;

/** Gives a device a name, or takes it away. */
export function RenameDeviceDialog(props: { readonly device: Device; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { device, onClose } = props;
  const [name, setName] = useState(device.name ?? '');
  const rename = useRenameDevice();
  const submit = (): void =>
    rename.mutate(
      { id: device.id, name: name.trim() },
      {
        onSuccess: () => {
          showToast({ tone: 'ok', title: t('devices.renamed') });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('devices.renameTitle')}
      closeLabel={t('app.close')}
      cancelLabel={t('devices.cancel')}
      submitLabel={rename.isPending ? t('devices.busy') : t('devices.save')}
      disabled={rename.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('devices.name')}
        name="deviceName"
        autoComplete="off"
        maxLength={NAME_LENGTH}
        data-autofocus=""
        value={name}
        onValue={setName}
        help={t('devices.nameHelp')}
        error={rename.error?.message}
      />
    </FormDialog>
  );
}
