import { useTranslation } from 'react-i18next';
import { lotsIn, lotsText, ticksIn } from '@assay/client/futures';
import type { ContractRules } from '@assay/client/futures';
import { useClient } from '@assay/client/react';
import type { FuturesAmendReceiptView, FuturesOrderView } from '@assay/protocol';
import { Note, TextField, formatDecimal, showToast, useFigureSettings } from '@assay/ui';
import { FormInDialog } from '../../forms/form-in-dialog.tsx';
import { fieldIn } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { wordsIfUnknown } from '../../forms/words-of-failure.ts';
import { answeredCommands } from '../../orders/model/answered-commands.ts';
import { useOrdersOff } from '../../orders/model/orders-off.ts';
import { useContractRules } from '../model/contracts.ts';
import { useFuturesReload } from '../model/own-futures.ts';
import { whole } from '../../orders/model/typed-text.ts';

interface AmendFuturesProps {
  readonly order: FuturesOrderView;
  readonly onClose: () => void;
}

interface Values {
  readonly price: string;
  readonly amount: string;
}

/** Changes price or remaining size of a futures order that rests; it keeps its number. */
export function AmendFuturesDialog(props: AmendFuturesProps) {
  const rules = useContractRules(props.order.symbol);
  return rules === null ? null : <AmendFields {...props} rules={rules} />;
}

type FieldsProps = AmendFuturesProps & { readonly rules: ContractRules };

const WIRE_FIELDS = { price: 'price', amount: 'amount', quantity: 'amount', remaining: 'amount' } as const;

function restText({ amount, filledAmount }: FuturesOrderView, rules: ContractRules): string {
  if (amount === null) return '';
  return lotsText((lotsIn(amount, rules) ?? 0) - (lotsIn(filledAmount, rules) ?? 0), rules);
}

/** What differs from the order as it stands. */
function changesOf({ order, rules }: FieldsProps, { price, amount }: Values) {
  const isPrice = ticksIn(whole(price), rules) !== ticksIn(order.price ?? '', rules);
  const isAmount = lotsIn(whole(amount), rules) !== lotsIn(restText(order, rules), rules);
  return { ...(isPrice ? { price: whole(price) } : {}), ...(isAmount ? { amount: whole(amount) } : {}) };
}

function useAmendForm(props: FieldsProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { money } = useClient();
  const reload = useFuturesReload();
  const { order, rules, onClose } = props;
  return useForm<Values, FuturesAmendReceiptView>({
    initial: { price: order.price ?? '', amount: restText(order, rules) },
    isEdit: true,
    problems: ({ price, amount }) => ({
      price: (ticksIn(whole(price), rules) ?? 0) > 0 ? '' : t('orders.amend.problem.not-a-step'),
      amount: (lotsIn(whole(amount), rules) ?? 0) > 0 ? '' : t('orders.amend.problem.not-a-step'),
    }),
    send: (values) =>
      money('amendFuturesOrder', { id: order.id, ...changesOf(props, values) }, { silent: true }),
    onDone: ({ sequence }) => {
      answeredCommands.note(sequence);
      const position = formatDecimal(locale, String(sequence));
      showToast({
        tone: 'ok',
        title: t('orders.amend.done'),
        text: t('orders.amend.position', { sequence: position }),
      });
      void reload();
      onClose();
    },
    fieldOf: (failure) => (failure.outcomeUnknown ? null : fieldIn<keyof Values>(WIRE_FIELDS, failure)),
    words: wordsIfUnknown(t('orders.amend.unknown')),
  });
}

function AmendFields(props: FieldsProps) {
  const { t } = useTranslation();
  const { rules, onClose } = props;
  const off = useOrdersOff();
  const form = useAmendForm(props);
  const isUnchanged = Object.keys(changesOf(props, form.values)).length === 0;
  return (
    <FormInDialog
      form={form}
      title={t('orders.amend.title')}
      cancelLabel={t('orders.amend.keep')}
      submitLabel={t('orders.amend.send')}
      busyLabel={t('orders.amend.sending')}
      isOff={off !== null || isUnchanged}
      footNote={
        isUnchanged ? (
          <p className="mr-auto text-12 text-quiet">{t('orders.amend.problem.unchanged')}</p>
        ) : null
      }
      onClose={onClose}
    >
      <TextField
        {...form.field('price')}
        label={t('orders.amend.field.price')}
        decimals={rules.tickDecimals}
        unit={rules.quote}
      />
      <TextField
        {...form.field('amount')}
        label={t('orders.amend.field.amount')}
        decimals={rules.lotDecimals}
        unit={rules.sizeCoin}
      />
      {off === null ? null : <Note tone="warn">{off}</Note>}
    </FormInDialog>
  );
}
