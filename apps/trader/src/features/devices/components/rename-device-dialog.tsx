import type { Device } from '@assay/protocol';
import { EditTextDialog, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRenameDevice } from '../model/use-devices.ts';

const NAME_LENGTH = 40;

/** Gives a device a name, or takes it away. */
export function RenameDeviceDialog(props: { readonly device: Device; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { device, onClose } = props;
  const rename = useRenameDevice();
  const onSuccess = (): void => {
    showToast({ tone: 'ok', title: t('devices.renamed') });
    onClose();
  };
  return (
    <EditTextDialog
      title={t('devices.renameTitle')}
      closeLabel={t('app.close')}
      cancelLabel={t('devices.cancel')}
      saveLabel={t('devices.save')}
      busyLabel={t('devices.busy')}
      field={{
        label: t('devices.name'),
        name: 'deviceName',
        maxLength: NAME_LENGTH,
        help: t('devices.nameHelp'),
      }}
      initial={device.name ?? ''}
      saving={rename}
      onSave={(name) => rename.mutate({ id: device.id, name: name.trim() }, { onSuccess })}
      onClose={onClose}
    />
  );
}
