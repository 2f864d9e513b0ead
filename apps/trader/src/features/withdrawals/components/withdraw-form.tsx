import { useBalances } from '@assay/client/react';
import type { WithdrawalMethodsView, WithdrawalNetworkView, WithdrawalReceiptView } from '@assay/protocol';
import { formatTrimmed, Select, showToast, TextField, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { AvailableLine } from '../../../money/available-line.tsx';
import { PasswordField } from '../../../account-forms/password-field.tsx';
import { FormSubmit } from '../../../forms/form-submit.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { wordsIfUnknown } from '../../../forms/words-of-failure.ts';
import { entriesOn } from '../model/book-networks.ts';
import { useAddressBook } from '../model/use-address-book.ts';
import { useWithdraw } from '../model/use-withdrawals.ts';
import { withdrawProblems, type WithdrawValues } from '../model/withdraw-draft.ts';
import { WhatHappens } from './what-happens.tsx';
import { WorthField } from './worth-field.tsx';

interface WithdrawFormProps {
  readonly coin: string;
  readonly network: WithdrawalNetworkView;
  readonly methods: WithdrawalMethodsView;
  readonly onSent: () => void;
}

/** Where to and how much, beside it what will happen, and that it is the holder who asks. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { t } = useTranslation();
  const { coin, network, methods } = props;
  const form = useWithdrawForm(props);
  const { attach, values } = form;
  const available = useBalances()?.get(coin)?.available ?? '0';
  return (
    <form
      ref={attach}
      noValidate
      onSubmit={form.submit}
      className="grid gap-x-10 gap-y-5 lg:grid-cols-[1fr_340px]"
    >
      <div className="grid content-start gap-4">
        <FromBook
          network={network.network}
          address={values.address}
          onAddress={(address) => form.set({ address })}
        />
        <TextField
          {...form.field('address')}
          label={t('wallet.withdraw.address')}
          help={t('wallet.withdraw.addressHelp', { network: network.name })}
          autoComplete="off"
          spellCheck={false}
          maxLength={128}
          className="font-mono text-13"
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <div className="grid gap-1">
            <TextField
              {...form.field('amount')}
              label={t('wallet.amount')}
              decimals={network.decimals}
              unit={coin}
            />
            <AvailableLine available={available} coin={coin} onAll={() => form.set({ amount: available })} />
          </div>
          <WorthField coin={coin} amount={values.amount} />
        </div>
        <PasswordField
          {...form.field('fundPassword')}
          label={t('wallet.fundPassword')}
          help={t('wallet.withdraw.sealed')}
          autoComplete="current-password"
        />
      </div>
      <div className="grid content-start gap-4">
        <WhatHappens
          coin={coin}
          network={network}
          methods={methods}
          address={values.address}
          amount={values.amount}
          available={available}
        />
        <FormSubmit
          form={form}
          label={t('wallet.withdraw.submit')}
          busyLabel={t('wallet.withdraw.sending')}
        />
      </div>
    </form>
  );
}

/** Fills in an address by its name; nothing where the book has none on the network. */
function FromBook(props: {
  readonly network: string;
  readonly address: string;
  readonly onAddress: (address: string) => void;
}) {
  const { t } = useTranslation();
  const entries = entriesOn(useAddressBook().data?.records, props.network);
  if (entries.length === 0) return null;
  const chosen = entries.find(({ address }) => address === props.address.trim());
  return (
    <Select
      look="field"
      labelShown
      label={t('wallet.book.from')}
      value={chosen?.id ?? ''}
      options={[
        { value: '', label: t('wallet.book.other') },
        ...entries.map(({ id, label }) => ({ value: id, label })),
      ]}
      onValue={(id) => props.onAddress(entries.find((entry) => entry.id === id)?.address ?? '')}
    />
  );
}

function useWithdrawForm({ coin, network, methods, onSent }: WithdrawFormProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const available = useBalances()?.get(coin)?.available ?? '0';
  const withdraw = useWithdraw({
    coin,
    network: network.network,
    fee: network.fee,
    sealing: methods.sealing,
  });
  return useForm<WithdrawValues, WithdrawalReceiptView>({
    initial: { address: '', amount: '', fundPassword: '' },
    problems: (values) => {
      const wrong = withdrawProblems(values, network, { available, scale: network.decimals });
      const words = (field: keyof WithdrawValues): string => {
        const problem = wrong[field];
        return problem === undefined
          ? ''
          : t(`wallet.withdraw.problems.${problem}`, { coin, minimum: network.minimum, fee: network.fee });
      };
      return { address: words('address'), amount: words('amount'), fundPassword: words('fundPassword') };
    },
    send: withdraw,
    onDone: ({ internal, net }) => {
      const what = `${formatTrimmed(locale, net)} ${coin}`;
      const title = internal
        ? t('wallet.withdraw.doneInside', { what })
        : t('wallet.withdraw.done', { what });
      showToast({ tone: 'ok', title });
      onSent();
    },
    words: wordsIfUnknown(t('wallet.withdraw.unknown')),
    spent: { fundPassword: '' },
  });
}
