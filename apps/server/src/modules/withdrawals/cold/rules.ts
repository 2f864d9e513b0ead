/**
 * How much of a coin is moved into cold storage, as a pure function.
 * Promises: nothing that an open withdrawal needs, and nothing before there is more than the ceiling; then down to the middle between
 * floor and ceiling, so that the next deposit does not begin it again.
 * Never: asks or writes anything.
 */
import type { HotBounds } from '../../deposits/shape.ts';

export interface HotHolding {
  /** Final, and still there. */
  readonly has: bigint;
  /** For withdrawals that are open, and for what is on its way. */
  readonly needed: bigint;
}

/** A ceiling of nothing is none. */
export function unitsToMove({ has, needed }: HotHolding, { floor, ceiling }: HotBounds): bigint {
  const free = has - needed;
  return ceiling === 0n || free <= ceiling ? 0n : free - (floor + ceiling) / 2n;
}
