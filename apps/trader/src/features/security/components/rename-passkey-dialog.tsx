import { PASSKEY_NAME_LENGTH, type PasskeyView } from '@assay/protocol';
import { EditTextDialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRenamePasskey } from '../model/use-passkeys.ts';

/** Gives a passkey another name. */
export function RenamePasskeyDialog(props: { readonly passkey: PasskeyView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { passkey, onClose } = props;
  const rename = useRenamePasskey();
  return (
    <EditTextDialog
      title={t('security.passkeys.renameTitle')}
      closeLabel={t('app.close')}
      cancelLabel={t('security.cancel')}
      saveLabel={t('security.passkeys.save')}
      busyLabel={t('security.busy')}
      field={{ label: t('security.passkeys.name'), name: 'passkeyName', maxLength: PASSKEY_NAME_LENGTH }}
      initial={passkey.name}
      problemOf={(name) => (name.trim() === '' ? t('security.passkeys.enterName') : '')}
      saving={rename}
      onSave={(name) => rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
