/**
 * Writes into the log of security events how proposals have ended.
 * Promises: once each, also where the process was killed between the end and the note: the identity store says of which
 * proposals the end is not noted, and the read model how they have ended.
 * Never: decides or carries out anything.
 */
import type { Engine, PublishedBatch } from '../../engine/port.ts';
import { securityEventOf } from '../../access/audit-log.ts';
import type { OperatorStore, ProposalEnd, ProposalEndViews } from './shape.ts';
import { oneByOne } from '../../operator/one-by-one.ts';

export interface ProposalEndParts {
  readonly store: OperatorStore;
  readonly engine: Pick<Engine, 'read'>;
  readonly views: ProposalEndViews;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

/** Read models that were made anew of a journal whose beginning is gone do not tell it. */
const UNKNOWN: ProposalEnd = { end: 'unknown', refusal: null };

export class ProposalEnds {
  readonly #parts: ProposalEndParts;
  /** One batch after the other, so that an end is not noted before its beginning. */
  readonly #inTurn = oneByOne();

  constructor(parts: ProposalEndParts) {
    this.#parts = parts;
  }

  /** Notes what ended while nobody listened. Asked once the read models stand where the journal does. */
  mend(): Promise<void> {
    return this.#inTurn(async () => {
      const { store, engine } = this.#parts;
      const { open } = (await engine.read('live', { type: 'proposals' })).result;
      for (const { proposal } of open) await store.run('awaitProposalEnd', { proposal });
      const isOpen = new Set<number>(open.map(({ proposal }) => proposal));
      for (const proposal of await store.run('listAwaitedEnds', undefined)) {
        if (!isOpen.has(proposal)) await this.#write(proposal, (await this.find(proposal)) ?? UNKNOWN);
      }
    });
  }

  /** Notes what a batch ended. */
  async note({ realm, entries }: Pick<PublishedBatch, 'realm' | 'entries'>): Promise<void> {
    if (realm !== 'live') return;
    const events = entries
      .flatMap((entry) => entry.events)
      .filter((event) => event.type === 'proposed' || event.type === 'proposal-closed');
    if (events.length === 0) return;
    await this.#inTurn(async () => {
      for (const event of events) {
        const { proposal } = event;
        if (event.type === 'proposed') await this.#parts.store.run('awaitProposalEnd', { proposal });
        else await this.#write(proposal, event);
      }
    });
  }

  /** How a proposal has ended, as far as it is projected; null: nobody knows. */
  find(proposal: number): Promise<ProposalEnd | null> {
    return this.#parts.views.ask('proposal-end', { proposal });
  }

  async #write(proposal: number, { end, refusal }: ProposalEnd): Promise<void> {
    const { store, now } = this.#parts;
    const actor = { type: 'venue' } as const;
    const entry = { event: 'proposal-closed', userId: null, actor, address: null, device: null } as const;
    const noted = securityEventOf({ ...entry, detail: { proposal, end, refusal } }, now());
    await store.run('noteProposalEnd', { proposal, noted });
  }
}
