import type { PaymentMethod, PaymentType, UploadedFile } from '@assay/protocol';
import { Icon, Segmented, showToast, TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { PictureField } from '../../../pictures/picture-field.tsx';
import { useAddPayment } from '../model/use-payouts.ts';

interface Values {
  readonly type: PaymentType;
  readonly accountName: string;
  readonly account: string;
  readonly bankName: string;
  readonly qrUrl: UploadedFile | null;
}

const EMPTY: Values = { type: 'bank', accountName: '', account: '', bankName: '', qrUrl: null };

function usePaymentForm(onClose: () => void) {
  const { t } = useTranslation();
  const add = useAddPayment();
  const missing = (text: string, words: string): string => (text.trim() === '' ? words : '');
  return useForm<Values, PaymentMethod>({
    initial: EMPTY,
    problems: ({ type, accountName, account, bankName }) => ({
      accountName: missing(accountName, t('payouts.payments.problems.accountName')),
      account: missing(account, t('payouts.payments.problems.account')),
      bankName: type === 'bank' ? missing(bankName, t('payouts.payments.problems.bankName')) : '',
    }),
    send: ({ type, accountName, account, bankName, qrUrl }) =>
      add({
        type,
        accountName: accountName.trim(),
        account: account.trim(),
        ...(type === 'bank' && { bankName: bankName.trim() }),
        ...(qrUrl !== null && { qrUrl: qrUrl.id }),
      }),
    onDone: () => {
      showToast({ tone: 'ok', title: t('payouts.payments.added') });
      onClose();
    },
  });
}

/** A new payment method; adding it is confirmed. */
export function AddPaymentDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = usePaymentForm(onClose);
  return (
    <FormInDialog
      form={form}
      title={t('payouts.payments.addTitle')}
      cancelLabel={t('payouts.cancel')}
      submitLabel={t('payouts.payments.save')}
      busyLabel={t('payouts.busy')}
      onClose={onClose}
      className="w-[480px]"
    >
      <Fields form={form} />
    </FormInDialog>
  );
}

function Fields({ form }: { readonly form: ReturnType<typeof usePaymentForm> }) {
  const { t } = useTranslation();
  const { values, set, errorAt } = form;
  return (
    <>
      <Segmented<PaymentType>
        label={t('payouts.payments.type')}
        value={values.type}
        options={[
          { value: 'bank', label: t('payouts.payments.types.bank') },
          { value: 'wallet', label: t('payouts.payments.types.wallet') },
        ]}
        onValue={(type) => set({ type })}
      />
      <TextField
        {...form.field('accountName')}
        label={t('payouts.payments.accountName')}
        autoComplete="name"
        maxLength={100}
      />
      {values.type === 'bank' ? (
        <TextField
          {...form.field('bankName')}
          label={t('payouts.payments.bankName')}
          autoComplete="off"
          maxLength={100}
        />
      ) : null}
      <TextField
        {...form.field('account')}
        label={t(`payouts.payments.account.${values.type}`)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <PictureField
        label={t('payouts.payments.qr')}
        help={t('payouts.payments.qrHelp')}
        kind="payment"
        onPicture={(qrUrl) => set({ qrUrl })}
        error={errorAt('qrUrl')}
        sample={<Icon name="plus" size={24} className="text-quiet" />}
      />
    </>
  );
}
