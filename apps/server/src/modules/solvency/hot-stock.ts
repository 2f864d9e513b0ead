/**
 * Where a network's coins lie, and what the address that pays has, held against what it should have at least and at most, in sentences
 * for operators.
 * Promises: names the address that is to be filled, and an amount that leads to the middle between both; what is moved into cold
 * storage by itself is nobody's to do.
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

/** Of a coin at the block that was counted: on the address that pays, in cold storage, and on users' addresses. */
export interface Holding {
  readonly coin: string;
  readonly decimals: number;
  readonly hot: bigint;
  readonly cold: bigint;
  /** What `cold` is made of: each address that is cold storage or ever was, as it is shown. */
  readonly coldPlaces: readonly { readonly address: string; readonly units: bigint }[];
  readonly users: bigint;
  /** Null: the configuration does not know the coin. */
  readonly bounds: HotBounds | null;
}

/** Of the coins that the configuration knows. */
export function hotStock(holdings: readonly Holding[]): readonly HotStock[] {
  return holdings.flatMap(({ coin, decimals, hot, bounds }) =>
    bounds === null ? [] : [{ coin, decimals, has: hot, ...bounds }],
  );
}

/** Null: it has what it should have. `isMoved`: what is too much goes into cold storage by itself. */
export function stockSentence(
  { coin, decimals, has, floor, ceiling }: HotStock,
  {
    network,
    address,
    isMoved,
  }: { readonly network: string; readonly address: string; readonly isMoved: boolean },
): string | null {
  const text = (units: bigint): string => `${decimalText(units, decimals)} ${coin}`;
  const middle = (floor + ceiling) / 2n;
  const about = `${network}: the address that pays has ${text(has)}`;
  if (has < floor) {
    return `${about}, below its floor of ${text(floor)}: refill it with ${text(middle - has)} to ${address}`;
  }
  if (has <= ceiling || isMoved) return null;
  return `${about}, above its ceiling of ${text(ceiling)}: ${text(has - middle)} belong in cold storage`;
}
