import { useTranslation } from 'react-i18next';
import type { MarketRules } from '@assay/client';
import { percentOf, shareOf } from '@assay/client';
import { closeForecast, lotsIn, lotsText, ticksIn } from '@assay/client/futures';
import type { ContractRules, OwnLeg } from '@assay/client/futures';
import { useClient, useContract, useDepthValue } from '@assay/client/react';
import type { FuturesOrderReceiptView, PositionView } from '@assay/protocol';
import { Note, Segmented, Slider, TextField } from '@assay/ui';
import { FormInDialog } from '../../forms/form-in-dialog.tsx';
import { fieldIn } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { wordsIfUnknown } from '../../forms/words-of-failure.ts';
import { EMPTY_BOOK, bookCopy } from '../../market-panels/model/book-values.ts';
import { useClosingOff } from '../model/closing-off.ts';
import { useLivePosition } from '../model/live-position.ts';
import { useFuturesReload } from '../model/own-futures.ts';
import { useFuturesReceipt } from '../model/receipt.ts';
import { whole } from '../../orders/model/typed-text.ts';
import { Forecast } from './close-forecast.tsx';

interface ClosePositionProps {
  readonly position: PositionView;
  readonly atLimit: boolean;
  readonly onClose: () => void;
}

interface Values {
  readonly kind: 'market' | 'limit';
  readonly amount: string;
  readonly price: string;
}

/** Closes a position, whole or a part of it; says before what it would bring. */
export default function ClosePositionDialog(props: ClosePositionProps) {
  const { known } = useLivePosition(props.position);
  const market = useContract(props.position.symbol)?.rules;
  if (known === null || market === undefined) return null;
  return <CloseForm {...props} {...known} market={market} />;
}

interface CloseFormProps extends ClosePositionProps {
  readonly rules: ContractRules;
  readonly leg: OwnLeg;
  readonly market: MarketRules;
}

const WIRE_FIELDS = { amount: 'amount', quantity: 'amount', price: 'price' } as const;

function useCloseForm({ position, atLimit, onClose, rules, leg }: CloseFormProps) {
  const { t } = useTranslation();
  const { money } = useClient();
  const reload = useFuturesReload();
  const showReceipt = useFuturesReceipt();
  return useForm<Values, FuturesOrderReceiptView>({
    initial: {
      kind: atLimit ? 'limit' : 'market',
      amount: lotsText(leg.lots, rules),
      price: position.markPrice ?? '',
    },
    problems: (values) => {
      const faults = faultsOf(values, { rules, leg });
      return {
        amount: faults.amount === null ? '' : t(`futures.problem.${faults.amount}`),
        price: faults.price === null ? '' : t(`futures.problem.${faults.price}`),
      };
    },
    send: ({ kind, amount, price }) => {
      // All of it is no amount: a part may be closed before this arrives.
      const part = lotsIn(whole(amount), rules) === leg.lots ? {} : { amount: whole(amount) };
      const limit = kind === 'limit' ? { price: whole(price) } : {};
      return money('closePosition', { id: position.id, ...part, ...limit }, { silent: true });
    },
    onDone: (receipt) => {
      showReceipt(receipt, { side: position.side, closes: true });
      void reload();
      onClose();
    },
    fieldOf: (failure) => fieldIn<keyof Values>(WIRE_FIELDS, failure),
    words: wordsIfUnknown(t('futures.unknown')),
  });
}

/** What is wrong with each field; null: nothing. */
function faultsOf({ kind, amount, price }: Values, { rules, leg }: Pick<CloseFormProps, 'rules' | 'leg'>) {
  const lots = lotsIn(whole(amount), rules) ?? 0;
  const ticks = ticksIn(whole(price), rules) ?? 0;
  const tooMuch = lots > leg.lots ? 'closes-too-much' : null;
  return {
    amount: lots === 0 ? 'size-missing' : tooMuch,
    price: kind === 'limit' && ticks === 0 ? 'price-missing' : null,
  } as const;
}

function CloseForm(props: CloseFormProps) {
  const { t } = useTranslation();
  const { position, onClose, rules, leg, market } = props;
  const form = useCloseForm(props);
  const { kind, amount, price } = form.values;
  const off = useClosingOff(rules.symbol, kind === 'limit');
  const lots = lotsIn(whole(amount), rules) ?? 0;
  const book = useDepthValue(market, bookCopy, EMPTY_BOOK, 500);
  const limit = kind === 'limit' ? (ticksIn(whole(price), rules) ?? 0) : null;
  const forecast =
    lots === 0 || lots > leg.lots || limit === 0 ? null : closeForecast(rules, leg, book, { lots, limit });
  const isShort = forecast !== null && forecast.lots < lots;
  return (
    <FormInDialog
      form={form}
      title={t('futures.close.title', { name: rules.name, side: t(`futures.side.${position.side}`) })}
      cancelLabel={t('futures.cancel')}
      submitLabel={t('futures.close.send')}
      busyLabel={t('futures.sending')}
      tone={position.side === 'long' ? 'sell' : 'buy'}
      isOff={off !== null}
      onClose={onClose}
    >
      <Segmented
        label={t('trade.form.kind')}
        value={kind}
        options={(['market', 'limit'] as const).map((value) => ({
          value,
          label: t(`futures.close.${value}`),
        }))}
        onValue={(next) => form.set({ kind: next })}
      />
      {kind === 'limit' ? (
        <TextField
          {...form.field('price')}
          label={t('futures.ticket.price')}
          labelInside
          decimals={rules.tickDecimals}
          unit={rules.quote}
        />
      ) : null}
      <TextField
        {...form.field('amount')}
        label={t('futures.ticket.size')}
        labelInside
        decimals={rules.lotDecimals}
        unit={rules.sizeCoin}
      />
      <Slider
        label={t('futures.close.share')}
        value={percentOf(lots, leg.lots)}
        onValue={(percent) => form.set({ amount: lotsText(shareOf(leg.lots, percent), rules) })}
      />
      <Forecast rules={rules} forecast={forecast} isLimit={kind === 'limit'} position={position} />
      {isShort ? <Note tone="warn">{t('futures.close.short')}</Note> : null}
      {off === null ? null : <Note tone="warn">{off}</Note>}
    </FormInDialog>
  );
}
