/**
 * Sends what the core has ready out of one address, and follows each transaction until it is final.
 * Promises: a place is written down before anything is signed in it, what was signed before it is told, what is told
 * before it is sent. What was sent once is sent again as it is, or at a higher fee in the same place; nothing that a
 * node says leads to another place. So whoever is killed between any two steps pays once.
 * Never: asks the node what waits; stops waiting by itself.
 */
import { errorMessage } from '../../error-message.ts';
import type { GasPrice, HoldingChain, Receipt } from '../../integrations/chains/port.ts';
import { AnswersContradict, BlockUnknown } from '../../integrations/chains/port.ts';
import { SigningRefused } from '../../integrations/signer/port.ts';
import type { SignedTransaction } from '../../integrations/signer/port.ts';
import type { Offer, Places } from './places.ts';
import {
  PayoutRefused,
  afterLook,
  capped,
  hasPaid,
  inFlight,
  isMove,
  isWithdrawal,
  nextDeed,
} from './rules.ts';
import type {
  GasWanted,
  MoveWanted,
  OnAlarm,
  Outgoing,
  OutgoingStore,
  PayoutCommands,
  PayoutPolicy,
  ReadyWithdrawal,
  Version,
} from './shape.ts';

/** What can be wrong with one withdrawal while the others go on. */
const OF_ONE_ALONE = [AnswersContradict, BlockUnknown, PayoutRefused, SigningRefused] as const;

export interface PayerParts {
  readonly network: string;
  readonly chain: HoldingChain;
  /** On this chain. */
  readonly places: Places;
  readonly store: OutgoingStore;
  readonly commands: PayoutCommands;
  readonly policy: PayoutPolicy;
  readonly onAlarm: OnAlarm;
}

/** The version that is in a block. */
interface Found {
  readonly transaction: string;
  readonly receipt: Receipt;
}

/** What a round knows when it acts. */
interface Now {
  readonly head: number;
  readonly usual: GasPrice;
  /** Withdrawals that nobody can take back any more. */
  readonly begun: ReadonlySet<string>;
}

export class Payer {
  readonly #parts: PayerParts;

  constructor(parts: PayerParts) {
    this.#parts = parts;
  }

  /**
   * One round. `gas`: what addresses of users lack to be emptied; `moves`: what there is too much of. Throws the port's failures, `NumbersUnknown` and
   * `CoinsUnknown`; what was not done is done in the next.
   */
  async round(gas: readonly GasWanted[] = [], moves: readonly MoveWanted[] = []): Promise<void> {
    const { network, chain, store, commands, policy, places } = this.#parts;
    const ready = await commands.ready(network);
    await this.#takeAll(ready, gas, moves);
    const unclear = new Set<string>();
    for (const outgoing of await store.run('openOutgoing', { network })) {
      if (!(await this.#alone(outgoing, () => this.#look(outgoing)))) unclear.add(outgoing.use);
    }
    const begun = new Set(ready.flatMap(({ use, payout }) => (payout === null ? [] : [use])));
    const open = await store.run('openOutgoing', { network });
    const waiting = inFlight(open, policy.inFlight).filter(({ use }) => !unclear.has(use));
    if (waiting.length === 0) return;
    const now = { head: (await chain.head()).height, usual: await places.usual() };
    for (const outgoing of waiting) await this.#alone(outgoing, () => this.#act(outgoing, { ...now, begun }));
  }

  /** A step of one withdrawal, which keeps no other one waiting. False: not now, or what was answered about it cannot be. */
  async #alone({ use }: Pick<Outgoing, 'use'>, step: () => Promise<boolean | void>): Promise<boolean> {
    try {
      return (await step()) !== false;
    } catch (error) {
      if (!OF_ONE_ALONE.some((kind) => error instanceof kind)) throw error;
      this.#parts.onAlarm(`${this.#parts.network}: ${use} waits: ${errorMessage(error)}`, use);
      return false;
    }
  }

  /** Places in the order in which they were asked for, to those that can be paid; behind them gas, and what there is too much of. */
  async #takeAll(
    ready: readonly ReadyWithdrawal[],
    gas: readonly GasWanted[],
    moves: readonly MoveWanted[],
  ): Promise<void> {
    const { network, store, places } = this.#parts;
    const round = await places.begin(ready, moves);
    const open = await store.run('openOutgoing', { network });
    const hasPlace = new Set(open.map(({ use }) => use));
    for (const withdrawal of ready) {
      const isNew = withdrawal.payout === null && !hasPlace.has(withdrawal.use);
      if (isNew && !(await this.#alone(withdrawal, () => round.canBePaid(withdrawal)))) continue;
      await round.take(withdrawal);
    }
    for (const wanted of gas) await round.takeGas(wanted);
    for (const move of moves) await this.#alone(move, () => round.takeMove(move));
  }

  /** Asks the chain for all versions in a place: any of them may be the one that was mined. */
  async #look(outgoing: Outgoing): Promise<void> {
    const { chain, policy, commands, onAlarm, network, places } = this.#parts;
    if (outgoing.versions.length === 0) return;
    const found = await this.#find(outgoing.versions);
    const { height: head } = await chain.head();
    const isUsed = await places.isUsed(outgoing);
    const looked = afterLook(outgoing, { head, found, isUsed }, policy);
    if (looked?.report === 'failed' && found !== null) await this.#mustHaveFailed(outgoing, found);
    if (looked?.alarm === true)
      onAlarm(
        `${network}: ${places.slotOf(outgoing)} was used by a transaction of somebody else`,
        outgoing.use,
      );
    if (looked === null) return;
    const at = looked.next.mined ?? outgoing.mined;
    if (looked.report !== null && at !== null && isWithdrawal(outgoing)) {
      const confirmations = looked.report === 'vanished' ? 0 : head - at.height + 1;
      await commands.report(outgoing.use, at.transaction, looked.report, { ...at, confirmations });
    }
    if (looked.next.state === 'done' && found !== null) {
      await commands.bookCost(found.transaction, found.receipt.fee);
    }
    await this.#save(looked.next);
  }

  async #find(versions: readonly Version[]): Promise<Found | null> {
    const { chain } = this.#parts;
    for (const { transaction } of versions) {
      const receipt = await chain.findReceipt(transaction);
      if (receipt !== null && (await this.#isOnChain(receipt))) return { transaction, receipt };
    }
    return null;
  }

  /** A node may still tell of a block that its chain has left. */
  async #isOnChain({ block }: Receipt): Promise<boolean> {
    return (await this.#parts.chain.headerAt(block.height)).hash === block.hash;
  }

  /** Money is given back by this: the block itself, whose logs are checked, must not have the payment either. */
  async #mustHaveFailed(
    { payment, use }: Outgoing,
    { transaction, receipt: { block } }: Found,
  ): Promise<void> {
    const brought = await this.#parts.chain.arrivals(block.hash, (address) => address === payment.to);
    // Another of as much to the same receiver may be in it, too.
    const arrivals = brought.filter((one) => one.transaction === transaction);
    if (hasPaid(payment, { block, fee: 0n, payer: null, succeeded: true, moved: arrivals })) {
      throw new AnswersContradict(`${use} is in ${block.hash} by its logs, and not by its receipt`);
    }
  }

  async #act(outgoing: Outgoing, now: Now): Promise<void> {
    const { chain, policy, network, onAlarm, places } = this.#parts;
    const { maxFeeCeiling } = places;
    const raised: Places['raised'] = (old, usual) => places.raised(old, usual);
    const deed = nextDeed(outgoing, now, { ...policy, maxFeeCeiling, raised });
    if (deed.type === 'wait') return;
    const signed = deed.type === 'sign' ? await this.#beginAndSign(outgoing, deed.price, now) : null;
    const version = signed ?? outgoing.versions.at(-1);
    if (version === undefined || version.signed === null) return;
    if (isWithdrawal(outgoing)) await this.#parts.commands.recordPayout(outgoing.use, version.transaction);
    const answer = await chain.broadcast(version.signed);
    if (answer.type === 'insufficient-funds')
      onAlarm(`${network}: ${outgoing.from} cannot pay ${outgoing.use}`, outgoing.use);
    if (answer.type === 'refused')
      onAlarm(`${network}: ${outgoing.use} is refused: ${answer.reason}`, outgoing.use);
  }

  /**
   * Null: there is no leave or not enough money, and nothing was signed. Until the core was asked for leave a withdrawal can
   * be taken back; whatever is behind its place must not wait for it then.
   */
  async #beginAndSign(outgoing: Outgoing, price: GasPrice, now: Now): Promise<Version | null> {
    const { network, onAlarm, places } = this.#parts;
    const size = await places.sizeOf(outgoing);
    if (size === null) onAlarm(`${network}: ${outgoing.use} would be undone by its contract`, outgoing.use);
    const isNew = outgoing.versions.length === 0 && isWithdrawal(outgoing);
    const mayBegin = size !== null || now.begun.has(outgoing.use);
    if (
      isNew &&
      !(mayBegin && (await this.#parts.commands.beginSigning(outgoing.use, places.slotOf(outgoing))))
    ) {
      await this.#save(places.leftBy(outgoing));
      return null;
    }
    // A payment that lacks its money would be undone, too, and nothing is given back because of that.
    if (size === null && !(await places.hasMoneyFor(outgoing))) return null;
    const affordable = this.#withinCeiling(outgoing, price, size);
    return affordable === null ? null : this.#sign(outgoing, { price: affordable, size }, now.head);
  }

  /**
   * The price at which it costs no more than it may. A first version has its place and is sent at what is allowed; null: a later one
   * would cost more, and the one before it is sent again.
   */
  #withinCeiling(outgoing: Outgoing, price: GasPrice, size: bigint | null): GasPrice | null {
    const { network, onAlarm, places } = this.#parts;
    const ceiling = places.costCeilingOf(outgoing);
    if (ceiling === null || size === null || price.maxFee * size <= ceiling * places.priced) return price;
    onAlarm(`${network}: ${outgoing.use} is not sent at a higher fee: it would cost more than it may`);
    if (outgoing.versions.length > 0) return null;
    return capped(price, { maxFeeCeiling: (ceiling * places.priced) / size });
  }

  /** Signed and kept. */
  async #sign(outgoing: Outgoing, offer: Offer, madeAt: number): Promise<Version | null> {
    const signed = await this.#signed(outgoing, offer);
    if (signed === null) return null;
    const same = outgoing.versions.find(
      ({ transaction, signed: bytes }) => transaction === signed.transaction && bytes !== null,
    );
    if (same !== undefined) return same;
    const version = { ...signed, price: offer.price, madeAt };
    await this.#save({ ...outgoing, state: 'signed', versions: [...outgoing.versions, version] });
    return version;
  }

  /** A move that nothing was signed for, to an address that is cold storage no more, leaves its place. */
  async #signed(outgoing: Outgoing, offer: Offer): Promise<SignedTransaction | null> {
    const { places, network, onAlarm } = this.#parts;
    try {
      return await places.sign(outgoing, offer);
    } catch (error) {
      const isRefused = error instanceof SigningRefused && error.fault === 'other-receiver';
      if (!isRefused || !isMove(outgoing) || outgoing.versions.length > 0) throw error;
      onAlarm(`${network}: ${outgoing.use} is not moved: ${error.message}`, outgoing.use);
      await this.#save(places.leftBy(outgoing));
      return null;
    }
  }

  async #save(outgoing: Outgoing): Promise<void> {
    await this.#parts.store.run('saveOutgoing', { network: this.#parts.network, outgoing });
  }
}
