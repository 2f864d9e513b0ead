/**
 * By which number a trader names a position: of market and side, so that it is the same for each that comes after another.
 * Never: names somebody else's: whoever asks names their own alone.
 */
import type { MarketId } from '@assay/core';
import type { PositionSide } from '@assay/core/risk';

export interface NamedPosition {
  readonly market: MarketId;
  readonly side: PositionSide;
}

export function positionId({ market, side }: NamedPosition): string {
  return String(market * 2 + (side === 'long' ? 1 : 2));
}

/** Of a market that need not be listed; null for what is no such number. */
export function positionOf(id: string): NamedPosition | null {
  const number = Number(id);
  if (!Number.isSafeInteger(number) || number < 1) return null;
  const isLong = number % 2 === 1;
  return { market: ((number - (isLong ? 1 : 2)) / 2) as MarketId, side: isLong ? 'long' : 'short' };
}
