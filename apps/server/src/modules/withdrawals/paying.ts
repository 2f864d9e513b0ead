/**
 * The loop that pays the withdrawals of one network, once the network was reached, collects what lies on users' addresses,
 * and moves what is too much into cold storage.
 * Promises: rounds follow one another while the exchange is open, whatever fails in one; `stop` waits for the round under way. A
 * payer keeps nothing from one round for the next, so each is that of a server that has just started.
 * Never: keeps scanning or prices waiting; what hinders it is told once, and shown as long as it lasts.
 */
import type { NetworkId, OpenWithdrawal } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import { ChainUnavailable, isCoinChain } from '../../integrations/chains/port.ts';
import type { PayableChain } from '../../integrations/chains/port.ts';
import type { KeyName, Signer } from '../../integrations/signer/port.ts';
import type { MarketData } from '../../market-data/port.ts';
import type { ColdStorage, ColdStore, HotBounds, ScannedBlock, SweepStore } from '../deposits/shape.ts';
import type { AddressLook } from '../screening/shape.ts';
import { CoinPlaces } from './coin-places.ts';
import { Moves } from './cold/moves.ts';
import type { Payment } from './fee-ceiling.ts';
import { payoutCommands } from './core-commands.ts';
import { NumberPlaces } from './number-places.ts';
import { Payer } from './payer.ts';
import type { PayerParts } from './payer.ts';
import type { Places } from './places.ts';
import { findHope } from './return-proof.ts';
import type { PaidNetwork } from './return-proof.ts';
import { isMove, withdrawalUse } from './rules.ts';
import type { OnAlarm, Outgoing, OutgoingStore, PayoutCommands, PayoutPolicy } from './shape.ts';
import type { SweepState } from './sweeping/rules.ts';
import { Sweeps } from './sweeping/sweeps.ts';

/** Of any network; its final depth is that of its terms. */
const POLICY: Omit<PayoutPolicy, 'finalDepth'> = {
  raiseAfter: 6,
  inFlight: 16,
  maxVersions: 32,
};

/** A network that was reached, and who signs for it. */
export interface PayableNetwork {
  readonly network: NetworkId;
  /** By it the store knows the network. */
  readonly name: string;
  readonly chain: PayableChain;
  readonly treasury: string;
  readonly cold: ColdStorage;
  readonly signer: Signer;
  readonly key: KeyName;
  readonly scanner: { checked(): ScannedBlock | null };
}

export interface PayingParts {
  /** By which it is named. */
  readonly name: string;
  readonly engine: Pick<Engine, 'read' | 'submit'>;
  readonly marketData: Pick<MarketData, 'instruments'>;
  readonly store: OutgoingStore & SweepStore & ColdStore;
  /** What the paying address should have of a coin by its contract; null: the configuration does not know it. */
  readonly boundsOf: (contract: string | null) => HotBounds | null;
  /** The most that sending a withdrawal may cost, in the chain's own coin; null: no more is said than the signer allows. */
  readonly costCeilingOf: (payment: Payment) => bigint | null;
  readonly screening: AddressLook;
  readonly everyMs: number;
  readonly now: () => number;
  /** Null until it was reached. */
  readonly live: () => PayableNetwork | null;
  /** What a sandbox gives the paying address, before each round; false: it is on its way, and nothing is paid yet. */
  readonly refill: ((live: PayableNetwork) => Promise<boolean>) | null;
  /** Once for each row of failures, and once for each sentence. */
  readonly onFailure: (error: unknown) => void;
}

/** Of a round, in sentences: what keeps payments waiting, and what keeps coins from cold storage. */
interface Alarms {
  readonly payments: ReadonlySet<string>;
  readonly cold: ReadonlySet<string>;
}

const NO_ALARMS: Alarms = { payments: new Set(), cold: new Set() };

const noop = (): void => undefined;

export class Paying implements PaidNetwork {
  readonly name: string;
  readonly #parts: PayingParts;
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();
  #isStopped = false;
  #failure: string | null = null;
  #alarms: Alarms = NO_ALARMS;
  readonly #sweeps: Sweeps;
  readonly #moves: Moves;

  constructor(parts: PayingParts) {
    this.#parts = parts;
    this.name = parts.name;
    this.#sweeps = new Sweeps(parts);
    this.#moves = new Moves(parts);
  }

  start(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#round = this.#round.then(() => this.#runRound());
      void this.#round.then(() => this.start());
    }, this.#parts.everyMs);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#round;
  }

  /** Reads between two rounds, so that the core and the store say the same of every payment. */
  between<Result>(read: () => Promise<Result>): Promise<Result> {
    const reading = this.#round.then(read);
    this.#round = reading.then(noop, noop);
    return reading;
  }

  get network(): NetworkId | null {
    return this.#parts.live()?.network ?? null;
  }

  async findOutgoing(open: OpenWithdrawal): Promise<Outgoing | null> {
    const live = this.#parts.live();
    if (live === null) return null;
    const uses = [withdrawalUse(open.withdrawal)];
    const [found] = await this.#parts.store.run('findOutgoing', { network: live.name, uses });
    return found ?? null;
  }

  /** Throws the port's failures. */
  async findHope(open: OpenWithdrawal, transaction: string): Promise<string | null> {
    const live = this.#parts.live();
    if (live === null) throw new ChainUnavailable('it was not reached yet');
    const finalDepth = await this.#finalDepth(live);
    const places = this.#placesOf(live, finalDepth, noop);
    const { name: network, chain } = live;
    return findHope({ network, chain, places, store: this.#parts.store, finalDepth }, open, transaction);
  }

  /** What hindered the last round's payments, in sentences; empty: nothing. */
  get hindrances(): readonly string[] {
    return [...(this.#failure === null ? [] : [this.#failure]), ...this.#alarms.payments];
  }

  /** What keeps coins from cold storage, which keeps nobody waiting. */
  get coldHindrances(): readonly string[] {
    return [...this.#alarms.cold];
  }

  /** How each sweep stands that is not confirmed. */
  get sweeps(): readonly SweepState[] {
    return this.#sweeps.states;
  }

  async #runRound(): Promise<void> {
    const live = this.#parts.live();
    if (live === null) return;
    const alarms = { payments: new Set<string>(), cold: new Set<string>() };
    try {
      if ((await this.#parts.refill?.(live)) === false) return;
      const onColdAlarm = (sentence: string): void => void alarms.cold.add(sentence);
      const onAlarm: OnAlarm = (sentence, use) =>
        void (use !== undefined && isMove({ use }) ? alarms.cold : alarms.payments).add(sentence);
      const finalDepth = await this.#finalDepth(live);
      const gas = await this.#sweeps.round({ ...live, finalDepth }, onAlarm);
      const commands = this.#commandsOf(live, onAlarm);
      const places = this.#placesOf(live, finalDepth, onAlarm);
      const moves = await this.#moves.round({ ...live, places }, { commands, finalDepth }, onColdAlarm);
      await this.#payerOf(live, { places, commands, finalDepth, onAlarm }).round(gas, moves);
      this.#failure = null;
    } catch (error) {
      if (this.#isStopped) return;
      if (this.#failure === null) this.#parts.onFailure(error);
      this.#failure = error instanceof Error ? error.message : String(error);
    }
    const told = [...this.#alarms.payments, ...this.#alarms.cold];
    for (const sentence of [...alarms.payments, ...alarms.cold])
      if (!told.includes(sentence)) this.#parts.onFailure(new Error(sentence));
    this.#alarms = alarms;
  }

  /** The deepest that the terms of its coins ask for. */
  async #finalDepth({ network }: PayableNetwork): Promise<number> {
    const { result } = await this.#parts.engine.read('live', { type: 'wallet-routes' });
    const own = result.routes.filter((one) => one.network === network);
    return Math.max(1, ...own.map(({ terms }) => terms.finalDepth));
  }

  #commandsOf({ network, name }: PayableNetwork, onAlarm: (sentence: string) => void): PayoutCommands {
    const { engine, marketData, screening } = this.#parts;
    return payoutCommands({ engine, marketData, network, name, screening, onAlarm });
  }

  #payerOf(
    live: PayableNetwork,
    {
      places,
      commands,
      finalDepth,
      onAlarm,
    }: Pick<PayerParts, 'places' | 'commands' | 'onAlarm'> & Pick<PayoutPolicy, 'finalDepth'>,
  ): Payer {
    const { name, chain } = live;
    return new Payer({
      network: name,
      chain,
      places,
      store: this.#parts.store,
      commands,
      policy: { ...POLICY, finalDepth },
      onAlarm,
    });
  }

  #placesOf(live: PayableNetwork, finalDepth: number, onAlarm: OnAlarm): Places {
    const { name: network, chain, signer, key, treasury: from } = live;
    const { store, costCeilingOf } = this.#parts;
    const parts = { network, store, signer, key, from, onAlarm, costCeilingOf };
    if (isCoinChain(chain)) return new CoinPlaces({ ...parts, chain, house: from, finalDepth });
    return new NumberPlaces({ ...parts, chain });
  }
}
