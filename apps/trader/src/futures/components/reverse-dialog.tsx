import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  averageText,
  lotsText,
  previewContractOrder,
  reverseForecast,
  ticksText,
  unitsText,
} from '@assay/client/futures';
import type { ContractPreview, ContractRules, OwnLeg } from '@assay/client/futures';
import { useClient, useContract, useDepthValue } from '@assay/client/react';
import type { MarketRules } from '@assay/client';
import type { PositionView, ReversePositionReceiptView } from '@assay/protocol';
import { Amount, KeyValue, Note, formatTrimmed, showToast, useFigureSettings } from '@assay/ui';
import { FormInDialog } from '../../forms/form-in-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { wordsIfUnknown } from '../../forms/words-of-failure.ts';
import { EMPTY_BOOK, bookCopy } from '../../market-panels/model/book-values.ts';
import { answeredCommands } from '../../orders/model/answered-commands.ts';
import { useReversingOff } from '../model/closing-off.ts';
import { useLivePosition } from '../model/live-position.ts';
import { useOpenInterest, useMarkTicks } from '../model/market-now.ts';
import { useFuturesReload } from '../model/own-futures.ts';
import { useOwnStanding } from '../model/own-standing.ts';
import { AgainstMark } from './against-mark.tsx';
import { ChangeRow, Changes, PriceFigure } from './change-rows.tsx';
import { Money, toneOf } from './position-cells.tsx';

interface ReverseDialogProps {
  readonly position: PositionView;
  readonly onClose: () => void;
}

interface ReverseFormProps extends ReverseDialogProps {
  readonly rules: ContractRules;
  readonly leg: OwnLeg;
  readonly market: MarketRules;
}

/** Closes a position at market and opens as much on the other side; says before what both come to. */
export default function ReverseDialog(props: ReverseDialogProps) {
  const { known } = useLivePosition(props.position);
  const market = useContract(props.position.symbol)?.rules;
  if (known === null || market === undefined) return null;
  return <ReverseForm {...props} {...known} market={market} />;
}

function useReverseForm({ position, rules, onClose }: ReverseFormProps, onRefused: (words: string) => void) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { money } = useClient();
  const reload = useFuturesReload();
  return useForm<object, ReversePositionReceiptView>({
    initial: {},
    problems: () => ({}),
    send: () => money('reversePosition', { id: position.id }, { silent: true }),
    onDone: ({ closedAmount, openedAmount, error, sequence }) => {
      answeredCommands.note(sequence);
      void reload();
      const amount = (text: string): string => `${formatTrimmed(locale, text)} ${rules.sizeCoin}`;
      showToast({
        tone: error === null ? 'ok' : 'info',
        title: t('futures.reverse.done', { closed: amount(closedAmount), opened: amount(openedAmount) }),
      });
      if (error === null) onClose();
      else onRefused(error.msg);
    },
    fieldOf: () => null,
    words: wordsIfUnknown(t('futures.unknown')),
  });
}

function ReverseForm(props: ReverseFormProps) {
  const { t } = useTranslation();
  const { position, rules, onClose } = props;
  const off = useReversingOff(rules.symbol);
  const preview = useReversePreview(props);
  const [refused, setRefused] = useState('');
  const form = useReverseForm(props, setRefused);
  const other = position.side === 'long' ? 'short' : 'long';
  return (
    <FormInDialog
      form={form}
      title={t('futures.reverse.title', { name: rules.name, side: t(`futures.side.${position.side}`) })}
      cancelLabel={t('futures.cancel')}
      submitLabel={t(`futures.reverse.send.${other}`)}
      busyLabel={t('futures.sending')}
      tone={other === 'long' ? 'buy' : 'sell'}
      isOff={off !== null || refused !== ''}
      isQuestion
      onClose={onClose}
    >
      <Steps {...props} preview={preview} />
      <Note tone="warn">{t('futures.reverse.rule')}</Note>
      {refused === '' ? null : <Note tone="bad">{t('futures.reverse.refused', { reason: refused })}</Note>}
      {preview?.isShort === true ? <Note tone="warn">{t('futures.reverse.short')}</Note> : null}
      {off === null ? null : <Note tone="warn">{off}</Note>}
    </FormInDialog>
  );
}

/** One order of twice the size in the other direction comes to the same. */
function useReversePreview({ rules, leg, market }: ReverseFormProps): ContractPreview | null {
  const own = useOwnStanding(rules);
  const mark = useMarkTicks(rules);
  const { openInterest, openLots } = useOpenInterest(rules);
  const book = useDepthValue(market, bookCopy, EMPTY_BOOK, 500);
  if (own === null || mark === null) return null;
  const alone = { ...own, waiting: { buy: 0, sell: 0 } };
  return previewContractOrder(
    rules,
    alone,
    { mark, openInterest, openLots, book },
    {
      side: leg.side === 'long' ? 'sell' : 'buy',
      limit: null,
      lots: 2 * leg.lots,
      reduceOnly: false,
      takesOnly: true,
      fires: null,
    },
  );
}

function Steps(props: ReverseFormProps & { readonly preview: ContractPreview | null }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules, leg, position, preview, market } = props;
  const expected = reverseForecast(rules, leg, useDepthValue(market, bookCopy, EMPTY_BOOK, 500));
  const amount = `${formatTrimmed(locale, lotsText(leg.lots, rules))} ${rules.sizeCoin}`;
  const money = (units: number | null | undefined, signed = false) => {
    if (units === null || units === undefined) return '--';
    const value = unitsText(units, rules);
    return (
      <span className={signed ? toneOf(value) : ''}>
        <Money value={value} coin={rules.settleCoin} unit signed={signed} />
      </span>
    );
  };
  const other = position.side === 'long' ? 'short' : 'long';
  const after = preview?.liquidationAfter ?? null;
  return (
    <Changes>
      <KeyValue term={t(`futures.reverse.close.${position.side}`, { amount })}>
        {money(preview?.realised, true)}
      </KeyValue>
      <ExpectedPrice {...props} value={expected?.closing ?? null} />
      <KeyValue term={t(`futures.reverse.open.${other}`, { amount })}>
        {money(position.marginMode === 'isolated' ? preview?.opened?.margin : preview?.margin)}
      </KeyValue>
      <ExpectedPrice {...props} value={expected?.opening ?? null} />
      <KeyValue term={t('futures.reverse.fees')}>{money(preview?.fee)}</KeyValue>
      <ChangeRow
        term={t('futures.change.liquidation')}
        before={<PriceFigure value={position.liquidationPrice} />}
        after={
          preview === null ? '--' : <PriceFigure value={after === null ? null : ticksText(after, rules)} />
        }
      />
    </Changes>
  );
}

/** At which price a step is expected to trade, by the book as the step before leaves it, and how far that is from the mark. */
function ExpectedPrice({ rules, leg, value }: ReverseFormProps & { readonly value: number | null }) {
  const { t } = useTranslation();
  const price = value === null ? null : averageText(rules, leg.lots, value);
  return (
    <KeyValue term={<span className="text-12">{t('futures.reverse.expected')}</span>}>
      {price === null ? (
        '--'
      ) : (
        <span className="text-12">
          <Amount value={price} trimmed /> (<AgainstMark price={price} symbol={rules.symbol} />)
        </span>
      )}
    </KeyValue>
  );
}
