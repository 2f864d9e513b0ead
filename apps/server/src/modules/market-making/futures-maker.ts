/**
 * The house's market maker in contracts: a ladder of quotes around the index, moved against its own position.
 * Promises: it looks at public ticks and at its own positions and fills alone; collateral is given once, out of the outside world, so
 * that its stock of spot stays what it was; at most one `replace-quotes` a second and contract, and only when the middle has moved
 * by more than the contract's number of ticks or fills have taken a good part; who is long quotes below the index and who is short
 * above it, so the premium, and with it the funding, says which side traders crowd. A contract that is not open or is being settled gets
 * none until it is open.
 * Never: looks at another's order or position, asks for a priority or a fee that a trader does not get, or runs outside a sandbox.
 */
import { MARKET_MAKER } from '@assay/core';
import type { AssetId, Command, Event, FuturesCycle, FuturesKind, MarketId, Units } from '@assay/core';
import { readStandings } from '../../engine/listed-markets.ts';
import type { Engine, PublishedBatch } from '../../engine/port.ts';
import { CLOSED_CODES, OpenMarkets } from '../../schedule/open-markets.ts';
import { isNear, quoteLadder } from './quote-ladder.ts';
import type { LadderShape } from './quote-ladder.ts';

/** A contract of the listing; its number is known when it is listed. */
export interface QuotedContract extends LadderShape {
  readonly kind: FuturesKind;
  readonly cycle: FuturesCycle;
  readonly base: AssetId;
  readonly settles: AssetId;
  /** The quotes stay until the middle has moved by more than so many ticks. */
  readonly moveTicks: number;
  /** Of all contracts that settle in the same, in units. */
  readonly collateral: Units;
}

export interface FuturesMakerOptions {
  readonly engine: Pick<Engine, 'submit' | 'read' | 'onBatch'>;
  readonly contracts: readonly QuotedContract[];
  /** Unix second on the venue's clock. */
  readonly nowSecond: () => number;
  /** An index price older than so many seconds is not quoted on. */
  readonly freshSeconds: number;
}

interface Quoted {
  readonly market: MarketId;
  readonly contract: QuotedContract;
  /** Middle of the resting quotes; null: none rest, and none are wanted; undefined: quote anew. */
  quotedAt: number | null | undefined;
  /** Lots that fills have taken of the resting quotes. */
  taken: number;
  /** Before this second it is left alone: nothing of its quotes was taken. */
  notBefore: number;
}

/** A position of so many usual best quotes moves the middle by the whole skew. */
const FULL_POSITION = 25;
const MAX_SKEW_PPM = 1_500;
/** Quotes are renewed when fills have taken so much of the usual best one. */
const WORN_PART = 0.5;
const RETRY_SECONDS = 3;

export class FuturesMaker {
  readonly #options: FuturesMakerOptions;
  readonly #index = new Map<AssetId, { readonly second: number; readonly price: number }>();
  readonly #quoted = new Map<MarketId, Quoted>();
  #open = new OpenMarkets();
  #stopListening: (() => void) | null = null;

  constructor(options: FuturesMakerOptions) {
    this.#options = options;
  }

  /** Learns the numbers of the contracts and the last ticks, and gives itself collateral where it never had any. Throws `EngineUnavailable`. */
  async start(): Promise<void> {
    const { engine, contracts } = this.#options;
    if (contracts.length === 0) return;
    const { futures, markets } = await readStandings(engine, 'live');
    this.#open = new OpenMarkets([...markets.values()]);
    this.#stopListening = engine.onBatch((batch) => this.#follow(batch));
    for (const { asset, second, price } of (await engine.read('live', { type: 'index-prices' })).result) {
      if ((this.#index.get(asset)?.second ?? 0) < second) this.#index.set(asset, { second, price });
    }
    for (const contract of contracts) {
      const { kind, cycle, base } = contract;
      const found = futures.find((one) => one.kind === kind && one.cycle === cycle && one.base === base);
      if (found === undefined) continue;
      const { market } = found;
      this.#quoted.set(market, { market, contract, quotedAt: undefined, taken: 0, notBefore: 0 });
    }
    await this.#fund();
  }

  stop(): void {
    this.#stopListening?.();
  }

  /**
   * Looks at its own positions; what it answers renews the quotes that need it, all in the turn in which it is called. Both throw
   * `EngineUnavailable`.
   */
  async look(): Promise<() => Promise<void>> {
    const held = this.#quoted.size === 0 ? new Map<MarketId, number>() : await this.#held();
    return async () => {
      await Promise.all([...this.#quoted.values()].map((one) => this.#quote(one, held.get(one.market) ?? 0)));
    };
  }

  async #quote(quoted: Quoted, held: number): Promise<void> {
    const { market, contract, quotedAt } = quoted;
    const now = this.#options.nowSecond();
    if (!this.#open.isOpen(market) || now < quoted.notBefore) return;
    const middle = this.#middle(contract, held, now);
    const stays =
      middle === null
        ? quotedAt === null
        : typeof quotedAt === 'number' && isNear(contract, quotedAt, middle);
    if (stays) return;
    const ladder = middle === null ? { bids: [], asks: [] } : quoteLadder(contract, middle);
    // Noted first: a fill of the new quotes, or a failure, makes it unknown again.
    [quoted.quotedAt, quoted.taken] = [middle, 0];
    try {
      const command: Command = { type: 'replace-quotes', market, ...ladder };
      const { outcome } = await this.#options.engine.submit('live', command);
      // It has closed on the way, or a series is being settled.
      if (outcome.type === 'refused' && CLOSED_CODES.has(outcome.refusal.code)) this.#retry(quoted);
    } catch (error) {
      quoted.quotedAt = undefined;
      throw error;
    }
  }

  #retry(quoted: Quoted): void {
    quoted.quotedAt = undefined;
    quoted.notBefore = this.#options.nowSecond() + RETRY_SECONDS;
  }

  /** The middle in index units, moved against the position; null without a fresh tick. */
  #middle({ base, bestLots }: QuotedContract, held: number, now: number): number | null {
    const tick = this.#index.get(base);
    if (tick === undefined || tick.second < now - this.#options.freshSeconds) return null;
    const part = Math.max(-1, Math.min(1, held / (bestLots * FULL_POSITION)));
    return Math.floor(tick.price * (1 - (part * MAX_SKEW_PPM) / 1_000_000));
  }

  /** Own lots by market, below zero of a short. */
  async #held(): Promise<ReadonlyMap<MarketId, number>> {
    const { result } = await this.#options.engine.read('live', {
      type: 'futures-positions',
      owner: MARKET_MAKER,
    });
    return new Map(
      result.markets.map(({ market, legs }) => [
        market,
        legs.reduce((sum, { side, lots }) => sum + (side === 'long' ? lots : -lots), 0),
      ]),
    );
  }

  async #fund(): Promise<void> {
    const { engine } = this.#options;
    const { result } = await engine.read('live', { type: 'futures-positions', owner: MARKET_MAKER });
    const funded = new Set(result.collateral.map(({ asset }) => asset));
    const wanted = new Map([...this.#quoted.values()].map(({ contract }) => [contract.settles, contract]));
    const commands = [...wanted].flatMap(([asset, { kind, collateral: amount }]): readonly Command[] => {
      if (funded.has(asset)) return [];
      const to = kind === 'linear' ? 'futures-usdt' : 'futures-coin';
      return [
        { type: 'deposit', owner: MARKET_MAKER, requestId: null, asset, amount, source: 'house-funding' },
        { type: 'move-house-funds', asset, from: 'spot', to, amount },
      ];
    });
    await Promise.all(commands.map((command) => engine.submit('live', command)));
  }

  #follow(batch: PublishedBatch): void {
    if (batch.realm !== 'live') return;
    for (const { events } of batch.entries) for (const event of events) this.#take(event);
  }

  #take(event: Event): void {
    const opened = this.#open.take(event);
    if (opened !== null) this.#forget(this.#quoted.get(opened));
    switch (event.type) {
      case 'index-ticked':
        if (!event.filled) this.#index.set(event.asset, { second: event.second, price: event.price });
        break;
      case 'futures-trade': {
        const quoted = this.#quoted.get(event.market);
        if (quoted === undefined || event.maker.owner !== MARKET_MAKER) break;
        quoted.taken += event.quantity;
        // Small fills are made good when the middle moves next.
        if (quoted.taken >= quoted.contract.bestLots * WORN_PART) this.#forget(quoted);
        break;
      }
      case 'quotes-replaced': {
        const quoted = this.#quoted.get(event.market);
        // Before the first mark price nothing is entered; at the end of a series all is taken away.
        const isNothing = event.bids.length + event.asks.length === 0;
        if (isNothing && typeof quoted?.quotedAt === 'number') this.#retry(quoted);
        break;
      }
      default:
    }
  }

  #forget(quoted: Quoted | undefined): void {
    if (quoted !== undefined) quoted.quotedAt = undefined;
  }
}
