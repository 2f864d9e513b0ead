/**
 * Who opens seconds-contracts on prices that the index does not know yet.
 * Owns: how far the index went in a contract's favour between its acceptance and its open price, per owner. Over many
 * contracts that is nothing for a guess, and something for whoever sees a market before the index does.
 * Promises: real accounts alone, since the start of the process; bounded, the owners and contracts that are longest
 * quiet are forgotten first.
 * Never: has a say in a contract, or keeps an outcome.
 */
import type { AssetId, ContractId, IndexPrice, OwnerId } from '@assay/core';
import { latelyUsed } from '../../lately-used.ts';
import type { Engine, PublishedBatch } from '../../engine/port.ts';

/** Of one owner, or of all together. Shares of the price in millionths, positive in the contracts' favour. */
export interface Drift {
  /** Contracts that got an open price. */
  readonly contracts: number;
  /** Of them, those for which the index went in their favour. */
  readonly favoured: number;
  readonly meanPpm: number;
  /** Sum of the drifts in units of their own spread: above 3 is hardly chance. */
  readonly score: number;
}

export interface OwnersDrift extends Drift {
  readonly owner: OwnerId;
}

/** Owners that are kept, and contracts that wait for their open price. */
const KEPT = 10_000;
/** An owner with fewer contracts says nothing. */
const MIN_CONTRACTS = 20;
const PPM = 1_000_000;

interface Sums {
  contracts: number;
  favoured: number;
  ppm: number;
  squares: number;
}

interface Accepted {
  readonly owner: OwnerId;
  readonly isRise: boolean;
  /** Index when it was accepted. */
  readonly price: IndexPrice;
}

export class OpeningDrift {
  readonly #index = new Map<AssetId, IndexPrice>();
  readonly #waiting = latelyUsed<ContractId, Accepted>(KEPT);
  readonly #owners = latelyUsed<OwnerId, Sums>(KEPT);
  readonly #all: Sums = none();

  /** Hears what the engine makes durable from now on. */
  static of(engine: Pick<Engine, 'onBatch'>): OpeningDrift {
    const drift = new OpeningDrift();
    engine.onBatch((batch) => drift.take(batch));
    return drift;
  }

  take({ realm, entries }: PublishedBatch): void {
    if (realm !== 'live') return;
    for (const { events } of entries) {
      for (const event of events) {
        if (event.type === 'index-ticked') {
          // A filled second is no index price of now.
          if (!event.filled) this.#index.set(event.asset, event.price);
        } else if (event.type === 'contract-opened') {
          const price = this.#index.get(event.asset);
          if (price === undefined) continue;
          this.#waiting.set(event.contract, {
            owner: event.owner,
            isRise: event.direction === 'rise',
            price,
          });
        } else if (event.type === 'contract-started') this.#note(event.contract, event.price);
        else if (event.type === 'contract-settled') this.#waiting.delete(event.contract);
      }
    }
  }

  #note(contract: ContractId, open: IndexPrice): void {
    const accepted = this.#waiting.get(contract);
    if (accepted === undefined) return;
    this.#waiting.delete(contract);
    const rise = ((open - accepted.price) * PPM) / accepted.price;
    const ppm = accepted.isRise ? rise : -rise;
    const sums = this.#owners.get(accepted.owner) ?? none();
    this.#owners.set(accepted.owner, sums);
    for (const one of [sums, this.#all]) {
      one.contracts += 1;
      if (ppm > 0) one.favoured += 1;
      one.ppm += ppm;
      one.squares += ppm * ppm;
    }
  }

  all(): Drift {
    return driftOf(this.#all);
  }

  /** The owners for whom the index went furthest, in units of its spread; with few contracts none is named. */
  top(limit: number): readonly OwnersDrift[] {
    return [...this.#owners]
      .filter(([, { contracts }]) => contracts >= MIN_CONTRACTS)
      .map(([owner, sums]) => ({ owner, ...driftOf(sums) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  }
}

function none(): Sums {
  return { contracts: 0, favoured: 0, ppm: 0, squares: 0 };
}

function driftOf({ contracts, favoured, ppm, squares }: Sums): Drift {
  return {
    contracts,
    favoured,
    meanPpm: contracts === 0 ? 0 : ppm / contracts,
    score: squares === 0 ? 0 : ppm / Math.sqrt(squares),
  };
}
