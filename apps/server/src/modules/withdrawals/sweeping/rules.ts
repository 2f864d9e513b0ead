/**
 * The rules of sweeps, as pure functions: what is worth its cost, how much is sent, and how one stands by what was sent for it.
 * Promises: a state is one that the chain shows; gas for every leg is counted.
 * Never: asks or writes anything.
 */
import type { SweepableDeposit } from '../../deposits/shape.ts';
import type { Outgoing } from '../shape.ts';

/** What is collected is worth so many times what collecting it costs. */
const TIMES_COST = 10n;
/** From this age on it is collected if only it is worth more than that. */
const OLD_MS = 30 * 86_400_000;
/** Top-ups of one sweep; behind them people look. */
export const MAX_TOP_UPS = 8;

/** `value`: in the chain's own coin; null: nobody knows it. */
export function isWorthSweeping(
  value: bigint | null,
  cost: bigint,
  { finalAt, now }: { readonly finalAt: number; readonly now: number },
): boolean {
  if (value !== null && value >= TIMES_COST * cost) return true;
  return now - finalAt > OLD_MS && (value === null || value > cost);
}

/** Of an address and a coin: what lies there together. */
export interface Pile {
  readonly key: number;
  readonly address: string;
  readonly token: string | null;
  readonly units: bigint;
  /** Of the oldest. */
  readonly finalAt: number;
  readonly deposits: readonly SweepableDeposit[];
}

/** Tokens before the own coin of their address, which pays for them. `page`: by rising number of the address. */
export function pilesOf(page: readonly SweepableDeposit[]): readonly Pile[] {
  const piles = new Map<string, SweepableDeposit[]>();
  for (const one of page) {
    const key = `${one.address} ${one.token ?? ''}`;
    const pile = piles.get(key);
    if (pile === undefined) piles.set(key, [one]);
    else pile.push(one);
  }
  return [...piles.values()]
    .map((deposits): Pile => {
      const { key, address, token } = mustHaveFirst(deposits);
      const units = deposits.reduce((sum, one) => sum + one.units, 0n);
      const finalAt = Math.min(...deposits.map((one) => one.finalAt ?? 0));
      return { key, address, token, units, finalAt, deposits };
    })
    .toSorted((a, b) => a.key - b.key || Number(a.token === null) - Number(b.token === null));
}

function mustHaveFirst(deposits: readonly SweepableDeposit[]): SweepableDeposit {
  const [first] = deposits;
  if (first === undefined) throw new Error('a pile has a deposit');
  return first;
}

/** What is kept on an address for its gas: half as much again, so that it is enough for the first raises. */
export function reserveFor(gas: bigint, maxFee: bigint): bigint {
  return (gas * maxFee * 3n + 1n) / 2n;
}

/**
 * `waiting`: nothing was sent for it. `gas-sent`: what its address lacks is not final yet. `gas-confirmed`: it has its gas.
 * `swept`: its transaction has a number, and may be anywhere.
 */
export const SWEEP_STATES = ['waiting', 'gas-sent', 'gas-confirmed', 'swept'] as const;
export type SweepState = (typeof SWEEP_STATES)[number];

export const sweepUse = (number: number): string => `sweep:${number}`;
export const gasUse = (number: number, topUp: number): string => `gas:${number}:${topUp}`;

/** All that can be sent for a sweep. */
export function usesOf(number: number): readonly string[] {
  const topUps = Array.from({ length: MAX_TOP_UPS }, (_, index) => gasUse(number, index + 1));
  return [sweepUse(number), ...topUps];
}

/** By what was sent for it, and is not done. */
export function sweepStateOf(sent: readonly Pick<Outgoing, 'use' | 'state'>[]): SweepState {
  if (sent.some(({ use }) => use.startsWith('sweep:'))) return 'swept';
  if (sent.some(({ state }) => state !== 'done')) return 'gas-sent';
  return sent.length > 0 ? 'gas-confirmed' : 'waiting';
}
