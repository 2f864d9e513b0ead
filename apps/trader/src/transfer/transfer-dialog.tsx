import { useTranslation } from 'react-i18next';
import { parseDecimal } from '@assay/client';
import { useClient, useMarketList } from '@assay/client/react';
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
import { useQueryClient } from '@tanstack/react-query';
import { useAllContractRules } from '../futures/model/contracts.ts';
import { useFuturesReload } from '../futures/model/own-futures.ts';
import { whole } from '../orders/model/typed-text.ts';
import { FormInDialog } from '../forms/form-in-dialog.tsx';
import { fieldIn } from '../forms/form-errors.ts';
import { useForm } from '../forms/use-form.ts';
import { wordsIfUnknown } from '../forms/words-of-failure.ts';
import { useOffInOutage } from '../venue/use-outage.ts';
import { useIsMerchant, useMerchantItems, WALLET } from './own-accounts.ts';
import { TransferAfter } from './transfer-after.tsx';
import { coinsOf, movable } from './transfer-coins.ts';
import type { OtherAccount } from './transfer-coins.ts';
import { closeTransfer } from './transfer-request.ts';
import type { WantedTransfer } from './transfer-request.ts';
import { useMovable, useOwnMoney, useScale } from './transfer-values.ts';
import type { TransferValues } from './transfer-values.ts';

const OTHERS: readonly OtherAccount[] = ['futures-usdt', 'futures-coin', 'merchant'];

function initialOf({ from, to, coin = 'USDT' }: WantedTransfer): TransferValues {
  const named = [from, to].find((one) => one !== undefined && one !== 'spot');
  const account = named ?? 'futures-usdt';
  return { account, way: from !== undefined && from !== 'spot' ? 'out' : 'in', coin, amount: '' };
}

function endsOf({ account, way }: TransferValues): {
  readonly from: MoneyAccountText;
  readonly to: MoneyAccountText;
} {
  return way === 'in' ? { from: 'spot', to: account } : { from: account, to: 'spot' };
}

/** Moves money between the spot account and another own account, at once and without a fee. */
export default function TransferDialog({ wanted }: { readonly wanted: WantedTransfer }) {
  const { t } = useTranslation();
  const off = useOffInOutage();
  const form = useTransferForm(wanted);
  const { values } = form;
  const coins = useCoinsOf();
  const hasMerchant = (useMerchantItems() ?? []).length > 0;
  const isMerchant = useIsMerchant();
  const accounts = OTHERS.filter(
    (account) =>
      account === values.account || (account === 'merchant' ? hasMerchant : coins(account).length > 0),
  );
  // Whoever is no merchant any more takes out what is left.
  const isOneWay = values.account === 'merchant' && !isMerchant;
  const { from, to } = endsOf(values);
  const other = (
    <Select
      look="quiet"
      label={t('transfer.account')}
      value={values.account}
      options={accounts.map((value) => ({ value, label: t(`transfer.accounts.${value}`) }))}
      onValue={(account) => {
        const [first] = coins(account);
        const coin = coins(account).includes(values.coin) ? values.coin : (first ?? values.coin);
        const way = account === 'merchant' && !isMerchant ? 'out' : values.way;
        form.set({ account, coin, way, amount: '' });
      }}
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
          disabled={isOneWay}
          onClick={() => form.set({ way: values.way === 'in' ? 'out' : 'in', amount: '' })}
        />
      </div>
      <AmountField form={form} coins={coins(values.account)} />
      <TransferAfter values={values} />
      {off.title === undefined ? null : <Note tone="warn">{off.title}</Note>}
    </FormInDialog>
  );
}

/** The coins that move between spot and an account: a merchant's takes each that is listed. */
function useCoinsOf(): (account: OtherAccount) => readonly string[] {
  const contracts = Object.values(useAllContractRules());
  const { assets } = useMarketList();
  return (account) => (account === 'merchant' ? assets.map(({ coin }) => coin) : coinsOf(contracts, account));
}

function useTransferForm(wanted: WantedTransfer) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { money, account } = useClient();
  const reload = useFuturesReload();
  const own = useOwnMoney();
  const queries = useQueryClient();
  const { assets } = useMarketList();
  return useForm<TransferValues, TransferFundsReceiptView>({
    initial: initialOf(wanted),
    problems: (values) => {
      const scale = assets.find((asset) => asset.coin === values.coin)?.scale ?? 8;
      const units = parseDecimal(whole(values.amount), scale) ?? 0;
      const there = movable(values.account, values.coin, own);
      const most = parseDecimal(values.way === 'in' ? there.spot : there.other, scale) ?? 0;
      if (units === 0) return { amount: t('transfer.missing') };
      const tooMuch = values.way === 'out' && values.account === 'merchant' ? 'merchant' : values.way;
      return { amount: units > most ? t(`transfer.tooMuch.${tooMuch}`) : '' };
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
      void queries.invalidateQueries({ queryKey: WALLET });
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
  const most = values.way === 'in' ? there.spot : there.other;
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
