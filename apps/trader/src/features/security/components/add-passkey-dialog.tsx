import { FormDialog, TextField } from '@assay/ui';
import { PASSKEY_NAME_LENGTH } from '@assay/protocol';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { usePasskeyTrouble } from '../../../account-forms/use-passkey-trouble.ts';
import { useAddPasskey } from '../model/use-passkeys.ts';

/** Asks for a name, then makes the passkey: confirmation, and the browser's own dialog. */
export function AddPasskeyDialog(props: {
  /** The names that are in use. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
  /** The recovery codes, where this is the first factor. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const { taken, onClose, onAdded } = props;
  const trouble = usePasskeyTrouble();
  const [name, setName] = useState(() => freeName(t('security.passkeys.firstName'), taken));
  const [tried, setTried] = useState(false);
  const add = useAddPasskey();
  const submit = (): void => {
    setTried(true);
    if (name.trim() === '') return;
    add.mutate(name.trim(), {
      onSuccess: (answer) => {
        if (answer === null) return;
        onClose();
        onAdded(answer.recoveryCodes);
      },
    });
  };
  return (
    <FormDialog
      title={t('security.passkeys.addTitle')}
      closeLabel={t('app.close')}
      cancelLabel={t('security.cancel')}
      submitLabel={add.isPending ? t('security.busy') : t('security.continue')}
      disabled={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-soft">{t('security.passkeys.addText')}</p>
      <TextField
        label={t('security.passkeys.name')}
        name="passkeyName"
        autoComplete="off"
        maxLength={PASSKEY_NAME_LENGTH}
        data-autofocus=""
        value={name}
        onValue={setName}
        error={tried && name.trim() === '' ? t('security.passkeys.enterName') : ''}
      />
      <FormFailure message={add.error ? trouble(add.error) : ''} />
    </FormDialog>
  );
}

/** The proposed name, with a number where it is in use. */
function freeName(proposed: string, taken: readonly string[]): string {
  let name = proposed;
  for (let number = 2; taken.includes(name); number += 1) name = `${proposed} ${number}`;
  return name;
}
