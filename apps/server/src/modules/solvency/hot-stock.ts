/**
 * What the address that pays has of each coin, held against what it should have at least and at most, in sentences for operators.
 * Promises: names the address that is to be filled, and an amount that leads to the middle between both.
 * Never: moves anything.
 */
import { decimalText } from '../../integrations/chains/chain-amounts.ts';
import type { HotBounds } from '../deposits/shape.ts';

/** Of a coin, in the chain's smallest unit. */
export interface HotStock extends HotBounds {
  readonly coin: string;
  readonly decimals: number;
  readonly has: bigint;
}

/** Null: it has what it should have. */
export function stockSentence(
  { coin, decimals, has, floor, ceiling }: HotStock,
  { network, address }: { readonly network: string; readonly address: string },
): string | null {
  const text = (units: bigint): string => `${decimalText(units, decimals)} ${coin}`;
  const middle = (floor + ceiling) / 2n;
  const about = `${network}: the address that pays has ${text(has)}`;
  if (has < floor) {
    return `${about}, below its floor of ${text(floor)}: refill it with ${text(middle - has)} to ${address}`;
  }
  if (has <= ceiling) return null;
  return `${about}, above its ceiling of ${text(ceiling)}: ${text(has - middle)} belong in cold storage`;
}
