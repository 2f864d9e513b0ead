import type { Device } from '@assay/protocol';
import { showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { EditTextDialog } from '../../../forms/edit-text-dialog.tsx';
import { useRenameDevice } from '../model/use-devices.ts';

const NAME_LENGTH = 40;

/** Gives a device a name, or takes it away. */
export function RenameDeviceDialog(props: { readonly device: Device; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { device, onClose } = props;
  const rename = useRenameDevice();
  const onDone = (): void => {
    showToast({ tone: 'ok', title: t('devices.renamed') });
    onClose();
  };
  return (
    <EditTextDialog
      title={t('devices.renameTitle')}
      cancelLabel={t('devices.cancel')}
      submitLabel={t('devices.save')}
      busyLabel={t('devices.busy')}
      field={{
        label: t('devices.name'),
        name: 'deviceName',
        maxLength: NAME_LENGTH,
        help: t('devices.nameHelp'),
      }}
      initial={device.name ?? ''}
      save={(name) => rename({ id: device.id, name: name.trim() })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
