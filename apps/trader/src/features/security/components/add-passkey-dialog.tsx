import { PASSKEY_NAME_LENGTH } from '@assay/protocol';
import { TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePasskeyTrouble } from '../../../account-forms/use-passkey-trouble.ts';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
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
  const add = useAddPasskey();
  const form = useForm({
    initial: { name: freeName(t('security.passkeys.firstName'), taken) },
    problems: ({ name }) => ({ name: name.trim() === '' ? t('security.passkeys.enterName') : '' }),
    send: ({ name }) => add(name.trim()),
    onDone: ({ recoveryCodes }) => {
      onClose();
      onAdded(recoveryCodes);
    },
    words: usePasskeyTrouble(),
  });
  return (
    <FormInDialog
      form={form}
      title={t('security.passkeys.addTitle')}
      cancelLabel={t('security.cancel')}
      submitLabel={t('security.continue')}
      busyLabel={t('security.busy')}
      onClose={onClose}
    >
      <p className="text-soft">{t('security.passkeys.addText')}</p>
      <TextField
        {...form.field('name')}
        label={t('security.passkeys.name')}
        name="passkeyName"
        autoComplete="off"
        maxLength={PASSKEY_NAME_LENGTH}
        data-autofocus=""
      />
    </FormInDialog>
  );
}

/** The proposed name, with a number where it is in use. */
function freeName(proposed: string, taken: readonly string[]): string {
  let name = proposed;
  for (let number = 2; taken.includes(name); number += 1) name = `${proposed} ${number}`;
  return name;
}
