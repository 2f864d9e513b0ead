/** What a user wants to swap, and what is wrong with it before anybody is asked for a price. Pure. */
import { parseDecimal } from '@assay/client';
import type { SwapSideName, SwapTermsResponse } from '@assay/protocol';
import { whole } from '../../../orders/model/typed-text.ts';

export interface SwapDraft {
  readonly fromCoin: string;
  readonly toCoin: string;
  /** Which of both amounts was typed: it is met to the unit. */
  readonly side: SwapSideName;
  readonly amount: string;
}

export type SwapProblem = 'missing' | 'below' | 'above' | 'tooMuch';

/** The coins that are swapped, and one into another: those that the address wishes, else the first two. */
export function firstDraft(
  { coins }: SwapTermsResponse,
  wish: { readonly from?: string | undefined; readonly to?: string | undefined },
): SwapDraft | null {
  const codes = coins.map(({ coin }) => coin);
  const fromCoin = codes.find((coin) => coin === wish.from) ?? codes.find((coin) => coin !== wish.to);
  const others = codes.filter((coin) => coin !== fromCoin);
  const toCoin = others.find((coin) => coin === wish.to) ?? others[0];
  return fromCoin === undefined || toCoin === undefined
    ? null
    : { fromCoin, toCoin, side: 'given', amount: '' };
}

/** One coin is chosen anew; the other one gives way where both would be the same. */
export function withCoin(draft: SwapDraft, end: 'fromCoin' | 'toCoin', coin: string): SwapDraft {
  const other = end === 'fromCoin' ? 'toCoin' : 'fromCoin';
  const moved = draft[other] === coin ? draft[end] : draft[other];
  const typed = draft.side === 'given' ? 'fromCoin' : 'toCoin';
  const next = { ...draft, [end]: coin, [other]: moved };
  // An amount of one coin says nothing of another.
  return next[typed] === draft[typed] ? next : { ...next, amount: '' };
}

/** The other way round: what was typed stays with its coin. */
export function turned({ fromCoin, toCoin, side, amount }: SwapDraft): SwapDraft {
  return { fromCoin: toCoin, toCoin: fromCoin, side: side === 'given' ? 'received' : 'given', amount };
}

export function typedCoin({ fromCoin, toCoin, side }: SwapDraft): string {
  return side === 'given' ? fromCoin : toCoin;
}

/** Null where a price may be asked for. What is received is bounded before its fee, which only the price says. */
export function swapProblem(
  draft: SwapDraft,
  terms: SwapTermsResponse,
  scale: number,
  available: string,
): SwapProblem | null {
  const amount = parseDecimal(whole(draft.amount), scale) ?? 0;
  if (amount === 0) return 'missing';
  if (draft.side === 'received') return null;
  const bounds = terms.coins.find(({ coin }) => coin === draft.fromCoin);
  const unitsOf = (text: string): number => parseDecimal(text, scale) ?? 0;
  if (amount > unitsOf(available)) return 'tooMuch';
  if (bounds !== undefined && amount < unitsOf(bounds.minimum)) return 'below';
  return bounds !== undefined && amount > unitsOf(bounds.maximum) ? 'above' : null;
}
