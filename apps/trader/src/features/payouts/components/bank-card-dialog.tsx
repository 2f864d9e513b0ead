import { useSession } from '@assay/client/react';
import { Note, showToast, TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { AddressCodeField } from '../../../account-forms/address-code-field.tsx';
import { NO_NAME } from '../../../account-forms/account-name.ts';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { groupedNumber } from '../model/card-form.ts';
import { useCardForm } from '../model/use-card-form.ts';

const OPTIONAL = [
  { field: 'bankAddress', maxLength: 200 },
  { field: 'branchName', maxLength: 100 },
  { field: 'homeAddress', maxLength: 200 },
] as const;

/** The card's data, and the code that proves the address. */
export function BankCardDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const hadEmail = user?.email !== null;
  const form = useCardForm(() => {
    const text = hadEmail ? {} : { text: t('payouts.bank.emailBound') };
    showToast({ tone: 'ok', title: t('payouts.bank.done'), ...text });
    onClose();
  });
  return (
    <FormInDialog
      form={form}
      title={t('payouts.bank.bind')}
      cancelLabel={t('payouts.cancel')}
      submitLabel={t('payouts.bank.save')}
      busyLabel={t('payouts.busy')}
      onClose={onClose}
      className="w-[520px]"
    >
      <Needed form={form} bindsEmail={!hadEmail} />
      <Optional form={form} />
      <Note tone="warn">{t('payouts.bank.once')}</Note>
    </FormInDialog>
  );
}

type CardForm = ReturnType<typeof useCardForm>;

function Needed({ form, bindsEmail }: { readonly form: CardForm; readonly bindsEmail: boolean }) {
  const { t } = useTranslation();
  const { values, set, errorAt } = form;
  return (
    <>
      <TextField
        label={t('payouts.bank.number')}
        name="cardNumber"
        inputMode="numeric"
        autoComplete="cc-number"
        data-autofocus=""
        value={values.cardNumber}
        onValue={(typed) => set({ cardNumber: groupedNumber(typed) })}
        error={errorAt('cardNumber')}
      />
      <TextField
        {...form.field('bankName')}
        label={t('payouts.bank.bankName')}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        {...form.field('email')}
        label={t('payouts.bank.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        help={bindsEmail ? t('payouts.bank.emailBinds') : t('payouts.bank.emailHelp')}
      />
      <AddressCodeField
        scene="bank"
        name={{ ...NO_NAME, kind: 'email', email: values.email }}
        value={values.code}
        onValue={(code) => set({ code })}
        error={errorAt('code')}
        onNoAddress={() => form.touch('email')}
      />
    </>
  );
}

function Optional({ form }: { readonly form: CardForm }) {
  const { t } = useTranslation();
  const { values, set, errorAt } = form;
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="sr-only">{t('payouts.bank.optional')}</legend>
      <p aria-hidden="true" className="text-12 font-medium text-quiet">
        {t('payouts.bank.optional')}
      </p>
      <TextField
        label={t('payouts.bank.internationalCode')}
        name="internationalCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={11}
        value={values.internationalCode}
        onValue={(typed) => set({ internationalCode: typed.toUpperCase() })}
        help={t('payouts.bank.internationalHelp')}
        error={errorAt('internationalCode')}
      />
      {OPTIONAL.map(({ field, maxLength }) => (
        <TextField
          key={field}
          label={t(`payouts.bank.${field}`)}
          name={field}
          autoComplete="off"
          maxLength={maxLength}
          value={values[field]}
          onValue={(text) => set({ [field]: text })}
          error={errorAt(field)}
        />
      ))}
    </fieldset>
  );
}
