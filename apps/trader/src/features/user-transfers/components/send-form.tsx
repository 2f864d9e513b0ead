import { useBalances, useMarketList, useSession } from '@assay/client/react';
import type { TransferToUserReceiptView } from '@assay/protocol';
import { formatTrimmed, Note, Select, showToast, TextField, useFigureSettings } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AvailableLine } from '../../../money/available-line.tsx';
import { PasswordField } from '../../../account-forms/password-field.tsx';
import { FormSubmit } from '../../../forms/form-submit.tsx';
import { fieldIn } from '../../../forms/form-errors.ts';
import { useForm } from '../../../forms/use-form.ts';
import { wordsIfUnknown } from '../../../forms/words-of-failure.ts';
import { sendingProblems, type SendingValues } from '../model/sending.ts';
import { useSendToUser } from '../model/use-user-transfers.ts';

/** To whom, what, how much, and that it is the holder who asks. */
export function SendForm() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [sent, setSent] = useState(0);
  if (user !== null && !user.security.fundPassword) {
    return (
      <Note tone="info" className="m-4 sm:m-5">
        {t('wallet.fundPasswordFirst')}{' '}
        <Link
          to="/account/center/security/setting/trade-pwd"
          className="font-medium underline underline-offset-3"
        >
          {t('wallet.setFundPassword')}
        </Link>
      </Note>
    );
  }
  // What was sent leaves an empty form.
  return <Fields key={sent} onSent={() => setSent(sent + 1)} />;
}

function useSendingForm(onSent: () => void) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { user } = useSession();
  const balances = useBalances();
  const { assets } = useMarketList();
  const send = useSendToUser();
  const scaleOf = (coin: string): number => assets.find((asset) => asset.coin === coin)?.scale ?? 8;
  return useForm<SendingValues, TransferToUserReceiptView>({
    initial: { uid: '', coin: 'USDT', amount: '', fundPassword: '' },
    problems: (values) => {
      const available = balances?.get(values.coin)?.available ?? '0';
      const own = { uid: user?.userId ?? '', available, scale: scaleOf(values.coin) };
      const wrong = sendingProblems(values, own);
      const words = (field: keyof SendingValues): string => {
        const problem = wrong[field];
        return problem === undefined ? '' : t(`wallet.send.problems.${problem}`);
      };
      return { uid: words('uid'), amount: words('amount'), fundPassword: words('fundPassword') };
    },
    send,
    onDone: ({ uid, coin, amount }) => {
      const what = `${formatTrimmed(locale, amount)} ${coin}`;
      showToast({ tone: 'ok', title: t('wallet.send.done', { what, uid }) });
      onSent();
    },
    fieldOf: (failure) =>
      fieldIn<keyof SendingValues>(
        { uid: 'uid', receiver: 'uid', amount: 'amount', fundPassword: 'fundPassword' },
        failure,
      ),
    words: wordsIfUnknown(t('wallet.send.unknown')),
    spent: { fundPassword: '' },
  });
}

function Fields({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTranslation();
  const form = useSendingForm(onSent);
  const { attach } = form;
  const { coin } = form.values;
  const { assets } = useMarketList();
  const available = useBalances()?.get(coin)?.available ?? '0';
  const scale = assets.find((asset) => asset.coin === coin)?.scale ?? 8;
  return (
    <form ref={attach} noValidate onSubmit={form.submit} className="grid max-w-[560px] gap-4 p-4 sm:p-5">
      <TextField
        {...form.field('uid')}
        label={t('wallet.send.uid')}
        help={t('wallet.send.uidHelp')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <div className="grid gap-1">
        <TextField
          {...form.field('amount')}
          label={t('wallet.amount')}
          decimals={scale}
          trailing={
            <span className="pr-1">
              <Select
                look="quiet"
                label={t('wallet.coin')}
                value={coin}
                options={assets.map((asset) => ({ value: asset.coin, label: asset.coin }))}
                onValue={(next) => form.set({ coin: next, amount: '' })}
              />
            </span>
          }
        />
        <AvailableLine available={available} coin={coin} onAll={() => form.set({ amount: available })} />
      </div>
      <PasswordField
        {...form.field('fundPassword')}
        label={t('wallet.fundPassword')}
        autoComplete="current-password"
      />
      <p className="text-12 text-quiet">{t('wallet.send.forGood')}</p>
      <FormSubmit form={form} label={t('wallet.send.submit')} busyLabel={t('wallet.send.sending')} />
    </form>
  );
}
