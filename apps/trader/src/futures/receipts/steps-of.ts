/**
 * The steps of a receipt that a reader is shown: what decided, and what was done, each with its figures. Pure.
 * Promises: figures are those that the verifier has recomputed; what it is not of is left out.
 */
import type { ReceiptEvent, VerifiedReceipt } from '@assay/verify';
import type { TFunction } from 'i18next';
import type { Step } from '../../verify/components/steps.tsx';
import type { PlainFigures } from './plain-figures.ts';
import { decimalOf, figuresOf } from './receipt-figures.ts';

export interface Words {
  readonly t: TFunction;
  readonly plain: PlainFigures;
  readonly timeText: (time: number) => string;
}

type Named<Name extends ReceiptEvent['event']> = Extract<ReceiptEvent, { readonly event: Name }>;
type Told = Omit<Step, 'key' | 'state'>;
type Teller<Name extends ReceiptEvent['event']> = (
  check: VerifiedReceipt,
  event: Named<Name>,
  words: Words,
) => Told;

const SECOND_MS = 1000;
const RATE_DECIMALS = 7;

/** Events that a reader is told one by one. */
type Shown =
  | 'funding'
  | 'begun'
  | 'step'
  | 'taken-over'
  | 'covered'
  | 'ended'
  | 'deleveraged'
  | 'settlement'
  | 'settled';

const TELLERS: { readonly [Name in Shown]: Teller<Name> } = {
  funding: tellFunding,
  begun: tellBegun,
  step: tellStep,
  'taken-over': tellTakenOver,
  covered: tellCovered,
  ended: ({ receipt }, { market, equity, needed, end }, { t, plain }) => {
    const { money } = figuresOf(receipt, market);
    return {
      title: t(`receipts.step.ended.${end}`),
      figure: plain.money(money(equity)),
      text: t('receipts.step.endedText', { needed: plain.money(money(needed)) }),
    };
  },
  deleveraged: tellDeleveraged,
  settlement: ({ receipt }, { market, counted, window, mean, price }, { t, plain }) => {
    const figures = figuresOf(receipt, market);
    return {
      title: t('receipts.step.settlement'),
      figure: plain.figure(figures.price(price)),
      text: t('receipts.step.settlementText', { counted, window, mean: plain.figure(figures.index(mean)) }),
    };
  },
  settled: ({ receipt }, { market, leg, value, realised, fee }, { t, plain }) => {
    const { money, lots } = figuresOf(receipt, market);
    return {
      title: t('receipts.step.settled'),
      figure: plain.money(money(realised)),
      text: t('receipts.step.settledText', {
        lots: plain.figure(lots(leg.lots)),
        entry: plain.money(money(leg.entryValue)),
        value: plain.money(money(value)),
        fee: plain.money(money(fee)),
      }),
    };
  },
};

/** Of a receipt of a funding the last one alone: it is of that one. */
export function stepsOf(check: VerifiedReceipt, words: Words): readonly Step[] {
  const { events, kind } = check.receipt;
  const shown = events.flatMap((event, place) =>
    isShown(event) && isOf(kind, event) ? [{ event, place }] : [],
  );
  return (kind === 'funding' ? shown.slice(-1) : shown).map(({ event, place }) => {
    // True: the teller is that of the event's own name.
    const tell = TELLERS[event.event] as (check: VerifiedReceipt, event: ReceiptEvent, words: Words) => Told;
    return { key: String(place), state: 'done', ...tell(check, event, words) };
  });
}

function isShown(event: ReceiptEvent): event is Named<Shown> {
  return Object.hasOwn(TELLERS, event.event);
}

const isOf = (kind: string, { event }: ReceiptEvent): boolean =>
  (kind === 'funding') === (event === 'funding');

function tellFunding(
  { receipt }: VerifiedReceipt,
  { market, serial, amount, leg }: Named<'funding'>,
  { t, plain, timeText }: Words,
): Told {
  const { money, lots, index } = figuresOf(receipt, market);
  const rate = receipt.events.find(
    (one) => one.event === 'rate' && one.market === market && one.serial === serial,
  );
  if (rate?.event !== 'rate') throw new Error('a funding was verified without its rate');
  return {
    title: t('receipts.step.funding'),
    figure: plain.money(money(amount)),
    text: t('receipts.step.fundingText', {
      time: timeText(rate.second * SECOND_MS),
      index: plain.figure(index(rate.index)),
      rate: `${plain.figure(decimalOf(rate.ratePpb, RATE_DECIMALS))} %`,
      lots: plain.figure(lots(leg.lots)),
    }),
  };
}

function tellBegun(
  { receipt }: VerifiedReceipt,
  { market, second, mark, equity, needed }: Named<'begun'>,
  { t, plain, timeText }: Words,
): Told {
  const { money, price } = figuresOf(receipt, market);
  return {
    title: t('receipts.step.begun', { time: timeText(second * SECOND_MS) }),
    figure: plain.figure(price(mark)),
    text: t('receipts.step.begunText', {
      equity: plain.money(money(equity)),
      needed: plain.money(money(needed)),
    }),
  };
}

function tellStep(
  { receipt }: VerifiedReceipt,
  { market, closed, lots: offered, tier, limit, bankruptcy, fee }: Named<'step'>,
  { t, plain }: Words,
): Told {
  const { money, lots, price } = figuresOf(receipt, market);
  return {
    title: t('receipts.step.step'),
    figure: plain.figure(lots(closed)),
    text: t('receipts.step.stepText', {
      offered: plain.figure(lots(offered)),
      tier,
      limit: plain.figure(price(limit)),
      bankruptcy: bankruptcy === null ? '–' : plain.figure(price(bankruptcy)),
      fee: plain.money(money(fee)),
    }),
  };
}

function tellTakenOver(
  { receipt }: VerifiedReceipt,
  { market, lots: size, price: at, realised, fee }: Named<'taken-over'>,
  { t, plain }: Words,
): Told {
  const { money, lots, price } = figuresOf(receipt, market);
  return {
    title: t('receipts.step.takenOver'),
    figure: plain.figure(lots(size)),
    text: t('receipts.step.takenOverText', {
      price: plain.figure(price(at)),
      realised: plain.money(money(realised)),
      fee: plain.money(money(fee)),
    }),
  };
}

function tellCovered(
  { receipt }: VerifiedReceipt,
  { market, lots: size, price: at, parties, realised, fee }: Named<'covered'>,
  { t, plain }: Words,
): Told {
  const { money, lots, price } = figuresOf(receipt, market);
  return {
    title: t('receipts.step.covered'),
    figure: plain.figure(lots(size)),
    text: t('receipts.step.coveredText', {
      count: parties,
      price: plain.figure(price(at)),
      realised: plain.money(money(realised)),
      fee: plain.money(money(fee)),
    }),
  };
}

function tellDeleveraged(
  { receipt }: VerifiedReceipt,
  { market, ranking, rank, band, lots: size, price: at, realised, shortfall }: Named<'deleveraged'>,
  { t, plain }: Words,
): Told {
  const { money, lots, price } = figuresOf(receipt, market);
  const ranked = receipt.events.find((one) => one.event === 'ranking' && one.ranking === ranking);
  return {
    title: t('receipts.step.deleveraged', { band }),
    figure: plain.figure(lots(size)),
    text: t('receipts.step.deleveragedText', {
      rank,
      count: ranked?.event === 'ranking' ? ranked.candidates.length : rank,
      shortfall: plain.figure(lots(shortfall)),
      price: plain.figure(price(at)),
      realised: plain.money(money(realised)),
    }),
  };
}
