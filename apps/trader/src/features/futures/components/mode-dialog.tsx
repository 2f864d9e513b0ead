import { useTranslation } from 'react-i18next';
import type { ContractRules, OwnStanding } from '@assay/client/futures';
import { useClient } from '@assay/client/react';
import type { FuturesSettingsView, MarginModeText, PositionModeText } from '@assay/protocol';
import { Note, showToast } from '@assay/ui';
import { useFuturesOrders, useFuturesReload, usePositions } from '../../../futures/model/own-futures.ts';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { wordsIfUnknown } from '../../../forms/words-of-failure.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { useContractAround } from '../model/contract-around.ts';
import { ModeAfter } from './mode-after.tsx';

interface ModeDialogProps {
  readonly setting: 'marginMode' | 'positionMode';
  readonly rules: ContractRules;
  readonly own: OwnStanding;
  readonly onClose: () => void;
}

type Mode = MarginModeText | PositionModeText;

const MODES = {
  marginMode: ['isolated', 'cross'],
  positionMode: ['one-way', 'hedge'],
} as const;

/** Chooses how positions of a market are margined, or whether a market has one position or a long and a short. */
export default function ModeDialog({ setting, rules, own, onClose }: ModeDialogProps) {
  const { t } = useTranslation();
  const { money } = useClient();
  const reload = useFuturesReload();
  const off = useOffInOutage();
  const around = useContractAround(rules);
  const open = useOpenCounts(setting === 'marginMode' ? rules.symbol : null);
  const isBlocked = open.positions > 0 || open.orders > 0;
  const now: Mode = setting === 'marginMode' ? own.mode : own.isHedged ? 'hedge' : 'one-way';
  const form = useForm<{ readonly mode: Mode }, FuturesSettingsView>({
    initial: { mode: now },
    problems: () => ({}),
    send: ({ mode }) => {
      if (mode === 'isolated' || mode === 'cross') {
        return money('setMarginMode', { symbol: rules.symbol, marginMode: mode }, { silent: true });
      }
      return money('setPositionMode', { positionMode: mode }, { silent: true });
    },
    onDone: (_, { mode }) => {
      showToast({ tone: 'ok', title: t(`futures.chosen.${mode}`, { name: rules.name }) });
      void reload();
      onClose();
    },
    fieldOf: () => null,
    words: wordsIfUnknown(t('futures.unknown')),
  });
  const { mode: chosen } = form.values;
  return (
    <FormInDialog
      form={form}
      title={t(`futures.choose.${setting}`, { name: rules.name })}
      cancelLabel={t('futures.cancel')}
      submitLabel={t('futures.choose.send')}
      busyLabel={t('futures.sending')}
      isOff={off.disabled === true || isBlocked || form.values.mode === now}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t(`futures.choose.${setting}`, { name: rules.name })}</legend>
        {MODES[setting].map((mode) => (
          <label
            key={mode}
            className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-control border border-line p-3 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="mode"
              className="mt-1 accent-(--accent-fill)"
              checked={form.values.mode === mode}
              onChange={() => form.set({ mode })}
            />
            <span className="font-strong">{t(`futures.choose.name.${mode}`)}</span>
            <span className="col-start-2 text-quiet">{t(`futures.choose.text.${mode}`)}</span>
          </label>
        ))}
      </fieldset>
      {around === null || (chosen !== 'isolated' && chosen !== 'cross') || chosen === now ? null : (
        <ModeAfter rules={rules} own={own} around={around} mode={chosen} />
      )}
      <Note tone={isBlocked ? 'warn' : 'info'}>
        {t(`futures.choose.when.${setting}`)}{' '}
        {isBlocked ? t(`futures.choose.blocked.${setting}`, { ...open }) : null}
      </Note>
      {off.title === undefined ? null : <Note tone="warn">{off.title}</Note>}
    </FormInDialog>
  );
}

/** What of an owner keeps the mode as it is: in a market, or, by null, in any. */
function useOpenCounts(symbol: string | null) {
  const positions = usePositions().data?.records ?? [];
  const orders = useFuturesOrders(symbol, 'open').data?.total ?? 0;
  return { positions: positions.filter((one) => symbol === null || one.symbol === symbol).length, orders };
}
