/**
 * What traders have set for themselves, and what they have lost today.
 * Promises: a limit that waits begins to hold by time alone; a day's result is of the UTC day of the settlements; an owner
 * without a record has no limit and has lost nothing.
 * Never: knows an open contract.
 */
import { dayOf } from '../fees/volumes.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';

/** A limit: the value in force, and a looser one that waits (null: none waits). A null value is no limit. */
export interface Limit {
  readonly value: number | null;
  readonly pending: { readonly value: number | null; readonly at: number } | null;
}

/** One trader. */
export interface Player {
  dailyLoss: Limit;
  reminderMinutes: Limit;
  /** 0: never. */
  cooledOffUntil: number;
  /** UTC day of the result, counted from 1970, and stakes lost less profits won on it. */
  day: number;
  lost: number;
}

/** Nothing said of a limit. */
export const NO_LIMIT: Limit = { value: null, pending: null };

/** The limit as it is at a time: one that has waited long enough is in force. */
export function limitAt(limit: Limit, time: number): Limit {
  const { pending } = limit;
  return pending === null || pending.at > time ? limit : { value: pending.value, pending: null };
}

export class Players {
  readonly #players = new Map<number, Player>();

  get isEmpty(): boolean {
    return this.#players.size === 0;
  }

  /** Everyone with a record, by owner index. */
  list(): readonly (readonly [ownerIndex: number, player: Player])[] {
    return [...this.#players].sort(([a], [b]) => a - b);
  }

  find(ownerIndex: number): Player | undefined {
    return this.#players.get(ownerIndex);
  }

  /** The trader of an index, a new one if nothing was said of them. */
  open(ownerIndex: number): Player {
    const known = this.#players.get(ownerIndex);
    if (known !== undefined) return known;
    const player: Player = {
      dailyLoss: NO_LIMIT,
      reminderMinutes: NO_LIMIT,
      cooledOffUntil: 0,
      day: 0,
      lost: 0,
    };
    this.#players.set(ownerIndex, player);
    return player;
  }

  /** The limit of their daily loss at a time, or null. */
  dailyLossLimit(ownerIndex: number, time: number): number | null {
    const player = this.#players.get(ownerIndex);
    return player === undefined ? null : limitAt(player.dailyLoss, time).value;
  }

  /** Stakes lost less profits won on the UTC day of a time, at least 0. */
  lostOn(ownerIndex: number, time: number): number {
    const player = this.#players.get(ownerIndex);
    return player === undefined || player.day !== dayOf(time) ? 0 : Math.max(0, player.lost);
  }

  /**
   * Counts a result: a stake lost, or a profit won as a negative number. Turnover is not bounded as money is, so the sum
   * stops at 2^53 − 1.
   */
  count(ownerIndex: number, time: number, lost: number): void {
    const player = this.open(ownerIndex);
    const day = dayOf(time);
    const before = player.day === day ? player.lost : 0;
    player.day = day;
    player.lost = Math.max(-MAX_AMOUNT, Math.min(MAX_AMOUNT, before + lost));
  }
}
