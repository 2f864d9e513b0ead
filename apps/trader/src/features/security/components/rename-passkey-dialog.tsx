import { PASSKEY_NAME_LENGTH, type PasskeyView } from '@assay/protocol';
import { useTranslation } from 'react-i18next';
import { EditTextDialog } from '../../../forms/edit-text-dialog.tsx';
import { useRenamePasskey } from '../model/use-passkeys.ts';

/** Gives a passkey another name. */
export function RenamePasskeyDialog(props: { readonly passkey: PasskeyView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { passkey, onClose } = props;
  const rename = useRenamePasskey();
  return (
    <EditTextDialog
      title={t('security.passkeys.renameTitle')}
      cancelLabel={t('security.cancel')}
      submitLabel={t('security.passkeys.save')}
      busyLabel={t('security.busy')}
      field={{ label: t('security.passkeys.name'), name: 'passkeyName', maxLength: PASSKEY_NAME_LENGTH }}
      initial={passkey.name}
      problemOf={(name) => (name.trim() === '' ? t('security.passkeys.enterName') : '')}
      save={(name) => rename({ id: passkey.id, name: name.trim() })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
