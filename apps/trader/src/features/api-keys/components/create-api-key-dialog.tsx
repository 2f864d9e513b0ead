import { API_KEY_DAYS, API_KEY_NAME_LENGTH, API_KEY_RANGES } from '@assay/protocol';
import type { CreateApiKeyResponse } from '@assay/protocol';
import { Checkbox, FieldNote, Note, Segmented, TextArea, TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { addressesIn, EMPTY_KEY, type KeyValues } from '../model/key-form.ts';
import { useCreateApiKey } from '../model/use-api-keys.ts';

interface Ways {
  readonly onClose: () => void;
  readonly onMade: (made: CreateApiKeyResponse) => void;
}

function useKeyForm({ onClose, onMade }: Ways) {
  const { t } = useTranslation();
  const create = useCreateApiKey();
  return useForm<KeyValues, CreateApiKeyResponse>({
    initial: EMPTY_KEY,
    problems: ({ name, read, trade, addresses }) => ({
      name: name.trim() === '' ? t('keys.create.problems.name') : '',
      trade: read || trade ? '' : t('keys.create.problems.rights'),
      addresses:
        addressesIn(addresses).length > API_KEY_RANGES
          ? t('keys.create.problems.addresses', { maximum: API_KEY_RANGES })
          : '',
    }),
    send: create,
    onDone: (made) => {
      onClose();
      onMade(made);
    },
    fieldOf: ({ field }) => (field === 'ipList' ? 'addresses' : field === 'name' ? 'name' : null),
  });
}

/** A new API key; making it is confirmed. */
export function CreateApiKeyDialog(ways: Ways) {
  const { t } = useTranslation();
  const form = useKeyForm(ways);
  return (
    <FormInDialog
      form={form}
      title={t('keys.create.title')}
      cancelLabel={t('keys.cancel')}
      submitLabel={t('keys.create.submit')}
      busyLabel={t('keys.busy')}
      onClose={ways.onClose}
      className="w-[480px]"
    >
      <Fields form={form} />
    </FormInDialog>
  );
}

function Fields({ form }: { readonly form: ReturnType<typeof useKeyForm> }) {
  const { t } = useTranslation();
  const { values, set, errorAt } = form;
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('keys.create.name')}
        name="keyName"
        autoComplete="off"
        placeholder={t('keys.create.namePlaceholder')}
        maxLength={API_KEY_NAME_LENGTH}
        data-autofocus=""
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-13 font-medium">{t('keys.create.rights')}</legend>
        <Checkbox checked={values.read} onChecked={(read) => set({ read })}>
          {t('keys.create.read')}
        </Checkbox>
        <Checkbox wraps checked={values.trade} onChecked={(trade) => set({ trade })} error={errorAt('trade')}>
          {t('keys.create.trade')}
        </Checkbox>
      </fieldset>
      <AccountChoice form={form} />
      <TextArea
        {...form.field('addresses')}
        label={t('keys.create.addresses')}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        className="font-mono text-13"
        help={t('keys.create.addressesHelp', { maximum: API_KEY_RANGES })}
      />
      {addressesIn(values.addresses).length === 0 ? (
        <Note>{t('keys.create.runsOut', { days: API_KEY_DAYS })}</Note>
      ) : null}
    </>
  );
}

function AccountChoice({ form }: { readonly form: ReturnType<typeof useKeyForm> }) {
  const { t } = useTranslation();
  const { account } = form.values;
  return (
    <div>
      <p className="mb-1.5 text-13 font-medium">{t('keys.create.account')}</p>
      <Segmented<KeyValues['account']>
        label={t('keys.create.account')}
        value={account}
        options={[
          { value: 'live', label: t('keys.create.live') },
          { value: 'paper', label: t('keys.create.paper') },
        ]}
        onValue={(chosen) => form.set({ account: chosen })}
      />
      {account === 'paper' ? <FieldNote id="account-note" help={t('keys.create.paperHelp')} /> : null}
    </div>
  );
}
