import { useTranslation } from 'react-i18next';
import { leverageChange } from '@assay/client/futures';
import type { ContractRules, OwnStanding } from '@assay/client/futures';
import type { FuturesSettingsView } from '@assay/protocol';
import { IconButton, Note, TextField, showToast } from '@assay/ui';
import { TiersTable } from '../../../futures/components/tiers-table.tsx';
import { useFuturesCalls } from '../../../futures/model/futures-calls.ts';
import { useFuturesReload } from '../../../futures/model/own-futures.ts';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { wordsIfUnknown } from '../../../forms/words-of-failure.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { useContractAround } from '../model/contract-around.ts';
import { LeverageAfter } from './leverage-after.tsx';

const STEP = 'size-9! border border-control-line max-md:size-11!';

interface LeverageDialogProps {
  readonly rules: ContractRules;
  readonly own: OwnStanding;
  readonly onClose: () => void;
}

interface Values {
  readonly leverage: string;
}

/** Sets the leverage of a market; says before what becomes of what is open, and the tiers that bound it. */
export default function LeverageDialog({ rules, own, onClose }: LeverageDialogProps) {
  const { t } = useTranslation();
  const off = useOffInOutage();
  const around = useContractAround(rules);
  const form = useLeverageForm({ rules, own, onClose });
  const leverage = leverageOf(form.values, rules);
  const step = (by: number): void => {
    const next = Math.min(rules.highestLeverage, Math.max(1, (leverage ?? own.leverage) + by));
    form.set({ leverage: String(next) });
  };
  const change = around === null || leverage === null ? null : leverageChange(rules, own, around, leverage);
  const isRefused = change?.isTooLarge === true || change?.isUncovered === true;
  return (
    <FormInDialog
      form={form}
      title={t('futures.leverage.title', { name: rules.name })}
      cancelLabel={t('futures.cancel')}
      submitLabel={
        leverage === null ? t('futures.leverage.sendNone') : t('futures.leverage.send', { leverage })
      }
      busyLabel={t('futures.sending')}
      isOff={off.disabled === true || leverage === null || leverage === own.leverage || isRefused}
      className="w-[480px]"
      onClose={onClose}
    >
      <div className="flex items-start gap-2">
        <IconButton
          icon="minus"
          label={t('futures.leverage.less')}
          className={STEP}
          onClick={() => step(-1)}
        />
        <div className="grow">
          <TextField
            {...form.field('leverage')}
            label={t('futures.leverage.label')}
            labelInside
            decimals={0}
            unit="×"
            data-autofocus=""
            help={t('futures.leverage.now', { now: own.leverage, most: rules.highestLeverage })}
            onKeyDown={(event) => {
              const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
              if (by === undefined) return;
              event.preventDefault();
              step(event.shiftKey ? by * 10 : by);
            }}
          />
        </div>
        <IconButton icon="plus" label={t('futures.leverage.more')} className={STEP} onClick={() => step(1)} />
      </div>
      <LeverageScale
        rules={rules}
        leverage={leverage ?? own.leverage}
        onLeverage={(next) => form.set({ leverage: next })}
      />
      {change === null || around === null || leverage === null ? null : (
        <LeverageAfter rules={rules} own={own} around={around} leverage={leverage} change={change} />
      )}
      {change?.isTooLarge === true ? <Note tone="bad">{t('futures.leverage.tooLarge')}</Note> : null}
      {change?.isUncovered === true ? <Note tone="bad">{t('futures.leverage.uncovered')}</Note> : null}
      <TiersTable rules={rules} leverage={leverage ?? own.leverage} />
      {off.title === undefined ? null : <Note tone="warn">{off.title}</Note>}
    </FormInDialog>
  );
}

function useLeverageForm({ rules, own, onClose }: LeverageDialogProps) {
  const { t } = useTranslation();
  const { setLeverage } = useFuturesCalls();
  const reload = useFuturesReload();
  return useForm<Values, FuturesSettingsView>({
    initial: { leverage: String(own.leverage) },
    isEdit: true,
    problems: (values) => ({
      leverage:
        leverageOf(values, rules) === null
          ? t('futures.problem.leverage', { most: rules.highestLeverage })
          : '',
    }),
    send: (values) =>
      setLeverage({ symbol: rules.symbol, leverage: leverageOf(values, rules) ?? own.leverage }),
    onDone: (_, values) => {
      const leverage = leverageOf(values, rules) ?? own.leverage;
      showToast({ tone: 'ok', title: t('futures.leverage.done', { name: rules.name, leverage }) });
      void reload();
      onClose();
    },
    words: wordsIfUnknown(t('futures.unknown')),
  });
}

function leverageOf({ leverage }: Values, rules: ContractRules): number | null {
  const value = Number(leverage);
  return Number.isInteger(value) && value >= 1 && value <= rules.highestLeverage ? value : null;
}

/** A native range from 1 to the highest of the market, and buttons for what is used most: they are no scale of the range. */
function LeverageScale(props: {
  readonly rules: ContractRules;
  readonly leverage: number;
  readonly onLeverage: (leverage: string) => void;
}) {
  const { t } = useTranslation();
  const { rules, leverage, onLeverage } = props;
  const stops = [1, 5, 10, 20, 25, 50, 75, 100].filter((stop) => stop <= rules.highestLeverage);
  return (
    <div>
      <input
        type="range"
        min={1}
        max={rules.highestLeverage}
        value={leverage}
        aria-label={t('futures.leverage.scale')}
        className="w-full accent-(--ink)"
        onChange={(event) => onLeverage(event.target.value)}
      />
      <div role="group" aria-label={t('futures.leverage.stops')} className="mt-1 flex flex-wrap gap-1">
        {stops.map((stop) => (
          <button
            key={stop}
            type="button"
            aria-pressed={stop === leverage}
            className="h-6 rounded-s bg-hover px-2 text-12 text-soft hover:text-main aria-pressed:font-strong aria-pressed:text-main max-md:h-8"
            onClick={() => onLeverage(String(stop))}
          >
            {stop}×
          </button>
        ))}
      </div>
    </div>
  );
}
