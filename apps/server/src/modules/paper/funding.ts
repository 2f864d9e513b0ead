/**
 * The job that keeps the paper realm's market maker able to stand for the live book (decision 38).
 * Virtual accounts that are begun anew give back what they bought, so that its stock only shrinks, and with none of a
 * coin nobody could buy it any more.
 * Promises: of an asset of which less than half of the first stock is left, it gets the rest of that stock again, as
 * every house account does: by a posting of the outside world's account. An asset that was listed while the venue ran has
 * a stock that is large and the same for all.
 * Never: touches the live realm, or takes anything away.
 */
import { MARKET_MAKER } from '@assay/core';
import type { AssetId, Deposit, Units } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import { submitToPaper } from './follow-live.ts';

export interface MirrorFundingOptions {
  readonly engine: Pick<Engine, 'submit' | 'read'>;
  /** The first stock, of the assets that the venue was opened with. */
  readonly stock: readonly { readonly asset: AssetId; readonly amount: Units }[];
  /** How many assets it was opened with; the first ones. */
  readonly opened: number;
}

/** Whole coins, … */
const ADDED_STOCK = 1_000_000;
/** … as far as they can be counted. */
const MAX_STOCK = 10 ** 15;

/** Of an asset that was listed later. */
const addedStock = (scale: number): Units => Math.min(ADDED_STOCK * 10 ** scale, MAX_STOCK) as Units;

export class MirrorFunding {
  readonly #options: MirrorFundingOptions;

  constructor(options: MirrorFundingOptions) {
    this.#options = options;
  }

  /** Throws `EngineUnavailable`, and what the core would not give; the other assets are given all the same. */
  async run(): Promise<void> {
    const { engine } = this.#options;
    const stock = await this.#wholeStock();
    const { result } = await engine.read('paper', { type: 'balances', owner: MARKET_MAKER });
    const held = new Map(result.map(({ asset, available, held: bound }) => [asset, available + bound]));
    const commands = stock.flatMap(({ asset, amount }): readonly Deposit[] => {
      const left = held.get(asset) ?? 0;
      if (left >= amount / 2) return [];
      const posting = {
        type: 'deposit',
        owner: MARKET_MAKER,
        requestId: null,
        source: 'house-funding',
      } as const;
      // Whole units, of which there are no more than of the stock.
      return [{ ...posting, asset, amount: (amount - left) as Units }];
    });
    await submitToPaper(engine, commands);
  }

  async #wholeStock(): Promise<MirrorFundingOptions['stock']> {
    const { engine, stock, opened } = this.#options;
    const { result } = await engine.read('paper', { type: 'listing' });
    const added = result.assets
      .slice(opened)
      .map(({ asset, scale }) => ({ asset, amount: addedStock(scale) }));
    return [...stock, ...added];
  }
}
