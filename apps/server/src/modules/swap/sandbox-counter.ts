/**
 * The counter of a sandbox: terms by which it swaps its coins, and the house's stock for them.
 * Promises: terms that stand are left as operators have them; a coin of which less than half of the first stock is left is given
 * the rest again, by a posting of the outside world's account. Before the first network is listed there is no treasury, and nothing
 * is done.
 * Never: in an exchange with real money, where the treasury has what came to its address.
 */
import { TREASURY } from '@assay/core';
import type { AssetId, Command, RatePpm, Units } from '@assay/core';
import type { Engine } from '../../engine/port.ts';

export interface SandboxCounterOptions {
  readonly engine: Pick<Engine, 'submit' | 'read'>;
  /** With what the market maker begins. */
  readonly stock: readonly { readonly asset: AssetId; readonly amount: Units }[];
}

/** Of the market maker's stock: what the counter begins with, and the bounds of one swap. */
const STOCK_PARTS = 10;
const MAX_PARTS = 200;
const MIN_PARTS = 10_000_000;
const MARGIN_PPM = 500 as RatePpm;
const FEE_PPM = 1_000 as RatePpm;

/** Whole units, at least one; no more than of the stock. */
const partOf = (amount: Units, parts: number): Units => Math.max(1, Math.floor(amount / parts)) as Units;

export class SandboxCounter {
  readonly #options: SandboxCounterOptions;

  constructor(options: SandboxCounterOptions) {
    this.#options = options;
  }

  /** Throws `EngineUnavailable`, and what the core would not take. */
  async run(): Promise<void> {
    const { engine } = this.#options;
    const { result: routes } = await engine.read('live', { type: 'wallet-routes' });
    if (routes.networks.length === 0) return;
    const known = new Set(routes.swaps.map(({ asset }) => asset));
    for (const command of [...this.#terms(known), ...(await this.#funding())]) {
      const { outcome } = await engine.submit('live', command);
      if (outcome.type === 'refused') {
        throw new Error(`${command.type} of the swap counter was refused: ${outcome.refusal.code}`);
      }
    }
  }

  #terms(known: ReadonlySet<AssetId>): readonly Command[] {
    return this.#options.stock
      .filter(({ asset }) => !known.has(asset))
      .map(({ asset, amount }) => ({
        type: 'set-swap-terms',
        asset,
        open: true,
        marginPpm: MARGIN_PPM,
        feeRatePpm: FEE_PPM,
        minimum: partOf(amount, MIN_PARTS),
        maximum: partOf(amount, MAX_PARTS),
      }));
  }

  async #funding(): Promise<readonly Command[]> {
    const { engine, stock } = this.#options;
    const { result } = await engine.read('live', { type: 'balances', owner: TREASURY });
    const held = new Map(result.map(({ asset, available, held: bound }) => [asset, available + bound]));
    return stock.flatMap(({ asset, amount }): readonly Command[] => {
      const first = partOf(amount, STOCK_PARTS);
      const left = held.get(asset) ?? 0;
      if (left >= first / 2) return [];
      const posting = { type: 'deposit', owner: TREASURY, requestId: null, source: 'house-funding' } as const;
      // Whole units, of which there are no more than of the stock.
      return [{ ...posting, asset, amount: (first - left) as Units }];
    });
  }
}
