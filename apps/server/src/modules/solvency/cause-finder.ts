/**
 * Remembers where each difference came from, and searches when one changes: between the count before and this one, or back
 * from the first one as far as the node still answers.
 * Promises: a search for a difference is made once; one that the node cuts off some times more, and then leaves it without a
 * cause. Where as many places got more as it looks for, the next one begins where it has begun: those are known by then.
 */
import type { RouteId } from '@assay/core';
import { MAX_PLACES, findCauses } from './cause.ts';
import type { CausePlace, KnownMove } from './cause.ts';
import { movementsOf, paymentsAbove } from './count-network.ts';
import type { Counted, CountingStore } from './count-network.ts';
import { balancesAt, keyOf } from './holdings.ts';
import type { RouteCount } from './rules.ts';

/** Blocks back from the first count of a run. */
const REACH = 5_000;
const MAX_DEPOSITS = 10_000;
/** One behind the other, until what was searched is left behind. */
const MAX_FAILURES = 8;

interface Known {
  readonly difference: bigint;
  readonly places: readonly CausePlace[];
}

const hasMore = ({ places }: Known): boolean =>
  places.length === MAX_PLACES && places.every(({ units }) => units > 0n);

export class CauseFinder {
  readonly #store: CountingStore;
  readonly #known = new Map<RouteId, Known>();
  #before: Counted | null = null;
  #failures = 0;

  constructor(store: CountingStore) {
    this.#store = store;
  }

  /** Of each coin that differs, what is known of why; empty: nothing is. */
  async find(counted: Counted): Promise<ReadonlyMap<RouteId, readonly CausePlace[]>> {
    let hasFailed = false;
    for (const one of counted.routes) {
      const { route } = one.route;
      const { difference } = one;
      if (difference !== 0n && this.#known.get(route)?.difference === difference) continue;
      this.#known.delete(route);
      if (difference === 0n) continue;
      const places = await this.#search(counted, one).catch(() => null);
      if (places === null) hasFailed = true;
      else this.#known.set(route, { difference, places });
    }
    this.#failures = hasFailed ? this.#failures + 1 : 0;
    const isGivenUp = this.#failures >= MAX_FAILURES;
    if (isGivenUp) this.#failures = 0;
    const isOpen = (hasFailed && !isGivenUp) || [...this.#known.values()].some(hasMore);
    if (!isOpen) this.#before = counted;
    return new Map([...this.#known].map(([route, { places }]) => [route, places]));
  }

  async #search(counted: Counted, { route }: RouteCount): Promise<readonly CausePlace[]> {
    const { live, block, addresses, balances: after } = counted;
    const { chain } = live;
    const from = this.#before?.block.height ?? Math.max(0, block.height - REACH);
    const known = this.#before?.balances;
    const before = known ?? (await balancesAt(chain, (await chain.headerAt(from)).hash, addresses, [route]));
    const moves = await this.#moves(counted, from);
    const { contract: token } = route;
    return findCauses({ chain, token, addresses, from, to: block.height, before, after, moves });
  }

  /** What the stores know of each address behind a height. Throws where that is more than is looked at. */
  async #moves({ live, addresses }: Counted, height: number): Promise<ReadonlyMap<string, KnownMove[]>> {
    const { name: network, chain } = live;
    const deposits = await this.#store.run('depositsAbove', { network, height, limit: MAX_DEPOSITS });
    const forced = await this.#store.run('forcedAbove', { network, height, limit: MAX_DEPOSITS });
    const isMuch = [deposits, forced].some(({ length }) => length === MAX_DEPOSITS);
    if (isMuch) throw new Error(`too much has moved on ${network} since block ${height}`);
    const { payments } = await paymentsAbove(this.#store, network, height);
    const moves = new Map<string, KnownMove[]>();
    const own = new Set(addresses);
    const add = (token: string | null, address: string, move: KnownMove): void => {
      if (!own.has(address) || move.height <= height) return;
      const key = keyOf(token, address);
      moves.set(key, [...(moves.get(key) ?? []), move]);
    };
    for (const { token, address, units, height: at } of [...deposits, ...forced])
      add(token, address, { units, height: at });
    for (const { outgoing, receipt } of await movementsOf(chain, payments)) {
      const { height: at } = receipt.block;
      if (receipt.payer === outgoing.from) add(null, outgoing.from, { units: -receipt.fee, height: at });
      for (const { token, from, address, units } of receipt.moved) {
        if (from !== null) add(token, from, { units: -units, height: at });
        add(token, address, { units, height: at });
      }
    }
    return moves;
  }
}
