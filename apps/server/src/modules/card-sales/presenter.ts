/** Sales for money on a card as they go out: coins and money as decimal strings. */
import { CARD_CANCEL_MS, CARD_LATE_MS, formatDecimal } from '@assay/core';
import type { CardSale, CardTerms } from '@assay/core';
import type { CardDisputeView, CardSaleRecordView, CardTermsView } from '@assay/protocol';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import { canDispute } from './disputes/rules.ts';
import type { CardDisputeRecord, CardSaleRow } from './shape.ts';

const PPM_DECIMALS = 6;

/** With its currency. */
export const moneyOf = ({
  money,
  decimals,
  currency,
}: Pick<CardSale, 'money' | 'decimals' | 'currency'>): string =>
  `${formatDecimal(money, decimals)} ${currency}`;

export function presentFigures(
  instruments: InstrumentRegistry,
  sold: Pick<CardSale, 'asset' | 'currency' | 'decimals' | 'gives' | 'fee' | 'money'>,
) {
  const asset = instruments.mustAsset(sold.asset);
  return {
    coin: asset.code,
    currency: sold.currency,
    amount: instruments.units(asset, sold.gives),
    fee: instruments.units(asset, sold.fee),
    money: formatDecimal(sold.money, sold.decimals),
  };
}

export function presentTerms(instruments: InstrumentRegistry, terms: CardTerms): CardTermsView {
  const { currency, decimals, marginPpm, feeRatePpm, leastFee, minimum, maximum } = terms;
  const asset = instruments.mustAsset(terms.asset);
  return {
    coin: asset.code,
    currency,
    decimals,
    margin: formatDecimal(marginPpm, PPM_DECIMALS),
    feeRate: formatDecimal(feeRatePpm, PPM_DECIMALS),
    leastFee: instruments.units(asset, leastFee),
    minimum: formatDecimal(minimum, decimals),
    maximum: formatDecimal(maximum, decimals),
  };
}

/** As its owner sees it: without who has answered. */
export const presentDispute = ({
  askedAt: time,
  message,
  state,
  answer,
  answeredAt,
  correction,
}: CardDisputeRecord): CardDisputeView => ({ time, message, state, answer, answeredAt, correction });

/** `isHeld`: withdrawals of its owner are. */
export function presentSale(
  instruments: InstrumentRegistry,
  row: CardSaleRow,
  disputes: readonly CardDisputeRecord[],
  { now, isHeld }: { readonly now: number; readonly isHeld: boolean },
): CardSaleRecordView {
  const { sale, requestedAt, changedAt, state, reference, paidOn, reason } = row;
  const age = now - requestedAt;
  return {
    id: String(sale),
    time: requestedAt,
    changedAt,
    ...presentFigures(instruments, row),
    state,
    reference,
    paidOn,
    reason,
    canCancel: state === 'asked' && (isHeld || age < CARD_CANCEL_MS || age >= CARD_LATE_MS),
    canDispute: canDispute(row, disputes, now),
    disputes: disputes.map(presentDispute),
  };
}
