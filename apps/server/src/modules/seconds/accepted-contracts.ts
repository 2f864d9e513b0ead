/**
 * The contracts that were accepted last, as their events have told them, so that a ticket waits for no read model.
 * Promises: what is found is what the read models will hold of the acceptance; bounded, the oldest are forgotten.
 * Never: knows what has become of a contract since.
 */
import type { ContractId } from '@assay/core';
import type { LRUCache } from 'lru-cache';
import { latelyUsed } from '../../lately-used.ts';
import type { PublishedBatch, Realm } from '../../engine/port.ts';
import type { ContractRow } from './contracts/row.ts';
import { acceptedRow } from './contracts/changes.ts';

/** More than are accepted while an answer is on its way. */
const KEPT = 10_000;

export class AcceptedContracts {
  readonly #rows: Readonly<Record<Realm, LRUCache<ContractId, ContractRow>>> = {
    live: latelyUsed(KEPT),
    paper: latelyUsed(KEPT),
  };

  take({ realm, entries }: PublishedBatch): void {
    const rows = this.#rows[realm];
    for (const { sequence, time, events } of entries) {
      for (const [part, event] of events.entries()) {
        if (event.type !== 'contract-opened') continue;
        rows.set(event.contract, acceptedRow({ realm, sequence, time, part }, event));
      }
    }
  }

  find(realm: Realm, contract: ContractId): ContractRow | null {
    return this.#rows[realm].get(contract) ?? null;
  }
}
