/** What is sold for money on the bound card: what is wrong with it before a price is asked for, and how far it has come. Pure. */
import { parseDecimal } from '@assay/client';
import type { CardOffersView, CardOfferView, CardSaleRecordView, SwapSideName } from '@assay/protocol';
import { digitsOf, quotient } from '../../../money/quotient.ts';
import { whole } from '../../../orders/model/typed-text.ts';

export interface CardValues {
  /** Which of both amounts was typed: it is met to the unit. */
  readonly side: SwapSideName;
  readonly amount: string;
  readonly fundPassword: string;
}

export type CardProblem = 'missing' | 'below' | 'above' | 'tooMuch';

/** The offer of a coin and a currency; where there is none of both, one of the coin, else the first one. */
export function offerOf(
  offers: readonly CardOfferView[],
  coin: string | undefined,
  currency: string | null,
): CardOfferView | undefined {
  const own = offers.filter((one) => one.coin === coin);
  return own.find((one) => one.currency === currency) ?? own[0] ?? offers[0];
}

/** Null where a price may be asked for. What coins come to in money the price alone says. */
export function cardProblem(
  { side, amount: typed }: Pick<CardValues, 'side' | 'amount'>,
  offer: Pick<CardOfferView, 'decimals' | 'minimum' | 'maximum'>,
  own: { readonly available: string; readonly scale: number },
): CardProblem | null {
  const scale = side === 'given' ? own.scale : offer.decimals;
  const unitsOf = (text: string): number => parseDecimal(text, scale) ?? 0;
  const amount = unitsOf(whole(typed));
  if (amount === 0) return 'missing';
  if (side === 'given') return amount > unitsOf(own.available) ? 'tooMuch' : null;
  if (amount < unitsOf(offer.minimum)) return 'below';
  return amount > unitsOf(offer.maximum) ? 'above' : null;
}

/** Why nothing can be sold now; null: it can. `now`: the exchange's clock. */
export type CardHindrance = 'card' | 'new' | 'held' | 'rate';
export function hindranceOf(
  { card, heldUntil }: Pick<CardOffersView, 'card' | 'heldUntil'>,
  { hasRate }: Pick<CardOfferView, 'hasRate'>,
  now: number,
): CardHindrance | null {
  if (card === null) return 'card';
  if (card.usableFrom > now) return 'new';
  if (heldUntil !== null && heldUntil > now) return 'held';
  return hasRate ? null : 'rate';
}

/** Money for one coin, of those that are sold: what leaves without the fee. */
export function cardRate({
  amount,
  fee,
  money,
}: Pick<CardSaleRecordView, 'amount' | 'fee' | 'money'>): string {
  return quotient(digitsOf(money), digitsOf(amount) - digitsOf(fee));
}

/** The way of a sale that ends well. */
export const CARD_STEPS = ['requested', 'claimed', 'paid'] as const;

type State = Pick<CardSaleRecordView, 'state'>;

/** How many of the steps are done. */
export const cardStepsDone = ({ state }: State): number =>
  state === 'claimed' ? 2 : state === 'paid' ? 3 : 1;

export const isSaleUnderWay = ({ state }: State): boolean => state === 'asked' || state === 'claimed';

/** Until when it can be cancelled in its first minutes; null: that time is over. */
export function cancelUntil(
  { time }: Pick<CardSaleRecordView, 'time'>,
  { cancelMs }: Pick<CardOffersView, 'cancelMs'>,
  now: number,
): number | null {
  return now < time + cancelMs ? time + cancelMs : null;
}

const PPM = 1_000_000;
/** A part of one in millionths: it has six decimals at most. */
export const ppmOf = (rate: string): number => Math.round(Number(rate) * PPM);
