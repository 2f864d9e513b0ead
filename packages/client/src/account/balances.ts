/**
 * The user's spot balances, kept current by the private socket.
 * Promises: an older statement never overwrites a newer one (each carries its position in the log).
 */
import type { OwnCoinData, WalletAccountResponse } from '@assay/protocol';
import { FrameStore } from '../store/frame-store.ts';
import type { FrameScheduler } from '../store/frame-scheduler.ts';

export interface Balance {
  readonly coin: string;
  /** Decimal strings. */
  readonly available: string;
  readonly occupied: string;
}

/** null: not known (signed out, or not loaded). A coin that is missing has no balance. */
export type Balances = ReadonlyMap<string, Balance> | null;

export class BalanceStore {
  readonly store: FrameStore<Balances>;
  readonly #sequences = new Map<string, number>();

  constructor(scheduler: FrameScheduler) {
    this.store = new FrameStore<Balances>(scheduler, null);
  }

  clear(): void {
    this.#sequences.clear();
    this.store.set(null);
  }

  applyAccounts(answer: WalletAccountResponse): void {
    this.#apply(
      answer.sequence,
      answer.accounts.filter((account) => account.type === 1),
    );
  }

  applyPush(data: OwnCoinData): void {
    this.#apply(data.sequence, data.balances);
  }

  #apply(sequence: number, balances: readonly Balance[]): void {
    const next = new Map(this.store.get() ?? []);
    for (const { coin, available, occupied } of balances) {
      if (sequence < (this.#sequences.get(coin) ?? 0)) continue;
      this.#sequences.set(coin, sequence);
      next.set(coin, { coin, available, occupied });
    }
    this.store.set(next);
  }
}
