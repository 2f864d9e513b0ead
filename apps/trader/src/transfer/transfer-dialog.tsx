import { useTranslation } from 'react-i18next';
import { parseDecimal } from '@assay/client';
import { useBalances, useClient, useMarketList } from '@assay/client/react';
import type { MoneyAccountText, TransferFundsReceiptView } from '@assay/protocol';
import {
  Amount,
  IconButton,
  KeyValue,
  Note,
  Select,
  TextField,
  formatTrimmed,
  showToast,
  useFigureSettings,
} from '@assay/ui';
import { useAllContractRules } from '../futures/model/contracts.ts';
import { useFuturesAccounts, useFuturesReload } from '../futures/model/own-futures.ts';
import { whole } from '../orders/model/typed-text.ts';
import { FormInDialog } from '../forms/form-in-dialog.tsx';
import { fieldIn } from '../forms/form-errors.ts';
import { useForm } from '../forms/use-form.ts';
import { wordsIfUnknown } from '../forms/words-of-failure.ts';
import { useOffInOutage } from '../venue/use-outage.ts';
import { TransferAfter } from './transfer-after.tsx';
import { coinsOf, movable } from './transfer-coins.ts';
import type { FuturesAccount } from './transfer-coins.ts';
import { closeTransfer } from './transfer-request.ts';
import type { WantedTransfer } from './transfer-request.ts';
import { useMovable, useScale } from './transfer-values.ts';
import type { TransferValues } from './transfer-values.ts';

function initialOf({ from, to, coin = 'USDT' }: WantedTransfer): TransferValues {
  const named = [from, to].find((one) => one !== undefined && one !== 'spot');
  const account: FuturesAccount = named === 'futures-coin' ? named : 'futures-usdt';
  return { account, way: from !== undefined && from !== 'spot' ? 'out' : 'in', coin, amount: '' };
}

function endsOf({ account, way }: TransferValues): {
  readonly from: MoneyAccountText;
  readonly to: MoneyAccountText;
} {
  return way === 'in' ? { from: 'spot', to: account } : { from: account, to: 'spot' };
}

/** Moves money between the spot account and an account of futures, at once and without a fee. */
export default function TransferDialog({ wanted }: { readonly wanted: WantedTransfer }) {
  const { t } = useTranslation();
  const off = useOffInOutage();
  const form = useTransferForm(wanted);
  const { values } = form;
  const contracts = Object.values(useAllContractRules());
  const accounts = (['futures-usdt', 'futures-coin'] as const).filter(
    (account) => account === values.account || coinsOf(contracts, account).length > 0,
  );
  const { from, to } = endsOf(values);
  const other = (
    <Select
      look="quiet"
      label={t('transfer.account')}
      value={values.account}
      options={accounts.map((value) => ({ value, label: t(`transfer.accounts.${value}`) }))}
      onValue={(account) =>
        form.set({ account, coin: coinsOf(contracts, account)[0] ?? values.coin, amount: '' })
      }
    />
  );
  const spot = <span className="px-1.5">{t('transfer.accounts.spot')}</span>;
  return (
    <FormInDialog
      form={form}
      title={t('transfer.title')}
      cancelLabel={t('transfer.cancel')}
      submitLabel={t('transfer.send')}
      busyLabel={t('transfer.sending')}
      isOff={off.disabled === true}
      disabledTitle={off.title}
      onClose={closeTransfer}
    >
      <div className="flex items-center gap-3 rounded-control border border-line p-3">
        <dl className="grid flex-1 gap-2">
          <KeyValue term={t('transfer.from')}>{from === 'spot' ? spot : other}</KeyValue>
          <KeyValue term={t('transfer.to')}>{to === 'spot' ? spot : other}</KeyValue>
        </dl>
        <IconButton
          icon="refresh"
          label={t('transfer.turn')}
          onClick={() => form.set({ way: values.way === 'in' ? 'out' : 'in', amount: '' })}
        />
      </div>
      <AmountField form={form} coins={coinsOf(contracts, values.account)} />
      <TransferAfter values={values} />
      {off.title === undefined ? null : <Note tone="warn">{off.title}</Note>}
    </FormInDialog>
  );
}

function useTransferForm(wanted: WantedTransfer) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { money, account } = useClient();
  const reload = useFuturesReload();
  const balances = useBalances();
  const accounts = useFuturesAccounts().data?.accounts ?? [];
  const { assets } = useMarketList();
  return useForm<TransferValues, TransferFundsReceiptView>({
    initial: initialOf(wanted),
    problems: (values) => {
      const scale = assets.find((asset) => asset.coin === values.coin)?.scale ?? 8;
      const units = parseDecimal(whole(values.amount), scale) ?? 0;
      const there = movable(values.account, values.coin, balances, accounts);
      const most = parseDecimal(values.way === 'in' ? there.spot : there.futures, scale) ?? 0;
      if (units === 0) return { amount: t('transfer.missing') };
      return { amount: units > most ? t(`transfer.tooMuch.${values.way}`) : '' };
    },
    send: (values) => {
      const { from, to } = endsOf(values);
      const request = { fromType: from, toType: to, coin: values.coin, amount: whole(values.amount) };
      return money('transferFunds', request, { silent: true });
    },
    onDone: ({ coin, amount, toType }) => {
      showToast({
        tone: 'ok',
        title: t('transfer.done', { amount: formatTrimmed(locale, amount), coin }),
        text: t('transfer.doneText', { account: t(`transfer.accounts.${toType}`) }),
      });
      void account.loadBalances();
      void reload();
      closeTransfer();
    },
    fieldOf: (failure) => fieldIn<keyof TransferValues>({ amount: 'amount' }, failure),
    words: wordsIfUnknown(t('transfer.unknown')),
  });
}

interface AmountFieldProps {
  readonly form: ReturnType<typeof useTransferForm>;
  readonly coins: readonly string[];
}

function AmountField({ form, coins }: AmountFieldProps) {
  const { t } = useTranslation();
  const { values } = form;
  const there = useMovable(values);
  const scale = useScale(values.coin);
  const most = values.way === 'in' ? there.spot : there.futures;
  const coin =
    coins.length > 1 ? (
      <span className="pr-1">
        <Select
          look="quiet"
          label={t('transfer.coin')}
          value={values.coin}
          options={coins.map((value) => ({ value, label: value }))}
          onValue={(next) => form.set({ coin: next, amount: '' })}
        />
      </span>
    ) : undefined;
  return (
    <div className="grid gap-1">
      <TextField
        {...form.field('amount')}
        label={t('transfer.amount')}
        labelInside
        decimals={scale}
        {...(coin === undefined ? { unit: values.coin } : { trailing: coin })}
        data-autofocus=""
      />
      <p className="flex items-baseline justify-between text-12 text-quiet">
        <span>
          {t(`transfer.most.${values.way}`)} <Amount value={most} unit={values.coin} trimmed />
        </span>
        <button
          type="button"
          className="font-medium text-accent hover:underline"
          onClick={() => form.set({ amount: most })}
        >
          {t('transfer.max')}
        </button>
      </p>
    </div>
  );
}
