/**
 * Keeps what arrived of coins that nobody listed, and tells the log of it.
 * Promises: kept before its block is known as read; a contract is told once, and some contracts in a run: whoever sends a thousand
 * worthless tokens fills no log and uses up no other alarm.
 */
import type { Arrival, BlockHeader } from '../../../integrations/chains/port.ts';
import type { StrayStore } from './shape.ts';

/** In one question to the store, so that others have their turn. */
const AT_ONCE = 200;
/** Contracts that are told in a run. */
const MAX_TOLD = 10;

export interface StrayNotesParts {
  readonly network: string;
  readonly store: StrayStore;
  readonly now: () => number;
  readonly onLine: (sentence: string) => void;
}

export class StrayNotes {
  readonly #parts: StrayNotesParts;
  readonly #told = new Set<string | null>();

  constructor(parts: StrayNotesParts) {
    this.#parts = parts;
  }

  /** Throws the store's failures. */
  async keep({ hash: block, height }: BlockHeader, arrivals: readonly Arrival[]): Promise<void> {
    const { network, store, now } = this.#parts;
    for (let at = 0; at < arrivals.length; at += AT_ONCE) {
      const strays = arrivals
        .slice(at, at + AT_ONCE)
        .map(({ transaction, index, address, token, units }) => ({
          transaction,
          index,
          address,
          token,
          units,
          block,
          height,
        }));
      await store.run('keepStrays', { network, strays, now: now() });
    }
    for (const arrival of arrivals) this.#tell(arrival);
  }

  #tell({ token, transaction }: Arrival): void {
    if (this.#told.size >= MAX_TOLD || this.#told.has(token)) return;
    this.#told.add(token);
    const last = this.#told.size === MAX_TOLD ? '; further ones are listed and not told here' : '';
    this.#parts.onLine(
      `a token that is not listed arrived: ${token ?? 'its own coin'} in ${transaction}, see list stray-tokens${last}`,
    );
  }
}
