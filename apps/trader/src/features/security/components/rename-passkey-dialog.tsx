import { PASSKEY_NAME_LENGTH, type PasskeyView } from '@assay/protocol';
import { FormDialog, TextField } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenamePasskey } from '../model/use-passkeys.ts';

/** Gives a passkey another name. */
export function RenamePasskeyDialog(props: { readonly passkey: PasskeyView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { passkey, onClose } = props;
  const [name, setName] = useState(passkey.name);
  const [tried, setTried] = useState(false);
  const rename = useRenamePasskey();
  const submit = (): void => {
    setTried(true);
    if (name.trim() !== '') rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('security.passkeys.renameTitle')}
      closeLabel={t('app.close')}
      cancelLabel={t('security.cancel')}
      submitLabel={rename.isPending ? t('security.busy') : t('security.passkeys.save')}
      disabled={rename.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('security.passkeys.name')}
        name="passkeyName"
        autoComplete="off"
        maxLength={PASSKEY_NAME_LENGTH}
        data-autofocus=""
        value={name}
        onValue={setName}
        error={(tried && name.trim() === '' ? t('security.passkeys.enterName') : '') || rename.error?.message}
      />
    </FormDialog>
  );
}
