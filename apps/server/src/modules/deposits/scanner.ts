/**
 * Follows one network block by block, and tells the core what arrives, how deep it is, and what the chain takes back.
 * Promises: a round reads everything before it changes anything, and the core is told before the store; so a round that
 * fails anywhere is made again, and what the core hears twice is the same. A block is read when it is new and again at
 * final depth, and goes out of the checkpoint only when both readings agree.
 * Never: follows a head that is not reached from its own chain by parents; follows a branch that leaves it below final
 * depth, where only a person may say what is true.
 */
import { BlockUnknown } from '../../integrations/chains/port.ts';
import type { Arrival, BlockHeader, Chain } from '../../integrations/chains/port.ts';
import {
  DepositReviewed,
  DepositWaits,
  afterArrival,
  checkedOne,
  compareReadings,
  confirmationsOf,
  findDeepest,
  findJoint,
  grown,
  identityOf,
  isBelow,
  nextStep,
  viewOf,
} from './rules.ts';
import type { ScanStanding } from './scan-health.ts';
import type {
  Checkpoint,
  Deposit,
  DepositCommands,
  DepositStore,
  DepthPolicy,
  ScannedBlock,
} from './shape.ts';

/** New blocks of a round, so that a scanner that was away for a day writes as it goes. */
const MAX_BLOCKS = 64;
/** Of them, those that are read at the same time: a node far away takes its time for each answer. */
const BLOCKS_AT_ONCE = 4;

export interface ScannerParts {
  readonly network: string;
  readonly chain: Chain;
  readonly store: DepositStore;
  readonly commands: DepositCommands;
  readonly policy: DepthPolicy;
  readonly isWatched: (address: string) => boolean;
  readonly now: () => number;
  /** Something that a person should know; the same may be said each round. */
  readonly onAlarm: (sentence: string) => void;
}

/** Only a person can say how this network goes on. */
export class ScanStopped extends Error {
  readonly sentence: string;
  constructor(network: string, sentence: string) {
    super(`deposits of ${network} are stopped: ${sentence}`);
    this.name = 'ScanStopped';
    this.sentence = `deposits are stopped: ${sentence}`;
  }
}

/** `lagging`: the node knew no more than the scanner. `shorter`: it was on a branch that is not as tall. */
export type RoundResult = 'followed' | 'lagging' | 'shorter';

export class Scanner {
  readonly #parts: ScannerParts;
  #checkpoint: Checkpoint | null = null;
  readonly #open = new Map<string, Deposit>();
  #isLoaded = false;
  #reach = MAX_BLOCKS;
  /** The newest block that the node has told of, and since when. */
  #head: { readonly hash: string; readonly height: number; readonly since: number } | null = null;
  #disagreement: string | null = null;

  constructor(parts: ScannerParts) {
    this.#parts = parts;
  }

  /** Height of the newest block that was read; null before the first round. */
  tip(): number | null {
    return this.#checkpoint?.blocks.at(-1)?.height ?? null;
  }

  /** The newest block that was read twice; null before the first round. */
  checked(): ScannedBlock | null {
    return this.#checkpoint?.blocks[0] ?? null;
  }

  /** Deposits that are neither final nor reversed, with their confirmations. */
  open(): readonly (Deposit & { readonly confirmations: number })[] {
    const checkpoint = this.#checkpoint;
    if (checkpoint === null) return [];
    const view = viewOf(checkpoint);
    return [...this.#open.values()].map((deposit) => ({
      ...deposit,
      confirmations: confirmationsOf(deposit, view),
    }));
  }

  standing(): ScanStanding {
    return {
      height: this.tip(),
      head: this.#head?.height ?? null,
      headSince: this.#head?.since ?? null,
      disagreement: this.#disagreement,
      held: [...this.#open.values()].filter(({ isHeld }) => isHeld).length,
    };
  }

  /** One round. Throws the port's failures, and `ScanStopped`; then nothing has changed that the next cannot make good. */
  async round(): Promise<RoundResult> {
    // Nothing of a round that fails is kept: one that asks for less comes to its end on an endpoint that fails often.
    const reach = this.#reach;
    this.#reach = Math.max(1, Math.floor(reach / 2));
    const result = await this.#follow(reach);
    this.#reach = Math.min(MAX_BLOCKS, reach * 2);
    return result;
  }

  /** `reach`: so many new blocks at most. */
  async #follow(reach: number): Promise<RoundResult> {
    if (!this.#isLoaded) await this.#load();
    const checkpoint = await this.#begun();
    const found = await this.#branch(checkpoint, reach);
    if (found === 'shorter') return found;
    if (found !== 'lagging') await this.#grow(checkpoint, found);
    // What was left is known before anything is called final.
    await this.#stepAll();
    await this.#checkDeep();
    await this.#stepAll();
    return found === 'lagging' ? found : 'followed';
  }

  async #load(): Promise<void> {
    const { network, store, commands } = this.#parts;
    const kept = await store.run('loadScan', { network });
    const known = await commands.unfinished(network);
    this.#open.clear();
    for (const deposit of kept?.open ?? []) this.#open.set(identityOf(deposit), deposit);
    for (const deposit of known) {
      if (this.#open.has(identityOf(deposit))) continue;
      // A store that was put back from a copy will come to it; one that has passed it is of another history.
      if (kept === null || deposit.height <= kept.checkpoint.blocks[0].height) {
        throw new ScanStopped(network, `the core has credited ${identityOf(deposit)}, which the store lacks`);
      }
      this.#open.set(identityOf(deposit), deposit);
    }
    this.#checkpoint = kept?.checkpoint ?? null;
    this.#isLoaded = true;
  }

  /** A network that was never scanned begins where its chain is final: before that it had no addresses. */
  async #begun(): Promise<Checkpoint> {
    if (this.#checkpoint !== null) return this.#checkpoint;
    const { chain, policy } = this.#parts;
    const { height } = await chain.head();
    const first = scanned(await chain.headerAt(Math.max(0, height - policy.finalDepth)));
    await this.#save({ blocks: [first] }, []);
    return { blocks: [first] };
  }

  /** New blocks and where they stand, found from the newest one down by parents. */
  async #branch(
    checkpoint: Checkpoint,
    reach: number,
  ): Promise<'lagging' | 'shorter' | { readonly from: number; readonly blocks: readonly ScannedBlock[] }> {
    const { chain, network, now } = this.#parts;
    const head = await chain.head();
    if (this.#head?.hash !== head.hash) this.#head = { ...scanned(head), since: now() };
    const tip = viewOf(checkpoint).tip;
    if (findJoint(checkpoint, head.hash) !== null) return 'lagging';
    if (head.height < tip) return 'shorter';
    // By its height the node only says where to look: the block counts if its parents lead to the checkpoint.
    let block = head.height > tip + reach ? await chain.headerAt(tip + reach) : head;
    const blocks = [scanned(block)];
    for (;;) {
      const from = findJoint(checkpoint, block.parent);
      if (from !== null) return { from, blocks };
      if (isBelow(checkpoint, block)) {
        throw new ScanStopped(network, `the chain of ${head.hash} leaves ours below final depth`);
      }
      const parent = await chain.header(block.parent);
      if (parent.hash !== block.parent || parent.height !== block.height - 1)
        throw new BlockUnknown(block.parent);
      block = parent;
      blocks.unshift(scanned(block));
    }
  }

  async #grow(
    checkpoint: Checkpoint,
    { from, blocks }: { readonly from: number; readonly blocks: readonly ScannedBlock[] },
  ): Promise<void> {
    const { chain, isWatched } = this.#parts;
    const read: (readonly [ScannedBlock, readonly Arrival[]])[] = [];
    for (let at = 0; at < blocks.length; at += BLOCKS_AT_ONCE) {
      const some = blocks.slice(at, at + BLOCKS_AT_ONCE);
      read.push(
        ...(await Promise.all(
          some.map(async (block) => [block, await chain.arrivals(block.hash, isWatched)] as const),
        )),
      );
    }
    const changed = await this.#arrived(read);
    await this.#save(grown(checkpoint, from, blocks), changed);
  }

  /** The deposits that arrivals make or move. */
  async #arrived(
    read: readonly (readonly [ScannedBlock, readonly Arrival[]])[],
  ): Promise<readonly Deposit[]> {
    const { store, network } = this.#parts;
    const transactions = [...new Set(read.flatMap(([, arrivals]) => arrivals.map((one) => one.transaction)))];
    if (transactions.length === 0) return [];
    const kept = await store.run('findDeposits', { network, transactions });
    const known = new Map([...kept, ...this.#open.values()].map((deposit) => [identityOf(deposit), deposit]));
    const changed = new Map<string, Deposit>();
    for (const [block, arrivals] of read) {
      for (const arrival of arrivals) {
        const identity = identityOf(arrival);
        const next = afterArrival(arrival, block, known.get(identity) ?? null);
        if (next === null) continue;
        known.set(identity, next);
        changed.set(identity, next);
      }
    }
    return [...changed.values()];
  }

  /** Reads a second time what has become deep enough. */
  async #checkDeep(): Promise<void> {
    const { chain, isWatched, policy, onAlarm, network } = this.#parts;
    for (;;) {
      const checkpoint = this.#checkpoint;
      const block = checkpoint === null ? null : findDeepest(checkpoint, policy.finalDepth);
      if (checkpoint === null || block === null) return;
      const again = await chain.arrivals(block.hash, isWatched);
      const first = [...this.#open.values()].filter(
        (deposit) => deposit.block === block.hash && deposit.state !== 'missing',
      );
      const { late, lost } = compareReadings(first, again);
      for (const arrival of late) onAlarm(`${network}: ${identityOf(arrival)} was not in the first reading`);
      if (lost.length > 0) {
        this.#disagreement = `${lost.map(identityOf).join(', ')} are not in the second reading of ${block.hash}`;
        onAlarm(`${network}: ${this.#disagreement}`);
        return;
      }
      this.#disagreement = null;
      await this.#save(checkedOne(checkpoint), await this.#arrived([[block, late]]));
    }
  }

  async #stepAll(): Promise<void> {
    const { policy, network, store, now } = this.#parts;
    const checkpoint = this.#checkpoint;
    if (checkpoint === null) return;
    const view = viewOf(checkpoint);
    for (const deposit of this.#open.values()) {
      for (let current = deposit; ;) {
        const taken = nextStep(current, view, policy);
        if (taken === null) break;
        const { step, next } = taken;
        if (!(await this.#tell(step.type, next, confirmationsOf(next, view)))) break;
        await store.run('saveDeposit', { network, deposit: next, now: now() });
        this.#keep(next);
        current = next;
      }
    }
  }

  /** False: the core does not take it now. */
  async #tell(
    what: 'credit' | 'held' | 'released' | 'reversed' | 'final',
    deposit: Deposit,
    confirmations: number,
  ): Promise<boolean> {
    const { commands, network, onAlarm } = this.#parts;
    try {
      if (what === 'credit') await commands.credit(deposit, confirmations);
      else await commands.report(deposit, what, confirmations);
      return true;
    } catch (error) {
      if (!(error instanceof DepositWaits)) throw error;
      if (!(error instanceof DepositReviewed)) {
        onAlarm(`${network}: ${identityOf(deposit)}: ${error.message}`);
      }
      return false;
    }
  }

  async #save(checkpoint: Checkpoint, deposits: readonly Deposit[]): Promise<void> {
    const { store, network, now } = this.#parts;
    await store.run('saveScan', { network, checkpoint, deposits, now: now() });
    this.#checkpoint = checkpoint;
    for (const deposit of deposits) this.#keep(deposit);
  }

  #keep(deposit: Deposit): void {
    if (deposit.state === 'final' || deposit.state === 'reversed') this.#open.delete(identityOf(deposit));
    else this.#open.set(identityOf(deposit), deposit);
  }
}

function scanned({ hash, parent, height }: BlockHeader): ScannedBlock {
  return { hash, parent, height };
}
