/**
 * Credits to nobody's coins what an address of the exchange has more by no transaction that names it: what a contract left behind
 * when it ended, or a block's reward (decision 116).
 * Promises: only at a block of final depth, only what the search has found at an address whole, together never more than the chain
 * has more than the ledger; each once, whenever it is cut off.
 * Never: credits a user: whose it is, people decide by a reviewed payment.
 */
import { UNCLAIMED } from '@assay/core';
import type { Refusal, RouteId } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import { inLedger } from '../../integrations/chains/chain-amounts.ts';
import type { ForcedArrival } from '../deposits/shape.ts';
import type { CausePlace } from './cause.ts';
import type { Counted, CountingStore } from './count-network.ts';
import { forcedSentence } from './findings.ts';
import type { RouteCount } from './rules.ts';

export interface ForcedParts {
  readonly name: string;
  readonly engine: Pick<Engine, 'submit'>;
  readonly store: CountingStore;
  readonly now: () => number;
  /** What was credited, in a sentence for operators. */
  readonly onForced: (sentence: string) => void;
}

/** Refusals that end by themselves or by somebody's decision. */
const WAITING: readonly Refusal['code'][] = ['deposits-paused', 'too-few-confirmations'];
/** Of one count. */
const MAX_CREDITED = 100;

export class ForcedArrivals {
  readonly #parts: ForcedParts;

  constructor(parts: ForcedParts) {
    this.#parts = parts;
  }

  /** True: something was credited, so that the ledger says another sum. Throws where the core refuses what it must not. */
  async credit(counted: Counted, causes: ReadonlyMap<RouteId, readonly CausePlace[]>): Promise<boolean> {
    const { store, now } = this.#parts;
    const { name: network } = counted.live;
    const more = counted.routes.filter(({ difference }) => difference > 0n);
    if (more.length === 0) return false;
    const arrivals = more.flatMap((one) => arrivalsOf(one, causes.get(one.route.route) ?? []));
    // Known before it is credited: whatever is cut off, it is credited under the same identity.
    await store.run('keepForced', { network, arrivals, now: now() });
    const waiting = await store.run('waitingForced', { network, limit: MAX_CREDITED });
    let isChanged = false;
    for (const one of more) {
      let left = one.difference;
      for (const arrival of waiting.filter(({ token }) => token === one.route.contract)) {
        if (arrival.units > left || !(await this.#credited(counted, one, arrival))) continue;
        left -= arrival.units;
        isChanged = true;
      }
    }
    return isChanged;
  }

  /** False: the core does not take it now. */
  async #credited({ live }: Counted, { route }: RouteCount, arrival: ForcedArrival): Promise<boolean> {
    const { engine, store, now, name, onForced } = this.#parts;
    const { address, block, height, units } = arrival;
    const ledger = inLedger(units, route);
    if (ledger === null || live.tip === null) return false;
    const { outcome } = await engine.submit('live', {
      type: 'credit-deposit',
      route: route.route,
      owner: UNCLAIMED,
      identity: `forced:${route.route}:${address}:${block}:${units}`,
      ...ledger,
      block,
      height,
      confirmations: live.tip - height + 1,
    });
    if (outcome.type === 'refused') {
      const { code } = outcome.refusal;
      // It is tried with the next count, and told meanwhile.
      if (WAITING.includes(code)) return false;
      throw new Error(`the core refuses what came to ${address} without a transfer: ${code}`);
    }
    await store.run('markForcedCredited', { network: live.name, arrival, now: now() });
    const transactions = await live.chain.suspects(block, address).catch(() => []);
    onForced(forcedSentence(live.chain, name, route, { ...arrival, transactions }));
    return true;
  }
}

/** What was found at addresses, where all of it came and the difference holds it. */
function arrivalsOf(
  { route: { contract: token }, difference }: RouteCount,
  places: readonly CausePlace[],
): readonly ForcedArrival[] {
  const sum = places.reduce((all, { units }) => all + units, 0n);
  if (sum > difference || places.some(({ units }) => units < 0n)) return [];
  return places.map(({ address, units, block, height }) => ({ address, token, units, block, height }));
}
