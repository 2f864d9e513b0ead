/**
 * The data of seconds-contracts in one object, made when their screen is first opened.
 * Owns: a feed of index ticks for each coin that somebody looks at, and the sheet of the user's contracts.
 * Promises: panels that watch the same share it; when the last one lets go, it stops.
 */
import { INDEX_RANGE_SECONDS } from '@assay/protocol';
import type { CreateSecondContractRequest, CreateSecondContractResponse, IndexTick } from '@assay/protocol';
import type { Client } from '../client.ts';
import { SharedWatches } from '../market/shared-watches.ts';
import { FrameScheduler, browserFrame } from '../store/frame-scheduler.ts';
import type { RequestFrame } from '../store/frame-scheduler.ts';
import type { HashOfTick } from './chain-watch.ts';
import { ContractStore } from './contract-store.ts';
import { TickFeed } from './tick-feed.ts';

type SecondsClient = Pick<Client, 'account' | 'call' | 'clock' | 'markets' | 'money' | 'session'>;

export interface SecondsOptions {
  /** Fetches what hashes a tick. */
  readonly loadHash: () => Promise<HashOfTick>;
  readonly requestFrame?: RequestFrame;
}

export class Seconds {
  readonly contracts: ContractStore;
  readonly #client: SecondsClient;
  readonly #options: SecondsOptions;
  readonly #scheduler: FrameScheduler;
  readonly #feeds = new Map<string, TickFeed>();
  readonly #watches = new SharedWatches();

  constructor(client: SecondsClient, options: SecondsOptions) {
    this.#client = client;
    this.#options = options;
    this.#scheduler = new FrameScheduler(options.requestFrame ?? browserFrame);
    const { account, call, session } = client;
    this.contracts = new ContractStore({ account, call, session, scheduler: this.#scheduler });
  }

  /** The ticks of a coin; they flow while it is watched. */
  ticks(coin: string): TickFeed {
    let feed = this.#feeds.get(coin);
    if (feed === undefined) {
      feed = new TickFeed({
        scheduler: this.#scheduler,
        onTick: (listener) => this.#client.markets.onTick(coin, listener),
        fetchTicks: (from, to) => this.#fetchTicks(coin, from, to),
        loadHash: this.#options.loadHash,
        venueTime: () => this.#client.clock.now(),
      });
      this.#feeds.set(coin, feed);
    }
    return feed;
  }

  /** Each watch answers a function that ends it. */
  watchTicks(coin: string): () => void {
    const feed = this.ticks(coin);
    return this.#watches.watch(`ticks ${coin}`, () => {
      feed.start();
      return () => feed.stop();
    });
  }

  watchContracts(): () => void {
    return this.#watches.watch('contracts', () => {
      this.contracts.start();
      return () => this.contracts.stop();
    });
  }

  /** Opens a contract; throws a `CallError`. The answer holds the signed ticket. */
  async open(request: Omit<CreateSecondContractRequest, 'requestId'>): Promise<CreateSecondContractResponse> {
    const answer = await this.#client.money('createSecondContract', request, { silent: true });
    this.contracts.take(answer.order);
    return answer;
  }

  async #fetchTicks(coin: string, from: number, to: number): Promise<readonly IndexTick[]> {
    const found: IndexTick[] = [];
    for (let start = from; start <= to; start += INDEX_RANGE_SECONDS) {
      const end = Math.min(to, start + INDEX_RANGE_SECONDS - 1);
      const query = { symbol: coin, from: String(start), to: String(end) };
      const { ticks } = await this.#client.call('indexTicks', query, { silent: true });
      found.push(...ticks);
    }
    return found;
  }
}
