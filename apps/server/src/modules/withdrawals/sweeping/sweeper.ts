/**
 * Collects what lies on users' addresses on the address that pays: waiting → gas sent → gas confirmed → swept → confirmed.
 * Promises: deposits that are final alone; how one stands is read from its transactions and the chain, so whoever is killed
 * between any two steps goes on where the chain is. Gas that the address lacks is asked of the payer, which numbers, signs,
 * sends again and books everything here as it does withdrawals; one sweep of an address at a time.
 * Never: signs or sends; changes what a user has; sends an address more than gas.
 */
import { errorMessage } from '../../../error-message.ts';
import { raisedGasPrice } from '../../../integrations/chains/evm/gas-price.ts';
import type { AccountChain, GasPrice } from '../../../integrations/chains/port.ts';
import { AnswersContradict, BlockUnknown, WouldRevert } from '../../../integrations/chains/port.ts';
import type { ScannedBlock, Sweep, SweepStore } from '../../deposits/shape.ts';
import { NumbersUnknown, Numbers } from '../numbers.ts';
import type { NumberParts } from '../numbers.ts';
import type { Sender } from '../places.ts';
import { hasPaid } from '../rules.ts';
import type { GasWanted, Outgoing, OutgoingStore } from '../shape.ts';
import {
  MAX_TOP_UPS,
  gasUse,
  isWorthSweeping,
  pilesOf,
  reserveFor,
  sweepStateOf,
  sweepUse,
  usesOf,
} from './rules.ts';
import type { Pile, SweepState } from './rules.ts';

/** Sweeps at once on a network, and deposits that are looked at in a round. */
export const MAX_OPEN = 16;
export const PAGE = 500;
/** An address whose sweep has failed is left alone so long. */
export const AFTER_FAILURE_MS = 86_400_000;
/** The least that a transaction takes, and what one takes to an address of a user. */
const LEAST_GAS = 21_000n;

export interface SweeperParts extends NumberParts {
  readonly chain: AccountChain;
  readonly store: OutgoingStore & SweepStore;
  /** Where it is collected. */
  readonly treasury: string;
  readonly maxFeeCeiling: bigint;
  /** The newest block that was read twice; null before the first. */
  readonly checked: () => ScannedBlock | null;
  /** So many units of a token in the chain's own coin; null: nobody knows. */
  readonly valueOf: (token: string, units: bigint) => Promise<bigint | null>;
  readonly now: () => number;
  /** Something that a person should know; the same may be said each round. */
  readonly onAlarm: (sentence: string) => void;
}

export interface SweepRound {
  /** What the payer is asked for. */
  readonly gas: readonly GasWanted[];
  /** Of each that is open. */
  readonly states: readonly SweepState[];
  /** Number of the address behind which the next round looks. */
  readonly after: number;
}

/** What can be wrong with one address while the others go on. */
const OF_ONE_ALONE = [AnswersContradict, BlockUnknown, NumbersUnknown, WouldRevert] as const;

export class Sweeper {
  readonly #parts: SweeperParts;
  readonly #numbers: Numbers;

  constructor(parts: SweeperParts) {
    this.#parts = parts;
    this.#numbers = new Numbers(parts);
  }

  /** `after`: null: nothing new is begun. Throws the port's failures; what was not done is done in the next. */
  async round(after: number | null): Promise<SweepRound> {
    const { network, store } = this.#parts;
    const begun = await store.run('openSweeps', { network });
    const room = MAX_OPEN - begun.length;
    const isFull = after === null || room <= 0;
    const next = isFull ? after : await this.#beginSome(after, room);
    const open = isFull ? begun : await store.run('openSweeps', { network });
    const gas: GasWanted[] = [];
    const states: SweepState[] = [];
    for (const sweep of open) {
      const sent = await store.run('findOutgoing', { network, uses: usesOf(sweep.number) });
      states.push(sweepStateOf(sent));
      const wanted = await this.#alone(sweep.address, () => this.#step(sweep, sent));
      if (wanted !== null) gas.push(wanted);
    }
    return { gas, states, after: next ?? -1 };
  }

  /** What is wrong with one address keeps no other one waiting. */
  async #alone<Result>(address: string, step: () => Promise<Result | null>): Promise<Result | null> {
    try {
      return await step();
    } catch (error) {
      if (!OF_ONE_ALONE.some((kind) => error instanceof kind)) throw error;
      this.#parts.onAlarm(`${this.#parts.network}: ${address} is not emptied: ${errorMessage(error)}`);
      return null;
    }
  }

  /** The gas that is lacking; null: none, or it is on its way. */
  async #step(sweep: Sweep, sent: readonly Outgoing[]): Promise<GasWanted | null> {
    const own = sent.find(({ use }) => use === sweepUse(sweep.number)) ?? null;
    if (own?.state === 'done') return this.#end(sweep, own);
    const topUps = sent.filter((one) => one !== own);
    const isWaiting = own === null || own.state === 'signed';
    if (!isWaiting || topUps.some(({ state }) => state !== 'done')) return null;
    const lacking = await this.#lacking(sweep, own);
    if (lacking === 0n && own === null) await this.#take(sweep);
    if (lacking === null || lacking === 0n) return null;
    const { network, onAlarm } = this.#parts;
    if (topUps.length < MAX_TOP_UPS) {
      return { use: gasUse(sweep.number, topUps.length + 1), to: sweep.address, units: lacking };
    }
    onAlarm(`${network}: ${sweep.address} was sent gas ${topUps.length} times and is not emptied`);
    return null;
  }

  /**
   * The gas that its address lacks; null: not now. Never more than gas: what is swept was there when it was begun, or has left with
   * the transaction that is looked for.
   */
  async #lacking({ address, token, units }: Sweep, own: Outgoing | null): Promise<bigint | null> {
    const { chain, maxFeeCeiling } = this.#parts;
    const { hash } = await chain.head();
    const has = await chain.balanceAt(hash, address, null);
    // Asked behind the balance: one that has left by now is counted.
    if (own !== null && (await chain.sentCount(address)) > own.nonce) return null;
    const usual = await chain.gasPrice();
    const newest = own?.versions.at(-1)?.price ?? null;
    const { maxFee } = newest === null ? usual : raisedGasPrice(newest, usual);
    if (maxFee > maxFeeCeiling) return null;
    const gas = await this.#gasFor({ address, token, units });
    const missing = gas * maxFee + (token === null ? units : 0n) - has;
    if (missing <= 0n) return 0n;
    // For some raises, not for this one.
    const reserve = reserveFor(gas, maxFee);
    const lacking = missing + reserve - gas * maxFee;
    return lacking < reserve ? lacking : reserve;
  }

  async #gasFor({ address: from, token, units }: Omit<Sweep, 'number' | 'key'>): Promise<bigint> {
    const { chain, treasury: to } = this.#parts;
    // Of the own coin an address cannot send all that it has: its amount does not matter.
    return chain.gasFor({ from, to, token, units: token === null ? 1n : units });
  }

  async #take({ number, key: at, address, token, units }: Sweep): Promise<void> {
    const { treasury } = this.#parts;
    const sender: Sender = { from: address, key: { purpose: 'deposits', number: at } };
    const least = await this.#numbers.least(sender, []);
    const payment = { to: treasury, token, units };
    await this.#numbers.take({ use: sweepUse(number), ...sender, payment, known: null, least });
  }

  async #end({ number, address }: Sweep, own: Outgoing): Promise<null> {
    const { network, store, chain, now, onAlarm } = this.#parts;
    const receipt = own.mined === null ? null : await chain.findReceipt(own.mined.transaction);
    if (receipt === null) return null;
    const end = hasPaid(own.payment, receipt) ? 'done' : 'failed';
    if (end === 'failed') onAlarm(`${network}: ${own.mined?.transaction} of ${address} has moved nothing`);
    await store.run('endSweep', { network, number, end, now: now() });
    return null;
  }

  /** The number of the address behind which the next round goes on; −1: from the first. */
  async #beginSome(after: number, room: number): Promise<number> {
    const { network, store, chain, now, maxFeeCeiling } = this.#parts;
    const failedSince = now() - AFTER_FAILURE_MS;
    const page = await store.run('sweepableDeposits', { network, after, failedSince, limit: PAGE });
    if (page.length === 0) return -1;
    const usual = await chain.gasPrice();
    if (usual.maxFee > maxFeeCeiling) return after;
    const begun = new Set<string>();
    let last = after;
    for (const pile of pilesOf(page)) {
      if (begun.size === room) return last;
      last = pile.key;
      if (begun.has(pile.address)) continue;
      if (await this.#alone(pile.address, () => this.#begin(pile, usual))) begun.add(pile.address);
    }
    return page.length < PAGE ? -1 : last;
  }

  /** Whether it was begun. */
  async #begin(pile: Pile, usual: GasPrice): Promise<boolean> {
    const { network, store, chain, now, checked } = this.#parts;
    const { address, token, key, deposits } = pile;
    const age = { finalAt: pile.finalAt, now: now() };
    const block = checked();
    // Before anything is asked of the node: most of what waits is dust.
    if (block === null || !isWorthSweeping(await this.#valueOf(pile), LEAST_GAS * usual.maxFee, age))
      return false;
    const { hash } = await chain.head();
    const has = await this.#leastAt([block.hash, hash], address, token);
    const there = has < pile.units ? has : pile.units;
    if (there <= 0n) return false;
    const gas = await this.#gasFor({ address, token, units: there });
    const reserve = reserveFor(gas, usual.maxFee);
    const isShort = token !== null && (await chain.balanceAt(hash, address, null)) < reserve;
    const cost = (isShort ? gas + LEAST_GAS : gas) * usual.maxFee;
    const left = has - reserve;
    const units = token !== null || there < left ? there : left;
    if (units <= 0n || !isWorthSweeping(await this.#valueOf({ token, units }), cost, age)) return false;
    await store.run('beginSweep', { network, sweep: { key, address, token, units }, deposits });
    return true;
  }

  async #leastAt(blocks: readonly string[], address: string, token: string | null): Promise<bigint> {
    const has: bigint[] = [];
    for (const block of blocks) has.push(await this.#parts.chain.balanceAt(block, address, token));
    return has.reduce((least, one) => (one < least ? one : least));
  }

  async #valueOf({ token, units }: Pick<Pile, 'token' | 'units'>): Promise<bigint | null> {
    return token === null ? units : this.#parts.valueOf(token, units);
  }
}
