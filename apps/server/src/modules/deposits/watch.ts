/**
 * One network as the exchange watches it: its connection, the terms in force, the scanner, and the addresses that are given.
 * Promises: rounds follow one another while the exchange is open, whatever fails in one; `stop` waits for the round under
 * way. A network that is not reached is asked again, and deposits go on where they stood.
 * What others send to the house's own addresses, the one that pays and those of cold storage, is the treasury's.
 * Never: credits what the exchange itself has sent: from the treasury to an address of a user is no deposit, nor is what comes back
 * from cold storage; of that is kept that it came, since it has cost something.
 */
import { TREASURY } from '@assay/core';
import type { NetworkId } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import type { Chain, HoldingChain, PayableChain } from '../../integrations/chains/port.ts';
import type { AssetInfo, MarketData } from '../../market-data/port.ts';
import type { AddressLook } from '../screening/shape.ts';
import { DepositAddresses } from './addresses.ts';
import { inLedger } from '../../integrations/chains/chain-amounts.ts';
import { coreCommands, findRoute } from './core-commands.ts';
import { TEST_NETWORK, withAdded } from './networks.ts';
import type { NetworkCoin, NetworkConfig } from './networks.ts';
import { findScanFaults } from './scan-health.ts';
import type { ScanFault, ScanStanding } from './scan-health.ts';
import { ScanStopped, Scanner } from './scanner.ts';
import { openRoutes } from './sound-tokens.ts';
import type {
  AddressOwners,
  ColdReturn,
  ColdStorage,
  ColdStore,
  Deposit,
  DepositStore,
  DepthPolicy,
  WatchedRoute,
} from './shape.ts';
import { witnessedBy } from './witness.ts';
import type { OpenWitness } from './witness.ts';
import type { StrayStore } from './strays/shape.ts';
import { StrayNotes } from './strays/stray-notes.ts';

/** A network that was reached: what an endpoint said of itself, and whose keys the addresses are of. */
export interface OpenedChain {
  readonly chain: HoldingChain;
  /** The same, where money can be sent on it from here; null: it can only be paid in. */
  readonly payable: PayableChain | null;
  /** By it the store knows the network. */
  readonly name: string;
  /** Address of a number for deposits, and the house's own. */
  readonly depositAddress: (number: number) => string;
  readonly treasury: string;
  readonly cold: ColdStorage;
}

export interface WatchParts {
  /** As the file says it. */
  readonly config: NetworkConfig;
  /** What operators have added to its coins. */
  readonly added: () => readonly NetworkCoin[];
  readonly engine: Pick<Engine, 'read' | 'submit'>;
  readonly store: DepositStore & ColdStore & StrayStore;
  readonly marketData: Pick<MarketData, 'instruments'>;
  readonly screening: AddressLook;
  /** Throws where the endpoint does not answer or is of another network. */
  readonly open: () => Promise<OpenedChain>;
  /** Of another provider, as each connection asks for it; null: there is one endpoint. */
  readonly openWitness: () => OpenWitness | null;
  readonly everyMs: number;
  readonly now: () => number;
  /** Once for each row of failures. */
  readonly onFailure: (error: unknown) => void;
  /** Why only a person can say how deposits go on. */
  readonly onStopped: (sentence: string) => void;
  /** Something that a person should know, once for each sentence. */
  readonly onWarning: (sentence: string) => void;
}

export interface Live extends OpenedChain {
  readonly network: NetworkId;
  readonly addresses: DepositAddresses;
  readonly scanner: Scanner;
}

export class NetworkWatch {
  readonly #parts: WatchParts;
  #live: Live | null = null;
  /** The same for every connection: an address that is given while another one is made is watched by that, too. */
  #addresses: DepositAddresses | null = null;
  #routes: readonly WatchedRoute[] = [];
  #tokenFaults: readonly string[] = [];
  #isFailing = false;
  #isReached = false;
  #stopped: string | null = null;
  /** Null: not read since the start. */
  #reversals: readonly Deposit[] | null = null;
  readonly #alarms = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /** With what was added to it. */
  get config(): NetworkConfig {
    return withAdded(this.#parts.config, this.#parts.added());
  }

  /** The first round, whatever it comes to. */
  async start(): Promise<void> {
    this.#round = this.#runRound();
    await this.#round;
    this.#plan();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#round;
  }

  /** Null until it was reached once since the start. */
  get live(): Live | null {
    return this.#live;
  }

  /** Whether its coins are play money. */
  get isTest(): boolean {
    return this.config.key === TEST_NETWORK.key;
  }

  /** Whether deposits are followed: it answers, and nobody has to look first. */
  get isReached(): boolean {
    return this.#isReached;
  }

  /** Why only a person can say how its deposits go on; null: they go on, or it is not reached. */
  get stopped(): string | null {
    return this.#stopped;
  }

  get standing(): ScanStanding | null {
    return this.#live?.scanner.standing() ?? null;
  }

  /** What is wrong with how it is followed, beside that it is not reached. */
  get scanFaults(): readonly ScanFault[] {
    const { config, isTest, standing } = this;
    const { name, blockMs } = config;
    const stopped = this.#stopped;
    if (standing === null) return [];
    return findScanFaults({ ...standing, name, blockMs, isTest, stopped, now: this.#parts.now() });
  }

  /** The coins on it as they are in force. */
  get routes(): readonly WatchedRoute[] {
    return this.#routes;
  }

  /** How many deposits were credited and vanished, while deposits of their coin are paused for it. */
  get reversed(): number {
    return this.#reversals?.length ?? 0;
  }

  /** The same in a sentence for operators; null: none did. */
  get reversal(): string | null {
    return this.reversed === 0 ? null : `${this.config.name}: ${reversalText(this.#reversals ?? [])}`;
  }

  /** What keeps coins of it from being listed or open, a sentence each. */
  get hindrances(): readonly string[] {
    return this.#tokenFaults;
  }

  #plan(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#round = this.#round.then(() => this.#runRound());
      void this.#round.then(() => this.#plan());
    }, this.#parts.everyMs);
  }

  /** Reads between two rounds, so that the core and the scanner say the same of every deposit. */
  between<Result>(read: () => Promise<Result>): Promise<Result> {
    const reading = this.#round.then(read);
    this.#round = reading.then(noop, noop);
    return reading;
  }

  /** Between two rounds, as a start would. Throws what that throws, and goes on with what there is. */
  async reconnect(): Promise<void> {
    await this.between(async () => {
      this.#live = await this.#connect();
    });
  }

  async #runRound(): Promise<void> {
    try {
      this.#live ??= await this.#connect();
      await this.#readRoutes(this.#live.network);
      await this.#endReversals(this.#live.name);
      await this.#live.scanner.round();
      await this.#readReversals(this.#live.name);
      this.#isReached = true;
      this.#isFailing = false;
      this.#stopped = null;
    } catch (error) {
      this.#isReached = false;
      if (error instanceof ScanStopped) this.#noteStopped(error.sentence);
      else this.#noteFailure(error);
    }
  }

  /** The network answers: what it says is what nobody but a person can judge. */
  #noteStopped(sentence: string): void {
    this.#isFailing = false;
    if (this.#stopped !== sentence) this.#parts.onStopped(sentence);
    this.#stopped = sentence;
  }

  #noteFailure(error: unknown): void {
    if (!this.#isFailing && !this.#isStopped) this.#parts.onFailure(error);
    this.#isFailing = true;
  }

  async #connect(): Promise<Live> {
    const { config } = this;
    const { engine, store, marketData, screening, openWitness, now } = this.#parts;
    const opened = await this.#parts.open();
    const { chain, name, depositAddress: derive, treasury, cold } = opened;
    const findAsset = (code: string): AssetInfo | null => marketData.instruments.findAsset(code);
    const { network, faults } = await openRoutes(engine, config, chain, findAsset);
    this.#tokenFaults = faults;
    for (const fault of faults) this.#alarm(fault);
    await this.#readRoutes(network);
    this.#addresses ??= await DepositAddresses.open({ network: name, store, derive, now });
    const addresses = this.#addresses;
    const routes = () => this.#routes;
    const witness = openWitness();
    const witnessed = witness === null ? null : witnessedBy(witness, now);
    const house = [treasury, ...cold.addresses];
    const owners = withHouse(addresses, house);
    const isWatched = (address: string): boolean => owners.find(address) !== null;
    const scanner = new Scanner({
      network: name,
      chain: withoutOwn(chain, {
        routes,
        cold: cold.addresses,
        onReturn: (returns) => store.run('keepReturns', { network: name, returns }),
        strays: this.#strayNotes(name),
      }),
      store,
      commands: coreCommands({ engine, network, name, routes, owners, screening, witnessed }),
      policy: policyOf(routes, house),
      isWatched,
      now,
      onAlarm: (sentence) => this.#alarm(sentence),
    });
    return { ...opened, network, addresses, scanner };
  }

  #strayNotes(network: string): StrayNotes {
    const { store, now, onWarning } = this.#parts;
    return new StrayNotes({ network, store, now, onLine: onWarning });
  }

  async #readRoutes(network: NetworkId): Promise<void> {
    const { engine, marketData } = this.#parts;
    const { result } = await engine.read('live', { type: 'wallet-routes' });
    this.#routes = result.routes
      .filter((route) => route.network === network)
      .map(({ route, asset, contract, decimals, deposits: open, terms }) => {
        const { code: coin, scale } = marketData.instruments.mustAsset(asset);
        return { route, asset, coin, contract, decimals, scale, open, ...terms };
      });
  }

  /** What people have opened again they have looked at; before the round, so that none of it is forgotten. */
  async #endReversals(network: string): Promise<void> {
    if (this.#reversals === null) await this.#readReversals(network);
    const opened = this.#routes.filter(({ open }) => open).map(({ contract }) => contract);
    if (!this.#reversals?.some(({ token }) => opened.includes(token))) return;
    await this.#parts.store.run('endReversals', { network, tokens: opened });
  }

  async #readReversals(network: string): Promise<void> {
    const read = await this.#parts.store.run('openReversals', { network, limit: MAX_REVERSALS });
    this.#reversals = read;
    for (const one of read) this.#alarm(`${this.config.name}: ${reversalText([one])}`);
  }

  #alarm(sentence: string): void {
    if (this.#alarms.has(sentence) || this.#alarms.size > MAX_ALARMS) return;
    this.#alarms.add(sentence);
    this.#parts.onWarning(sentence);
  }
}

function reversalText(reversals: readonly Deposit[]): string {
  const [first] = reversals;
  const count = reversals.length;
  const what = count === 1 ? 'a deposit that was credited is' : `${count} deposits that were credited are`;
  const which = count === 1 ? '' : ', the first of them';
  return `${what} on the chain no more, and deposits of the network were paused${which}: ${first?.transaction}`;
}

const noop = (): void => undefined;

/** So many are told; nobody needs more to see what has happened. */
const MAX_REVERSALS = 100;

/** Sentences are said once each. */
const MAX_ALARMS = 1_000;

/** Users' addresses, and the house's own, the one that pays first, whose owner is the treasury. */
function withHouse(addresses: AddressOwners, house: readonly string[]): AddressOwners {
  return {
    find: (address) => (house.includes(address) ? { owner: TREASURY } : addresses.find(address)),
    addressOf: (owner) => (owner === TREASURY ? (house[0] ?? null) : addresses.addressOf(owner)),
  };
}

/** Of all coins on a network: the deepest, so that none is called final too early. */
function policyOf(routes: () => readonly WatchedRoute[], house: readonly string[]): DepthPolicy {
  const deepest = (of: (route: WatchedRoute) => number): number => Math.max(1, ...routes().map(of));
  return {
    get creditDepth() {
      return deepest(({ creditDepth }) => creditDepth);
    },
    get finalDepth() {
      return deepest(({ finalDepth }) => finalDepth);
    },
    waitsForFinal: (arrival) => {
      const route = findRoute(routes(), arrival);
      return route !== null && (house.includes(arrival.address) || waitsForFinal(arrival, route));
    },
  };
}

export function isSmall({ units }: Pick<Deposit, 'units'>, route: WatchedRoute): boolean {
  const amount = inLedger(units, route)?.amount ?? Number.MAX_SAFE_INTEGER;
  return amount < Math.max(1, route.minimumDeposit);
}

export function waitsForFinal(arrival: Pick<Deposit, 'units'>, route: WatchedRoute): boolean {
  const amount = inLedger(arrival.units, route)?.amount ?? Number.MAX_SAFE_INTEGER;
  return isSmall(arrival, route) || amount >= route.largeDeposit;
}

interface OwnMoney {
  readonly routes: () => readonly WatchedRoute[];
  readonly cold: readonly string[];
  /** Before the block is known as read, or it would be forgotten by whoever is killed. */
  readonly onReturn: (returns: readonly ColdReturn[]) => Promise<void>;
  readonly strays: StrayNotes;
}

/** The chain without what is no deposit: money that the house moves, and tokens that are not listed. */
function withoutOwn(chain: HoldingChain, { routes, cold, onReturn, strays }: OwnMoney): Chain {
  const arrivals: Chain['arrivals'] = async (block, isWatched) => {
    const all = await chain.arrivals(block, isWatched);
    const returned = all.flatMap(({ from, transaction }) =>
      from !== null && cold.includes(from) ? [{ from, transaction }] : [],
    );
    if (returned.length > 0) {
      const { height } = await chain.header(block);
      await onReturn(onceEach(returned).map((one) => ({ ...one, height })));
    }
    const foreign = all.filter(({ from }) => from === null || !isWatched(from));
    const listed = foreign.filter((arrival) => findRoute(routes(), arrival) !== null);
    const unlisted = foreign.filter((arrival) => !listed.includes(arrival));
    if (unlisted.length > 0) await strays.keep(await chain.header(block), unlisted);
    return listed;
  };
  return {
    network: chain.network,
    head: () => chain.head(),
    header: (hash) => chain.header(hash),
    headerAt: (height) => chain.headerAt(height),
    arrivals,
    findReceipt: (transaction) => chain.findReceipt(transaction),
    broadcast: (signed) => chain.broadcast(signed),
    findAddressFault: (address) => chain.findAddressFault(address),
    canonicalAddress: (address) => chain.canonicalAddress(address),
    shownAddress: (address) => chain.shownAddress(address),
  };
}

/** One transaction can bring more than one coin. */
function onceEach<One extends { readonly transaction: string }>(all: readonly One[]): readonly One[] {
  return [...new Map(all.map((one) => [one.transaction, one])).values()];
}
