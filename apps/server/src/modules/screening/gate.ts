/**
 * Looks at the addresses of deposits and withdrawals before money can leave by them.
 * Promises: what is listed waits until two people let it go on, or its address is not listed any more; no answer is a wait, too,
 * and never a pass. Where nothing is screened everything passes.
 * Never: refuses or keeps anything: a withdrawal can be taken back or rejected as any other, a deposit stays its owner's.
 */
import { ScreeningUnavailable } from '../../integrations/screening/port.ts';
import type { AddressScreening } from '../../integrations/screening/port.ts';
import type { AddressLook, Look, LookedAt, ScreenedMove, ScreeningStore } from './shape.ts';
import { subjectOf } from './subjects.ts';

export interface GateParts {
  /** Null: nothing is screened. */
  readonly screening: AddressScreening | null;
  readonly store: ScreeningStore;
  readonly now: () => number;
  /** Once for each row of failures. */
  readonly onFailure: (error: unknown) => void;
}

/** Remembered at most. */
const MAX_CLEAR = 10_000;

export class ScreeningGate implements AddressLook {
  readonly #parts: GateParts;
  #isFailing = false;
  /** Moves whose address was not listed when it was last looked at, and of which nothing waits. */
  readonly #clear = new Set<string>();

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  async look({ of, ...asked }: LookedAt): Promise<Look> {
    const { screening, store, now } = this.#parts;
    if (screening === null) return 'passes';
    const move = { ...asked, subject: subjectOf(of) };
    const { network, address } = move;
    let listed;
    try {
      listed = await screening.find({ network, address });
    } catch (error) {
      if (!(error instanceof ScreeningUnavailable)) throw error;
      if (!this.#isFailing) this.#parts.onFailure(error);
      this.#isFailing = true;
      return 'unanswered';
    }
    this.#isFailing = false;
    if (listed === null) {
      await this.#drop(move);
      return 'passes';
    }
    this.#clear.delete(keyOf(move));
    const hit = await store.run('noteHit', { ...move, ...listed, now: now() });
    return hit.releasedAt === null ? 'reviewed' : 'passes';
  }

  /** What waited because of an address that is not listed any more. Asked each round, and told to the store once. */
  async #drop({ network, subject }: ScreenedMove): Promise<void> {
    const key = keyOf({ network, subject });
    if (this.#clear.has(key)) return;
    await this.#parts.store.run('dropHit', { network, subject });
    if (this.#clear.size >= MAX_CLEAR) this.#clear.clear();
    this.#clear.add(key);
  }
}

const keyOf = ({ network, subject }: Pick<ScreenedMove, 'network' | 'subject'>): string =>
  `${network} ${subject}`;
