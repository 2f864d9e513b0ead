/**
 * A small venue for tests: two assets, one market, play money.
 * Owns: the first commands of such a venue and temporary data folders on the real disk.
 * Promises: folders are removed at the end of the test file that asked for them.
 * Never: is part of the running server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeState, Exchange, FIRST_TRADER } from '@assay/core';
import type {
  AssetId,
  Command,
  Lots,
  MarketId,
  OwnerId,
  PlaceOrder,
  RatePpm,
  Sequence,
  Ticks,
  Units,
} from '@assay/core';
import { snapshotsOf } from '../journal/open-journal.ts';
import { createEngine } from './engine.ts';
import type { EngineOptions, RunningEngine } from './engine.ts';
import { WALL_CLOCK } from './clock.ts';
import type { Engine } from './port.ts';

export const BTC = 0 as AssetId;
export const USDT = 1 as AssetId;
export const BTCUSDT = 0 as MarketId;
export const ALICE = FIRST_TRADER;
export const BOB = (FIRST_TRADER + 1) as OwnerId;

/** BTC (8 decimals) against USDT (6): ticks of 0.1, lots of 0.00001, a value of 1 unit a tick and lot. */
export const GENESIS: readonly Command[] = [
  { type: 'list-asset', asset: BTC, code: 'BTC', scale: 8 },
  { type: 'list-asset', asset: USDT, code: 'USDT', scale: 6 },
  {
    type: 'list-market',
    market: BTCUSDT,
    base: BTC,
    quote: USDT,
    tickDecimals: 1,
    lotDecimals: 5,
    minimumNotional: 1_000_000 as Units,
    maximumLots: 1_000_000_000 as Lots,
    makerFeeRatePpm: 1_000 as RatePpm,
    takerFeeRatePpm: 1_000 as RatePpm,
  },
];

export function openOwner(owner: OwnerId): Command {
  return { type: 'open-owner', owner };
}

export function deposit(
  owner: OwnerId,
  asset: AssetId,
  amount: number,
  requestId: string | null = null,
): Command {
  return { type: 'deposit', owner, requestId, asset, amount: amount as Units, source: 'faucet' };
}

type OrderParts = Omit<Partial<PlaceOrder>, 'price' | 'quantity'> &
  Pick<PlaceOrder, 'owner' | 'side'> & { readonly price?: number | null; readonly quantity: number };

/** An order of the small venue's market: a limit order where it has a price, else a market order. */
export function order({ price = null, quantity, ...parts }: OrderParts): PlaceOrder {
  return {
    type: 'place-order',
    requestId: null,
    market: BTCUSDT,
    kind: price === null ? 'market' : 'limit',
    timeInForce: price === null ? 'ioc' : 'gtc',
    postOnly: false,
    price: price as Ticks | null,
    quantity: quantity as Lots,
    spend: null,
    clientOrderId: null,
    selfTrade: 'cancel-newest',
    expiresAt: null,
    displayed: null,
    ...parts,
  };
}

export function limit(
  owner: OwnerId,
  side: 'buy' | 'sell',
  price: number,
  quantity: number,
  requestId: string | null = null,
): Command {
  return order({ owner, side, price, quantity, requestId });
}

/** Two funded traders, as commands. */
export const FUNDED: readonly Command[] = [
  openOwner(ALICE),
  openOwner(BOB),
  deposit(ALICE, USDT, 1_000_000_000_000),
  deposit(BOB, BTC, 10_000_000_000),
];

/** An engine on `dataDir` with the small venue. */
export function startVenue(dataDir: string, options: Partial<EngineOptions> = {}): Promise<RunningEngine> {
  return createEngine({
    dataDir,
    clock: WALL_CLOCK,
    realms: [{ realm: 'live', genesis: GENESIS, replayEventsFrom: null }],
    ...options,
  });
}

/** Temporary data folders; `removeAll` in `afterAll`. */
export class Folders {
  readonly #made: string[] = [];

  make(): string {
    const folder = mkdtempSync(path.join(process.env['ASSAY_TEST_DISK'] ?? tmpdir(), 'assay-engine-'));
    this.#made.push(folder);
    return folder;
  }

  removeAll(): void {
    for (const folder of this.#made.splice(0)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Changes the balances in the newest snapshot of a folder, as a fault of the core would have; answers its place. */
export async function changeSnapshot(
  dataDir: string,
  change: (balances: Float64Array | number[]) => void,
): Promise<Sequence> {
  const snapshots = snapshotsOf({ dataDir, databaseUrl: null });
  const [newest] = await snapshots.list('live');
  if (newest === undefined) throw new Error('there is no snapshot');
  const whole = await snapshots.load('live', newest);
  if (!('bytes' in whole)) throw new Error(whole.problem);
  const state = Exchange.restore(whole.bytes).captureArrays();
  change(state.sections['owners and ledger'].ledger.balances);
  await snapshots.write(encodeState(state), whole.header);
  return newest;
}

/** A state in which a coin of Bob's is held for no order. */
export function holdForNothing(balances: Float64Array | number[]): void {
  const available = balances.indexOf(10_000_000_000);
  balances[available] = 9_999_999_999;
  balances[available + 1] = 1;
}

/** Sends everything at once and waits for all answers. */
export async function submitAll(engine: Engine, commands: readonly Command[]): Promise<void> {
  const answers = await Promise.all(commands.map((command) => engine.submit('live', command)));
  for (const [index, { outcome }] of answers.entries()) {
    if (outcome.type === 'refused') throw new Error(`command ${index} was refused: ${outcome.refusal.code}`);
  }
}

/** A deterministic mix of resting, crossing and cancelled orders of two traders. */
export function* orderFlow(seed: number, count: number): Generator<Command> {
  let state = seed >>> 0 || 1;
  const next = (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * bound);
  };
  for (let index = 0; index < count; index++) {
    const owner = next(2) === 0 ? ALICE : BOB;
    const side = owner === ALICE ? 'buy' : 'sell';
    const price = 600_000 + (side === 'buy' ? -1 : 1) * (next(50) - 20);
    yield limit(owner, side, price, 10 + next(200), `flow-${seed}-${index}`);
  }
}
