/**
 * The loop that holds one network's holdings against the ledger.
 * Promises: a shortage is counted a second time, with every balance asked again, before anybody is told; then withdrawals of that
 * coin are paused, for everybody, once for each shortage that is greater than the one before. Two people open them again.
 * What the chain has more is counted twice as well, and what is found of it is kept as nobody's.
 * Never: pauses for what the chain has more, which any stranger can send; takes anything.
 */
import type { NetworkId } from '@assay/core';
import { pauseRoute } from '../../engine/pause-route.ts';
import type { Engine } from '../../engine/port.ts';
import type { HotBounds } from '../deposits/shape.ts';
import { CauseFinder } from './cause-finder.ts';
import { NetworkCounter } from './count-network.ts';
import type { Counted, CounterParts } from './count-network.ts';
import { findingOf } from './findings.ts';
import { ForcedArrivals } from './forced-arrivals.ts';
import { sumOf } from './holdings.ts';
import { hotStock, stockSentence } from './hot-stock.ts';
import type { Holding } from './hot-stock.ts';
import type { RouteCount } from './rules.ts';
import type { Count, CountedNetwork, Finding } from './shape.ts';

export interface CountingParts extends CounterParts {
  readonly config: Pick<CountedNetwork, 'key' | 'name' | 'isTest'>;
  readonly engine: Pick<Engine, 'read' | 'submit'>;
  /** Of a coin by its contract; null: the configuration does not know it. */
  readonly boundsOf: (contract: string | null) => HotBounds | null;
  readonly everyMs: number;
  readonly now: () => number;
  /** Once for each row of failures. */
  readonly onFailure: (error: unknown) => void;
  /** What a person must know, once as long as it lasts. */
  readonly onFinding: (finding: Finding) => void;
  /** What was credited to nobody, in a sentence for operators. */
  readonly onForced: (sentence: string) => void;
}

/** A count waits so many times as long as the last one took, and `everyMs` at least. */
const PAUSE = 4;

export class Counting implements CountedNetwork {
  readonly #parts: CountingParts;
  readonly #counter: NetworkCounter;
  readonly #causes: CauseFinder;
  readonly #forced: ForcedArrivals;
  #count: Count | null = null;
  #findings: readonly Finding[] = [];
  /** By route, the greatest shortage for which it was paused. */
  readonly #pausedFor = new Map<number, bigint>();
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();
  #isStopped = false;
  #isFailing = false;

  constructor(parts: CountingParts) {
    this.#parts = parts;
    this.#counter = new NetworkCounter(parts);
    this.#causes = new CauseFinder(parts.store);
    this.#forced = new ForcedArrivals({ ...parts, name: parts.config.name });
  }

  get key(): string {
    return this.#parts.config.key;
  }

  get name(): string {
    return this.#parts.config.name;
  }

  get isTest(): boolean {
    return this.#parts.config.isTest;
  }

  get network(): NetworkId | null {
    return this.#parts.live()?.network ?? null;
  }

  get count(): Count | null {
    return this.#count;
  }

  get findings(): readonly Finding[] {
    return this.#findings;
  }

  get stock(): readonly string[] {
    const count = this.#count;
    if (count === null) return [];
    const place = { network: this.name, address: count.treasury, isMoved: count.cold !== null };
    return hotStock(count.holdings)
      .map((one) => stockSentence(one, place))
      .filter((sentence) => sentence !== null);
  }

  start(afterMs = this.#parts.everyMs): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      const begun = performance.now();
      this.#round = this.round();
      void this.#round.then(() => {
        this.start(Math.max(this.#parts.everyMs, PAUSE * (performance.now() - begun)));
      });
    }, afterMs);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#round;
  }

  /** Whatever it comes to. */
  async round(): Promise<void> {
    try {
      const first = await this.#counter.count(false);
      const counted = first?.routes.some(differs) === true ? await this.#counter.count(true) : first;
      if (counted === null) return;
      const causes = await this.#causes.find(counted);
      const isCredited = await this.#forced.credit(counted, causes);
      await this.#conclude((isCredited ? await this.#counter.count(false) : null) ?? counted);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing && !this.#isStopped) this.#parts.onFailure(error);
      this.#isFailing = true;
    }
  }

  async #conclude(counted: Counted): Promise<void> {
    const { live, block, sequence, routes } = counted;
    const { network, chain, addresses, cold } = live;
    for (const one of routes) await this.#pauseFor(one);
    const at = this.#parts.now();
    this.#count = {
      network,
      block,
      sequence,
      at,
      routes,
      treasury: chain.shownAddress(live.treasury),
      addresses: addresses.length,
      cold: cold.target === null ? null : chain.shownAddress(cold.target),
      holdings: this.#holdingsOf(counted),
      moves: counted.moves,
    };
    const causes = await this.#causes.find(counted);
    const findings = routes
      .filter(differs)
      .map((one) => findingOf(chain, this.name, one, causes.get(one.route.route) ?? []));
    const told = new Set(this.#findings.map(({ sentence }) => sentence));
    this.#findings = findings;
    for (const one of findings) if (!told.has(one.sentence)) this.#parts.onFinding(one);
  }

  #holdingsOf({ live, balances, routes }: Counted): readonly Holding[] {
    return routes.map(({ route: { coin, contract, decimals } }) => {
      const at = (addresses: readonly string[]): bigint => sumOf(balances, contract, addresses);
      const coldPlaces = live.cold.addresses.map((address) => ({
        address: live.chain.shownAddress(address),
        units: at([address]),
      }));
      const [hot, cold] = [at([live.treasury]), at(live.cold.addresses)];
      const bounds = this.#parts.boundsOf(contract);
      return { coin, decimals, hot, cold, coldPlaces, users: at(live.addresses), bounds };
    });
  }

  async #pauseFor(counted: RouteCount): Promise<void> {
    const { engine } = this.#parts;
    const { route } = counted.route;
    if (!isLess(counted)) {
      this.#pausedFor.delete(route);
      return;
    }
    const missing = -counted.difference;
    if (missing <= (this.#pausedFor.get(route) ?? 0n)) return;
    await pauseRoute(engine, route, { deposits: false, withdrawals: true });
    this.#pausedFor.set(route, missing);
  }
}

const differs = ({ difference }: RouteCount): boolean => difference !== 0n;
const isLess = ({ difference }: RouteCount): boolean => difference < 0n;
