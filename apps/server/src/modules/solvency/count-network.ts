/**
 * Holds one network's holdings against the ledger, at the newest block of final depth.
 * Promises: what the ledger and the stores say is read between two rounds of scanner and payer, so that no difference is one of
 * moments; balances are those of that one block.
 */
import type { NetworkId } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import type { HoldingChain, BlockHeader } from '../../integrations/chains/port.ts';
import type {
  ColdReturn,
  ColdStore,
  Deposit,
  DepositStore,
  ForcedStore,
  ScannedBlock,
  WatchedRoute,
} from '../deposits/shape.ts';
import type { Outgoing, OutgoingStore } from '../withdrawals/shape.ts';
import { balancesAt, sumOf } from './holdings.ts';
import type { Balances } from './holdings.ts';
import { countRoute } from './rules.ts';
import type { Books, Movement, Payment, RouteCount } from './rules.ts';
import type { OpenMove } from './shape.ts';

/** A network that was reached, as its scanner knows it. */
export interface CountableNetwork {
  readonly network: NetworkId;
  /** By it the stores know the network. */
  readonly name: string;
  readonly chain: HoldingChain;
  readonly treasury: string;
  /** Cold storage: whatever it ever was, and what it is now. */
  readonly cold: { readonly addresses: readonly string[]; readonly target: string | null };
  readonly addresses: readonly string[];
  readonly routes: readonly WatchedRoute[];
  /** The newest block that was read twice; null before the first. */
  readonly checked: ScannedBlock | null;
  /** Height of the newest block that was read; null before the first. */
  readonly tip: number | null;
  /** Deposits that are not final. */
  readonly followed: readonly Deposit[];
}

export type CountingStore = DepositStore & ForcedStore & OutgoingStore & ColdStore;

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
  /** Place in the journal of the books. */
  readonly sequence: number;
  /** Of the house and of users. */
  readonly addresses: readonly string[];
  readonly balances: Balances;
  readonly movements: readonly Movement[];
  readonly routes: readonly RouteCount[];
  readonly moves: readonly OpenMove[];
}

interface Reading {
  readonly live: CountableNetwork;
  readonly block: ScannedBlock;
  readonly sequence: number;
  readonly books: Books;
  readonly payments: readonly Payment[];
  readonly moves: readonly OpenMove[];
}

/** Payments behind a block that are looked at. */
const MAX_PAYMENTS = 256;

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
    const addresses = [live.treasury, ...live.cold.addresses, ...live.addresses];
    const own = new Set(addresses);
    const balances = await this.#balancesAt(live, block.hash, addresses);
    const movements = await movementsOf(chain, reading.payments);
    const routes = live.routes.map((route) => {
      const held = sumOf(balances, route.contract, addresses);
      return countRoute(route, books, movements, { held, isOwn: (address) => own.has(address) });
    });
    const header = await chain.header(block.hash);
    const { sequence, moves } = reading;
    return { live, block: header, sequence, addresses, balances, movements, routes, moves };
  }

  async #read(): Promise<Reading | null> {
    const { engine, live: find, store } = this.#parts;
    const live = find();
    const block = live?.checked ?? null;
    if (live === null || block === null) return null;
    const { network, name, routes, followed } = live;
    const [{ result: totals, sequence }, { result: credited }, { open, payments }] = await Promise.all([
      engine.read('live', { type: 'wallet-totals' }),
      engine.read('live', { type: 'open-deposits', network }),
      paymentsAbove(store, name, block.height),
    ]);
    const books = { height: block.height, routes, totals: totals.routes, credited, followed };
    return { live, block, sequence, books, payments, moves: movesOf(live, open) };
  }

  async #balancesAt({ chain, routes }: CountableNetwork, block: string, addresses: readonly string[]) {
    const kept = this.#kept;
    if (kept?.block === block && kept.addresses === addresses.length) return kept.balances;
    const balances = await balancesAt(chain, block, addresses, routes);
    this.#kept = { block, addresses: addresses.length, balances };
    return balances;
  }
}

/** Of what is not final, what leads from the paying address into cold storage. */
function movesOf(
  { treasury, cold, routes }: CountableNetwork,
  open: readonly Outgoing[],
): readonly OpenMove[] {
  const moves = open.filter(({ from, payment }) => from === treasury && cold.addresses.includes(payment.to));
  return moves.flatMap(({ payment: { token, units }, state, mined, versions }) => {
    const route = routes.find(({ contract }) => contract === token);
    if (route === undefined) return [];
    const { coin, decimals } = route;
    const transaction = mined?.transaction ?? versions.at(-1)?.transaction ?? null;
    return [{ coin, decimals, units, state, transaction }];
  });
}

/**
 * What has left an address of the exchange, or may, and what came back from cold storage: all that is not booked (`open`: of it what left), and what is booked and
 * in a block above a height. Throws where that is more than is looked at.
 */
export async function paymentsAbove(
  store: CountingStore,
  network: string,
  height: number,
): Promise<{ readonly open: readonly Outgoing[]; readonly payments: readonly Payment[] }> {
  const above = { network, height, limit: MAX_PAYMENTS };
  const open = await store.run('openOutgoing', { network });
  const done = await store.run('outgoingAbove', above);
  const returning = await store.run('openReturns', { network, limit: MAX_PAYMENTS });
  const returned = await store.run('returnsAbove', above);
  if ([done, returning, returned].some(({ length }) => length === MAX_PAYMENTS))
    throw new Error(`${network} is counted too far behind its payments`);
  const back = (state: Payment['state']) => (one: ColdReturn) => ({ from: one.from, state, versions: [one] });
  const payments = [...open, ...done, ...returning.map(back('mined')), ...returned.map(back('done'))];
  return { open, payments };
}

/** Of each payment the version that is in a block of the node's chain. Throws the port's failures. */
export async function movementsOf(
  chain: Pick<HoldingChain, 'findReceipt' | 'headerAt'>,
  payments: readonly Payment[],
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
