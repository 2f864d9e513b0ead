/**
 * Holds one network's holdings against the ledger, at the newest block of final depth.
 * Promises: what the ledger and the stores say is read between two rounds of scanner and payer, so that no difference is one of
 * moments; balances are those of that one block.
 */
import type { NetworkId } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import type { HoldingChain, BlockHeader } from '../../integrations/chains/port.ts';
import type { Deposit, DepositStore, ForcedStore, ScannedBlock, WatchedRoute } from '../deposits/shape.ts';
import type { Outgoing, OutgoingStore } from '../withdrawals/shape.ts';
import { balancesAt, sumOf } from './holdings.ts';
import type { Balances } from './holdings.ts';
import { countRoute } from './rules.ts';
import type { Books, Movement, RouteCount } from './rules.ts';

/** A network that was reached, as its scanner knows it. */
export interface CountableNetwork {
  readonly network: NetworkId;
  /** By it the stores know the network. */
  readonly name: string;
  readonly chain: HoldingChain;
  readonly treasury: string;
  readonly addresses: readonly string[];
  readonly routes: readonly WatchedRoute[];
  /** The newest block that was read twice; null before the first. */
  readonly checked: ScannedBlock | null;
  /** Height of the newest block that was read; null before the first. */
  readonly tip: number | null;
  /** Deposits that are not final. */
  readonly followed: readonly Deposit[];
}

export type CountingStore = DepositStore & ForcedStore & OutgoingStore;

export interface CounterParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly store: CountingStore;
  /** Null while it is not reached. */
  readonly live: () => CountableNetwork | null;
  /** Between two rounds of whoever moves money on it. */
  readonly between: <Result>(read: () => Promise<Result>) => Promise<Result>;
}

export interface Counted {
  readonly live: CountableNetwork;
  readonly block: BlockHeader;
  /** Of the house and of users. */
  readonly addresses: readonly string[];
  readonly balances: Balances;
  readonly movements: readonly Movement[];
  readonly routes: readonly RouteCount[];
}

interface Reading {
  readonly live: CountableNetwork;
  readonly block: ScannedBlock;
  readonly books: Books;
  readonly outgoing: readonly Outgoing[];
}

/** Payments behind a block that are looked at. */
export const MAX_PAYMENTS = 256;

export class NetworkCounter {
  readonly #parts: CounterParts;
  /** Of the block that was counted last: they do not change. */
  #kept: { readonly block: string; readonly addresses: number; readonly balances: Balances } | null = null;

  constructor(parts: CounterParts) {
    this.#parts = parts;
  }

  /** Null: it is not reached. `anew`: every balance is asked for, whatever is known. Throws the port's failures. */
  async count(anew: boolean): Promise<Counted | null> {
    if (anew) this.#kept = null;
    const reading = await this.#parts.between(() => this.#read());
    if (reading === null) return null;
    const { live, block, books } = reading;
    const { chain } = live;
    const addresses = [live.treasury, ...live.addresses];
    const own = new Set(addresses);
    const balances = await this.#balancesAt(live, block.hash, addresses);
    const movements = await movementsOf(chain, reading.outgoing);
    const routes = live.routes.map((route) => {
      const held = sumOf(balances, route.contract, addresses);
      return countRoute(route, books, movements, { held, isOwn: (address) => own.has(address) });
    });
    return { live, block: await chain.header(block.hash), addresses, balances, movements, routes };
  }

  async #read(): Promise<Reading | null> {
    const { engine, live: find, store } = this.#parts;
    const live = find();
    const block = live?.checked ?? null;
    if (live === null || block === null) return null;
    const { network, name, routes, followed } = live;
    const [{ result: totals }, { result: credited }, open, done] = await Promise.all([
      engine.read('live', { type: 'wallet-totals' }),
      engine.read('live', { type: 'open-deposits', network }),
      store.run('openOutgoing', { network: name }),
      store.run('outgoingAbove', { network: name, height: block.height, limit: MAX_PAYMENTS }),
    ]);
    if (done.length === MAX_PAYMENTS) throw new Error(`${name} is counted too far behind its payments`);
    const books = { height: block.height, routes, totals: totals.routes, credited, followed };
    return { live, block, books, outgoing: [...open, ...done] };
  }

  async #balancesAt({ chain, routes }: CountableNetwork, block: string, addresses: readonly string[]) {
    const kept = this.#kept;
    if (kept?.block === block && kept.addresses === addresses.length) return kept.balances;
    const balances = await balancesAt(chain, block, addresses, routes);
    this.#kept = { block, addresses: addresses.length, balances };
    return balances;
  }
}

/** Of each payment the version that is in a block of the node's chain. Throws the port's failures. */
export async function movementsOf(
  chain: Pick<HoldingChain, 'findReceipt' | 'headerAt'>,
  payments: readonly Outgoing[],
): Promise<readonly Movement[]> {
  const found: Movement[] = [];
  for (const outgoing of payments) {
    for (const { transaction } of outgoing.versions) {
      const receipt = await chain.findReceipt(transaction);
      // A node may still tell of a block that its chain has left.
      if (receipt === null || (await chain.headerAt(receipt.block.height)).hash !== receipt.block.hash)
        continue;
      found.push({ outgoing, receipt });
      break;
    }
  }
  return found;
}
