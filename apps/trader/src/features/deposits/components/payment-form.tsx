import { useMarketList } from '@assay/client/react';
import type { PaymentRowView, RechargeMethodView } from '@assay/protocol';
import { Icon, showToast, TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormSubmit } from '../../../forms/form-submit.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { wordsAtField } from '../../../forms/words-of-failure.ts';
import { whole } from '../../../orders/model/typed-text.ts';
import { PictureField } from '../../../pictures/picture-field.tsx';
import { paymentProblems, type PaymentValues } from '../model/payment-form.ts';
import { useSubmitPayment } from '../model/use-payments.ts';

interface PaymentFormProps {
  readonly method: RechargeMethodView;
  readonly coin: string;
  readonly onSubmitted: () => void;
}

const EMPTY: PaymentValues = { amount: '', reference: '', address: '', screenshot: null };
/** Smaller ones show nothing that could be read; the venue refuses them, too. */
const MIN_PIXELS = 200;

function usePaymentForm({ method: { method, chain }, coin, onSubmitted }: PaymentFormProps, scale: number) {
  const { t } = useTranslation();
  const submit = useSubmitPayment();
  return useForm<PaymentValues, PaymentRowView>({
    initial: EMPTY,
    problems: (values) =>
      Object.fromEntries(
        Object.entries(paymentProblems(values, { chain, scale })).map(([field, problem]) => [
          field,
          t(`wallet.payment.problems.${problem}`),
        ]),
      ),
    send: async ({ amount, reference, address, screenshot }) => {
      if (screenshot === null) return null;
      return submit({
        method,
        coin,
        amount: whole(amount),
        reference: reference.trim(),
        ...(chain === null ? {} : { address: address.trim() }),
        screenshot: screenshot.id,
      });
    },
    words: wordsAtField({ screenshot: t('wallet.payment.chooseAgain') }),
    onDone: () => {
      showToast({ tone: 'ok', title: t('wallet.payment.done') });
      onSubmitted();
    },
  });
}

/** How much was paid, by which it is found, and a picture of it. */
export function PaymentForm(props: PaymentFormProps) {
  const { t } = useTranslation();
  const { method, coin } = props;
  const { chain } = method;
  const { assets } = useMarketList();
  const scale = assets.find((asset) => asset.coin === coin)?.scale ?? 8;
  const form = usePaymentForm(props, scale);
  const { attach, set, errorAt } = form;
  const isSent = chain !== null;
  return (
    <form ref={attach} noValidate onSubmit={form.submit} className="grid content-start gap-4">
      <TextField
        {...form.field('amount')}
        label={t('wallet.amount')}
        decimals={scale}
        trailing={<span className="pr-3 text-13 text-quiet">{coin}</span>}
      />
      <TextField
        {...form.field('reference')}
        label={isSent ? t('wallet.transaction') : t('wallet.payment.reference')}
        help={isSent ? t(`wallet.payment.transactionHelp.${chain}`) : t('wallet.payment.referenceHelp')}
        autoComplete="off"
        maxLength={100}
      />
      {isSent ? (
        <TextField
          {...form.field('address')}
          label={t('wallet.payment.address')}
          autoComplete="off"
          maxLength={128}
        />
      ) : null}
      <div className="max-w-[320px]">
        <PictureField
          label={t('wallet.payment.screenshot')}
          help={t('wallet.payment.screenshotHelp')}
          kind="recharge"
          minimumPixels={MIN_PIXELS}
          onPicture={(screenshot) => set({ screenshot })}
          error={errorAt('screenshot')}
          sample={
            <span className="text-quiet">
              <Icon name="receipt" size={24} />
            </span>
          }
        />
      </div>
      <FormSubmit form={form} label={t('wallet.payment.submit')} busyLabel={t('wallet.payment.submitting')} />
    </form>
  );
}
