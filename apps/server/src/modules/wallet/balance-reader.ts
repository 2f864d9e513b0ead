/**
 * Reads balances for those who listen: all coins of a trader, or those that have changed.
 * Promises: balances come from a reading of the core, one a trader for all that changed meanwhile; a frame never
 * stands behind one that was sent before it.
 */
import type { AssetId, Balance, OwnerId, Reading } from '@assay/core';
import type { OwnCoinData } from '@assay/protocol';
import type { Engine, Realm } from '../../engine/port.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';

function presentOwnCoin(
  instruments: InstrumentRegistry,
  reading: Reading<readonly Balance[]>,
  only: ReadonlySet<AssetId> | null,
): OwnCoinData {
  const balances = reading.result
    .filter((balance) => only === null || only.has(balance.asset))
    .map((balance) => {
      const asset = instruments.mustAsset(balance.asset);
      const { code } = asset;
      return {
        coin: code,
        available: instruments.units(asset, balance.available),
        occupied: instruments.units(asset, balance.held),
      };
    });
  return { sequence: reading.sequence, balances };
}

const RETRY_MS = 1000;

export interface BalanceReaderOptions {
  readonly engine: Pick<Engine, 'read'>;
  readonly realm: Realm;
  readonly instruments: InstrumentRegistry;
  /** False once nobody listens for this owner any more. */
  readonly wanted: (owner: OwnerId) => boolean;
  readonly deliver: (owner: OwnerId, data: OwnCoinData) => void;
}

/** Reads the balances of traders whose coins have changed, one reading at a time for each. */
export class BalanceReader {
  readonly #changed = new Map<OwnerId, Set<AssetId>>();
  readonly #reading = new Set<OwnerId>();
  readonly #options: BalanceReaderOptions;
  #stopped = false;

  constructor(options: BalanceReaderOptions) {
    this.#options = options;
  }

  touch(owner: OwnerId, assets: readonly AssetId[]): void {
    const changed = this.#changed.get(owner) ?? new Set();
    for (const asset of assets) changed.add(asset);
    this.#changed.set(owner, changed);
  }

  /** Starts a reading for each trader touched since the last time. */
  readAll(): void {
    for (const owner of this.#changed.keys()) void this.#read(owner);
  }

  /** All coins of a trader at this moment. */
  async snapshot(owner: OwnerId): Promise<OwnCoinData> {
    const { engine, realm, instruments } = this.#options;
    const reading = await engine.read(realm, { type: 'balances', owner });
    return presentOwnCoin(instruments, reading, null);
  }

  stop(): void {
    this.#stopped = true;
    this.#changed.clear();
  }

  async #read(owner: OwnerId): Promise<void> {
    if (this.#reading.has(owner) || this.#stopped) return;
    const { engine, realm, instruments, wanted, deliver } = this.#options;
    this.#reading.add(owner);
    try {
      for (let assets = this.#take(owner); assets !== null && wanted(owner); assets = this.#take(owner)) {
        const reading = await engine.read(realm, { type: 'balances', owner }).catch(() => null);
        if (reading === null) {
          // The engine is recovering or stopping: what changed is read when it answers again.
          this.touch(owner, [...assets]);
          setTimeout(() => void this.#read(owner), RETRY_MS).unref();
          return;
        }
        deliver(owner, presentOwnCoin(instruments, reading, assets));
      }
    } finally {
      this.#reading.delete(owner);
    }
  }

  #take(owner: OwnerId): ReadonlySet<AssetId> | null {
    const assets = this.#changed.get(owner) ?? null;
    this.#changed.delete(owner);
    return assets;
  }
}
