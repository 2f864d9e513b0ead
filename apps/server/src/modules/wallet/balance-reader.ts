/**
 * Reads balances for those who listen: all coins of a trader, or those that have changed.
 * Promises: balances come from a reading of the core, one a trader for all that changed meanwhile; a frame never
 * stands behind one that was sent before it.
 */
import type { AssetId, Balance, FuturesPositions, OwnerId, Reading, Units } from '@assay/core';
import type { OwnCoinData } from '@assay/protocol';
import type { Engine, Realm } from '../../engine/port.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import type { MovedBalances } from './shape.ts';

/** What has changed of a trader's balances: coins of the spot account and of the merchant's, and whether the accounts of futures. */
interface Changed {
  readonly assets: Set<AssetId>;
  readonly merchant: Set<AssetId>;
  collateral: boolean;
}

function presentOwnCoin(
  instruments: InstrumentRegistry,
  { sequence, result }: Reading<readonly Balance[]>,
  only: ReadonlySet<AssetId> | null,
): OwnCoinData {
  const balances = result
    .filter((balance) => only === null || only.has(balance.asset))
    .map(({ asset, available, held }) => presentBalance(instruments, asset, available, held));
  return { sequence, balances };
}

function presentCollateral(
  instruments: InstrumentRegistry,
  { result }: Reading<FuturesPositions>,
): NonNullable<OwnCoinData['contractBalances']> {
  return result.collateral.map(({ kind, asset, available, held }) => ({
    account: kind,
    ...presentBalance(instruments, asset, available, held),
  }));
}

function presentBalance(instruments: InstrumentRegistry, asset: AssetId, available: Units, held: Units) {
  const info = instruments.mustAsset(asset);
  return {
    coin: info.code,
    available: instruments.units(info, available),
    occupied: instruments.units(info, held),
  };
}

const RETRY_MS = 1000;
const EMPTY = { available: 0 as Units, held: 0 as Units };

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
  readonly #changed = new Map<OwnerId, Changed>();
  readonly #reading = new Set<OwnerId>();
  readonly #options: BalanceReaderOptions;
  #stopped = false;

  constructor(options: BalanceReaderOptions) {
    this.#options = options;
  }

  touch({ owner, assets, collateral = false, merchant = false }: MovedBalances): void {
    const changed = this.#changed.get(owner) ?? { assets: new Set(), merchant: new Set(), collateral: false };
    for (const asset of assets) {
      changed.assets.add(asset);
      if (merchant) changed.merchant.add(asset);
    }
    if (collateral) changed.collateral = true;
    this.#changed.set(owner, changed);
  }

  /** Starts a reading for each trader touched since the last time. */
  readAll(): void {
    for (const owner of this.#changed.keys()) void this.#read(owner);
  }

  /** All coins of a trader at this moment, and their accounts of futures where they have any. */
  snapshot(owner: OwnerId): Promise<OwnCoinData> {
    return this.#data(owner, null);
  }

  stop(): void {
    this.#stopped = true;
    this.#changed.clear();
  }

  async #read(owner: OwnerId): Promise<void> {
    if (this.#reading.has(owner) || this.#stopped) return;
    const { wanted, deliver } = this.#options;
    this.#reading.add(owner);
    try {
      for (let changed = this.#take(owner); changed !== null && wanted(owner); changed = this.#take(owner)) {
        const data = await this.#data(owner, changed).catch(() => null);
        if (data === null) {
          // The engine is recovering or stopping: what changed is read when it answers again.
          this.touch({ owner, assets: [...changed.assets], collateral: changed.collateral });
          this.touch({ owner, assets: [...changed.merchant], merchant: true });
          setTimeout(() => void this.#read(owner), RETRY_MS).unref();
          return;
        }
        deliver(owner, data);
      }
    } finally {
      this.#reading.delete(owner);
    }
  }

  /** Null: all there is. One of the two readings is the later one; the frame says the place of the earlier. */
  async #data(owner: OwnerId, changed: Changed | null): Promise<OwnCoinData> {
    const { engine, realm, instruments } = this.#options;
    const balances = await engine.read(realm, { type: 'balances', owner });
    const data = {
      ...presentOwnCoin(instruments, balances, changed?.assets ?? null),
      ...(await this.#merchantData(owner, changed?.merchant ?? null)),
    };
    if (changed?.collateral === false || instruments.futures.length === 0) return data;
    const positions = await engine.read(realm, { type: 'futures-positions', owner });
    return { ...data, contractBalances: presentCollateral(instruments, positions) };
  }

  /** Of the account of a merchant what has changed, also where nothing is left of it; null: what lies in it. */
  async #merchantData(
    owner: OwnerId,
    changed: ReadonlySet<AssetId> | null,
  ): Promise<Pick<OwnCoinData, 'merchantBalances'>> {
    if (changed?.size === 0) return {};
    const { engine, realm, instruments } = this.#options;
    const { result } = await engine.read(realm, { type: 'merchant-balances', owner });
    const told = changed ?? new Set(result.map(({ asset }) => asset));
    if (told.size === 0) return {};
    const balances = [...told].map((asset) => {
      const { available, held } = result.find((one) => one.asset === asset) ?? EMPTY;
      return presentBalance(instruments, asset, available, held);
    });
    return { merchantBalances: balances };
  }

  #take(owner: OwnerId): Changed | null {
    const changed = this.#changed.get(owner) ?? null;
    this.#changed.delete(owner);
    return changed;
  }
}
