import { useTranslation } from 'react-i18next';
import {
  accountOf,
  addableOf,
  liquidationOf,
  marginChange,
  ticksIn,
  ticksText,
  unitsIn,
  unitsText,
} from '@assay/client/futures';
import type { ContractRules, OwnLeg } from '@assay/client/futures';
import type { AdjustMarginReceiptView, PositionView } from '@assay/protocol';
import { KeyValue, Note, Segmented, TextField, formatDecimal, showToast, useFigureSettings } from '@assay/ui';
import { FormInDialog } from '../../forms/form-in-dialog.tsx';
import { fieldIn } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { wordsIfUnknown } from '../../forms/words-of-failure.ts';
import { indexTicks, useInitialRate, useMarketStand } from '../model/market-now.ts';
import { useMarginOff } from '../model/closing-off.ts';
import { useLivePosition } from '../model/live-position.ts';
import { useFuturesCalls } from '../model/futures-calls.ts';
import { useFuturesAccounts, useFuturesReload } from '../model/own-futures.ts';
import { percentText } from '../model/percent.ts';
import { whole } from '../../orders/model/typed-text.ts';
import { ChangeRow, Changes, PriceFigure } from './change-rows.tsx';
import { Money } from './position-cells.tsx';

interface MarginDialogProps {
  readonly position: PositionView;
  readonly onClose: () => void;
}

interface Values {
  readonly way: 'add' | 'take';
  readonly money: string;
}

/** Adds margin to an isolated position or takes it out; says before where it would be liquidated then. */
export default function MarginDialog(props: MarginDialogProps) {
  const { known } = useLivePosition(props.position);
  return known === null ? null : <MarginForm {...props} {...known} />;
}

interface MarginFormProps extends MarginDialogProps {
  readonly rules: ContractRules;
  readonly leg: OwnLeg;
}

/** What may be added, and what may be taken out, as decimal strings. */
function useMost({ position, rules }: MarginFormProps): Readonly<Record<Values['way'], string>> {
  const accounts = useFuturesAccounts().data?.accounts;
  const add = accounts === undefined ? '0' : unitsText(addableOf(accountOf(accounts, rules)), rules);
  return { add, take: position.removableMargin };
}

function useMarginForm(props: MarginFormProps, most: Readonly<Record<Values['way'], string>>) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { adjustMargin } = useFuturesCalls();
  const reload = useFuturesReload();
  const { position, rules, onClose } = props;
  const unitsOf = (text: string): number => unitsIn(whole(text), rules) ?? 0;
  return useForm<Values, AdjustMarginReceiptView>({
    initial: { way: 'add', money: '' },
    problems: ({ way, money: typed }) => ({
      money:
        unitsOf(typed) === 0
          ? t('futures.problem.amount-missing')
          : unitsOf(typed) > unitsOf(most[way])
            ? t(`futures.margin.tooMuch.${way}`)
            : '',
    }),
    send: ({ way, money: typed }) =>
      adjustMargin({ id: position.id, money: whole(typed), flag: way === 'add' ? '1' : '0' }),
    onDone: ({ position: after }, { way }) => {
      showToast({
        tone: 'ok',
        title: t(`futures.margin.done.${way}`),
        text: t('futures.margin.doneText', {
          margin: formatDecimal(locale, after.margin, 2),
          coin: after.settleCoin,
        }),
      });
      void reload();
      onClose();
    },
    fieldOf: (failure) => fieldIn<keyof Values>({ money: 'money', amount: 'money' }, failure),
    words: wordsIfUnknown(t('futures.unknown')),
  });
}

function MarginForm(props: MarginFormProps) {
  const { t } = useTranslation();
  const { position, onClose, rules } = props;
  const most = useMost(props);
  const form = useMarginForm(props, most);
  const { way } = form.values;
  const off = useMarginOff(rules.symbol, way === 'take');
  return (
    <FormInDialog
      form={form}
      title={t('futures.margin.title', { name: rules.name, side: t(`futures.side.${position.side}`) })}
      cancelLabel={t('futures.cancel')}
      submitLabel={t(`futures.margin.send.${way}`)}
      busyLabel={t('futures.sending')}
      isOff={off !== null}
      onClose={onClose}
    >
      <Segmented
        label={t('futures.margin.way')}
        value={way}
        options={(['add', 'take'] as const).map((value) => ({ value, label: t(`futures.margin.${value}`) }))}
        onValue={(next) => form.set({ way: next })}
      />
      <TextField
        {...form.field('money')}
        label={t('futures.margin.amount')}
        labelInside
        decimals={rules.settleScale}
        unit={rules.settleCoin}
        data-autofocus=""
      />
      <p className="-mt-2 flex items-baseline justify-between text-12 text-quiet">
        <span>
          {t(`futures.margin.most.${way}`)} <Money value={most[way]} coin={rules.settleCoin} unit />
        </span>
        <button
          type="button"
          className="font-medium text-accent hover:underline"
          onClick={() => form.set({ money: most[way] })}
        >
          {t('futures.max')}
        </button>
      </p>
      <MarginAfter {...props} values={form.values} />
      <Note>{t('futures.margin.rule')}</Note>
      {off === null ? null : <Note tone="warn">{off}</Note>}
    </FormInDialog>
  );
}

function MarginAfter(props: MarginFormProps & { readonly values: Values }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { position, rules, leg, values } = props;
  const { figures } = useLivePosition(position);
  const ratePpm = useInitialRate(rules, position.leverage);
  const mark = figures.markPrice === null ? 0 : (ticksIn(figures.markPrice, rules) ?? 0);
  const size = unitsIn(whole(values.money), rules) ?? 0;
  const index = indexTicks(useMarketStand(position.symbol)?.indexPrice ?? null, rules);
  const after = marginChange(rules, leg, values.way === 'add' ? size : 0 - size, { mark, index, ratePpm });
  const now = liquidationOf(rules, { mode: 'isolated', legs: [leg] }, leg.side, { mark, headroom: 0 });
  const money = (units: number) => <Money value={unitsText(units, rules)} coin={rules.settleCoin} unit />;
  const price = (ticks: number | null) => (
    <PriceFigure value={ticks === null ? null : ticksText(ticks, rules)} />
  );
  return (
    <Changes>
      <ChangeRow
        term={t('futures.change.margin')}
        before={<Money value={unitsText(leg.margin, rules)} coin={rules.settleCoin} />}
        after={<Money value={unitsText(after.margin, rules)} coin={rules.settleCoin} unit />}
      />
      <ChangeRow
        term={t('futures.change.liquidation')}
        before={price(now)}
        after={price(after.liquidation)}
      />
      <ChangeRow
        term={t('futures.change.ratio')}
        before={percentText(locale, figures.marginRatioPpm, 1)}
        after={after.ratioPpm === null ? '--' : percentText(locale, after.ratioPpm, 1)}
      />
      <KeyValue term={t('futures.margin.kept')}>{money(after.kept)}</KeyValue>
      {after.loss > 0 ? <KeyValue term={t('futures.margin.loss')}>{money(after.loss)}</KeyValue> : null}
      <KeyValue term={t('futures.margin.removable')}>{money(after.removable)}</KeyValue>
    </Changes>
  );
}
