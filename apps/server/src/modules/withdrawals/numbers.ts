/**
 * The numbers of the transactions of sending addresses: the one place that gives any out (decision 94).
 * Promises: a number is written down before anything is signed for it; what the store, the core and the signer know of an
 * address is the least that is taken, so that no copy of any of them gives a number twice. A number that only the signer knows
 * is filled, or all behind it would wait.
 * Never: asks the node what waits.
 */
import type { AccountChain } from '../../integrations/chains/port.ts';
import type { Signer } from '../../integrations/signer/port.ts';
import type { Sender } from './places.ts';
import { nothingTo, slotOf } from './rules.ts';
import type { NumberRequest, OutgoingStore } from './shape.ts';

export interface NumberParts {
  readonly network: string;
  readonly chain: Pick<AccountChain, 'sentCount'>;
  readonly signer: Pick<Signer, 'nextNumber'>;
  readonly store: OutgoingStore;
}

/** The chain has used numbers that were never given out here: somebody else has the key. */
export class NumbersUnknown extends Error {
  constructor(from: string, counted: number, given: number) {
    super(
      `the chain counts ${counted} transactions of ${from}, of which ${given} are known here: nothing is signed`,
    );
    this.name = 'NumbersUnknown';
  }
}

export class Numbers {
  readonly #parts: NumberParts;

  constructor(parts: NumberParts) {
    this.#parts = parts;
  }

  /** The first number of an address that is free. `begun`: those that the core knows. Throws `NumbersUnknown`. */
  async least({ from, key }: Sender, begun: readonly number[]): Promise<number> {
    const { network, store, chain, signer } = this.#parts;
    const given = await store.run('nextNumber', { network, from });
    const next = Math.max(given, await signer.nextNumber(key), ...begun.map((nonce) => nonce + 1));
    const counted = await chain.sentCount(from);
    if (counted > next && next > 0) throw new NumbersUnknown(from, counted, next);
    const open = await store.run('openOutgoing', { network });
    const known = new Set(begun);
    for (const { nonce, from: sender } of open) if (sender === from) known.add(nonce);
    for (let nonce = counted; nonce < next; nonce += 1) {
      if (known.has(nonce)) continue;
      const use = `gap:${slotOf({ from, nonce })}`;
      const filled = { use, key, from, payment: nothingTo(from), known: { nonce, transactions: [] } };
      await this.take({ ...filled, least: 0 });
    }
    return Math.max(next, counted);
  }

  /** For good: a use has one number, and is given the one that it has. */
  async take(request: Omit<NumberRequest, 'network'>): Promise<void> {
    const { network, store } = this.#parts;
    await store.run('takeNumber', { network, ...request });
  }
}
