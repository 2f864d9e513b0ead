import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lotsText } from '@assay/client/futures';
import type { ContractRules, OwnLeg } from '@assay/client/futures';
import { useClient } from '@assay/client/react';
import type { FuturesTriggerByText, LossSettResponse, PositionView } from '@assay/protocol';
import { Checkbox, Note, TextField, showToast } from '@assay/ui';
import { FormInDialog } from '../../forms/form-in-dialog.tsx';
import { fieldIn } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { wordsIfUnknown } from '../../forms/words-of-failure.ts';
import { useClosingOff } from '../model/closing-off.ts';
import { whole } from '../../orders/model/typed-text.ts';
import { useLivePosition } from '../model/live-position.ts';
import { useFuturesReload } from '../model/own-futures.ts';
import { closedLots, protectionFaults } from '../model/protection-faults.ts';
import type { TypedProtection } from '../model/protection-faults.ts';
import { PriceFigure } from './change-rows.tsx';
import { EntryPrice } from './position-cells.tsx';
import { ProtectionList } from './protection-list.tsx';
import { ProtectionPrice } from './protection-price.tsx';

interface ProtectionDialogProps {
  readonly position: PositionView;
  readonly onClose: () => void;
}

interface Values extends TypedProtection {
  /** Which price triggers each. */
  readonly stopProfitBy: FuturesTriggerByText;
  readonly stopLossBy: FuturesTriggerByText;
}

type ProtectionFormProps = ProtectionDialogProps & { readonly rules: ContractRules; readonly leg: OwnLeg };

/** Take-profit and stop-loss of a position, whole or of a part of it: those that wait, and new ones. */
export default function ProtectionDialog(props: ProtectionDialogProps) {
  const { known } = useLivePosition(props.position);
  return known === null ? null : <ProtectionForm {...props} {...known} />;
}

const WIRE_FIELDS = {
  stopProfit: 'stopProfit',
  stopLoss: 'stopLoss',
  amount: 'amount',
  quantity: 'amount',
} as const;
type Refused = Readonly<Record<'stopProfit' | 'stopLoss', string>>;
const NONE_REFUSED: Refused = { stopProfit: '', stopLoss: '' };

function useProtectionForm(props: ProtectionFormProps, onRefused: (refused: Refused) => void) {
  const { t } = useTranslation();
  const { money } = useClient();
  const reload = useFuturesReload();
  const { position, onClose, rules, leg } = props;
  return useForm<Values, LossSettResponse>({
    initial: {
      stopProfit: '',
      stopLoss: '',
      stopProfitBy: 'mark-price',
      stopLossBy: 'mark-price',
      isWhole: true,
      amount: null,
    },
    problems: (values) => {
      const faults = protectionFaults(values, props);
      return {
        stopProfit: faults.stopProfit === null ? '' : t(`futures.protect.problem.${faults.stopProfit}`),
        stopLoss: faults.stopLoss === null ? '' : t(`futures.protect.problem.${faults.stopLoss}`),
        amount: faults.amount === null ? '' : t(`futures.problem.${faults.amount}`),
      };
    },
    send: ({ stopProfit, stopLoss, stopProfitBy, stopLossBy, isWhole, amount }) =>
      money(
        'lossSett',
        {
          positionId: position.id,
          ...(stopProfit === '' ? {} : { stopProfit: whole(stopProfit) }),
          ...(stopLoss === '' ? {} : { stopLoss: whole(stopLoss) }),
          ...(isWhole ? {} : { amount: whole(amount ?? lotsText(leg.lots, rules)) }),
          ...(stopProfitBy === 'mark-price' ? {} : { triggerBy: stopProfitBy }),
          ...(stopLossBy === stopProfitBy ? {} : { stopLossTriggerBy: stopLossBy }),
        },
        { silent: true },
      ),
    onDone: (answer) => {
      void reload();
      const refused: Refused = {
        stopProfit: answer.stopProfit?.error?.msg ?? '',
        stopLoss: answer.stopLoss?.error?.msg ?? '',
      };
      showToast({ tone: 'ok', title: t('futures.protect.done', { name: rules.name }) });
      if (refused.stopProfit === '' && refused.stopLoss === '') onClose();
      else onRefused(refused);
    },
    fieldOf: (failure) => fieldIn<keyof Values>(WIRE_FIELDS, failure),
    words: wordsIfUnknown(t('futures.unknown')),
  });
}

function ProtectionForm(props: ProtectionFormProps) {
  const { t } = useTranslation();
  const { position, onClose, rules, leg } = props;
  const off = useClosingOff(rules.symbol, false);
  const [refused, setRefused] = useState<Refused>(NONE_REFUSED);
  const form = useProtectionForm(props, setRefused);
  const { isWhole, amount } = form.values;
  const lots = isWhole ? leg.lots : closedLots(amount, props);
  const priceField = (name: 'stopProfit' | 'stopLoss') => {
    const field = form.field(name);
    return { ...field, error: field.error === '' ? refused[name] : field.error };
  };
  return (
    <FormInDialog
      form={form}
      title={t('futures.protect.of', { name: rules.name, side: t(`futures.side.${position.side}`) })}
      cancelLabel={t('futures.cancel')}
      submitLabel={t('futures.protect.send')}
      busyLabel={t('futures.sending')}
      isOff={off !== null}
      className="w-[480px]"
      onClose={onClose}
    >
      <Prices position={position} />
      <ProtectionList position={position} rules={rules} />
      {(['stopProfit', 'stopLoss'] as const).map((name) => (
        <ProtectionPrice
          key={name}
          name={name}
          field={priceField(name)}
          by={form.values[`${name}By`]}
          position={position}
          rules={rules}
          leg={leg}
          lots={lots}
          onPrice={(text) => form.set({ [name]: text })}
          onBy={(by) => form.set({ [`${name}By`]: by })}
        />
      ))}
      <Checkbox checked={isWhole} onChecked={(next) => form.set({ isWhole: next })}>
        {t('futures.protect.wholePosition')}
      </Checkbox>
      {isWhole ? null : (
        <TextField
          {...form.field('amount')}
          value={amount ?? lotsText(leg.lots, rules)}
          label={t('futures.ticket.size')}
          labelInside
          decimals={rules.lotDecimals}
          unit={rules.sizeCoin}
        />
      )}
      <Note>{t('futures.protect.rule')}</Note>
      {off === null ? null : <Note tone="warn">{off}</Note>}
    </FormInDialog>
  );
}

function Prices({ position }: { readonly position: PositionView }) {
  const { t } = useTranslation();
  const { figures } = useLivePosition(position);
  const prices = [
    { name: 'entry', figure: <EntryPrice position={position} /> },
    { name: 'mark', figure: <PriceFigure value={figures.markPrice} /> },
    { name: 'liquidation', figure: <PriceFigure value={position.liquidationPrice} /> },
  ] as const;
  return (
    <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1">
      {prices.map(({ name, figure }) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-quiet">{t(`futures.protect.${name}`)}</dt>
          <dd className="font-medium">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
