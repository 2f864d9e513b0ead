/**
 * The job that lists in the paper realm what is listed in the live one while the venue runs.
 * Promises: assets and markets get the numbers and terms that they have there, in the same order, and markets the same
 * band; what was not taken is sent again at the next run. Nothing that is listed is changed.
 * Never: sends anything to the live realm.
 */
import type { Command, Event, Listing, MarketRules, RatePpm } from '@assay/core';
import type { Engine } from '../../engine/port.ts';

const TELLING: ReadonlySet<Event['type']> = new Set(['asset-listed', 'market-listed', 'price-band-set']);

type Bands = Pick<MarketRules, 'markets'>;

export class PaperListingFeed {
  readonly #engine: Pick<Engine, 'submit' | 'read' | 'onBatch'>;
  readonly #onListed: () => Promise<void>;
  #isBehind = true;
  #stopListening: (() => void) | null = null;

  /** `onListed`: after something was listed. */
  constructor(engine: Pick<Engine, 'submit' | 'read' | 'onBatch'>, onListed: () => Promise<void>) {
    this.#engine = engine;
    this.#onListed = onListed;
  }

  /** Throws `EngineUnavailable`. */
  async start(): Promise<void> {
    this.#stopListening = this.#engine.onBatch(({ realm, entries }) => {
      if (realm !== 'live') return;
      this.#isBehind ||= entries.some(({ events }) => events.some(({ type }) => TELLING.has(type)));
    });
    await this.run();
  }

  stop(): void {
    this.#stopListening?.();
  }

  /** Throws `EngineUnavailable`, and what the core would not take. */
  async run(): Promise<void> {
    if (!this.#isBehind) return;
    this.#isBehind = false;
    try {
      await this.#follow();
    } catch (error) {
      this.#isBehind = true;
      throw error;
    }
  }

  async #follow(): Promise<void> {
    const { result: live } = await this.#engine.read('live', { type: 'listing' });
    const { result: paper } = await this.#engine.read('paper', { type: 'listing' });
    const missing = missingListings(live, paper);
    await this.#submit(missing);
    if (missing.length > 0) await this.#onListed();
    const { result: wanted } = await this.#engine.read('live', { type: 'market-rules' });
    const { result: own } = await this.#engine.read('paper', { type: 'market-rules' });
    await this.#submit(missingBands(wanted, own));
  }

  async #submit(commands: readonly Command[]): Promise<void> {
    const answers = await Promise.all(commands.map((command) => this.#engine.submit('paper', command)));
    for (const [index, { outcome }] of answers.entries()) {
      if (outcome.type !== 'refused') continue;
      const { code } = outcome.refusal;
      throw new Error(`the paper realm has not followed with ${commands[index]?.type}: ${code}`);
    }
  }
}

/** What one realm has to list to have what another lists. */
function missingListings(live: Listing, paper: Listing): readonly Command[] {
  return [
    ...live.assets
      .slice(paper.assets.length)
      .map(({ asset, code, scale }): Command => ({ type: 'list-asset', asset, code, scale })),
    ...live.markets
      .slice(paper.markets.length)
      .map((market): Command => ({ ...market, type: 'list-market' })),
  ];
}

function missingBands({ markets }: Bands, paper: Bands): readonly Command[] {
  const own = new Map(paper.markets.map(({ market, bandPpm }) => [market, bandPpm]));
  return (
    markets
      .filter(({ market, bandPpm }) => own.has(market) && own.get(market) !== bandPpm)
      // A rate, as it was read.
      .map(({ market, bandPpm }): Command => ({
        type: 'set-price-band',
        market,
        bandPpm: bandPpm as RatePpm,
      }))
  );
}
