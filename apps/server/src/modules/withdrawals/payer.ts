/**
 * Sends what the core has ready out of one address, and follows each transaction until it is final.
 * Promises: a number is written down before anything is signed for it, what was signed before it is told, what is told
 * before it is sent. What was sent once is sent again as it is, or at a higher fee under the same number; nothing that a
 * node says leads to another number. So whoever is killed between any two steps pays once.
 * Never: asks the node what waits; stops waiting by itself.
 */
import { errorMessage } from '../../error-message.ts';
import type { AccountChain, GasPrice, Receipt } from '../../integrations/chains/port.ts';
import { AnswersContradict, BlockUnknown, WouldRevert } from '../../integrations/chains/port.ts';
import { SigningRefused } from '../../integrations/signer/port.ts';
import type { KeyName, SignedTransaction, Signer } from '../../integrations/signer/port.ts';
import { Funds } from './funds.ts';
import { Numbers } from './numbers.ts';
import {
  PayoutRefused,
  afterLook,
  asGap,
  hasPaid,
  inFlight,
  isWithdrawal,
  nextDeed,
  nothingTo,
  slotOf,
} from './rules.ts';
import type {
  GasWanted,
  Outgoing,
  OutgoingStore,
  PayoutCommands,
  PayoutPolicy,
  ReadyWithdrawal,
  Version,
} from './shape.ts';

/** Gas of a transfer that goes nowhere. */
const PLAIN_GAS = 21_000n;
/** What can be wrong with one withdrawal while the others go on. */
const OF_ONE_ALONE = [AnswersContradict, BlockUnknown, PayoutRefused, SigningRefused] as const;

export interface PayerParts {
  readonly network: string;
  readonly chain: AccountChain;
  readonly signer: Signer;
  readonly store: OutgoingStore;
  readonly commands: PayoutCommands;
  readonly policy: PayoutPolicy;
  /** The address that pays, and its key. */
  readonly from: string;
  readonly key: KeyName;
  /** Something that a person should know; the same may be said each round. */
  readonly onAlarm: (sentence: string) => void;
}

/** The version that is in a block. */
interface Found {
  readonly transaction: string;
  readonly receipt: Receipt;
}

/** Of a version. `gas`: null where its contract would undo the payment. */
interface Offer {
  readonly price: GasPrice;
  readonly gas: bigint | null;
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
  readonly #numbers: Numbers;

  constructor(parts: PayerParts) {
    this.#parts = parts;
    this.#numbers = new Numbers(parts);
  }

  /**
   * One round. `gas`: what addresses of users lack to be emptied. Throws the port's failures and `NumbersUnknown`; what was not done
   * is done in the next.
   */
  async round(gas: readonly GasWanted[] = []): Promise<void> {
    const { network, chain, store, commands, policy } = this.#parts;
    const ready = await commands.ready(network);
    await this.#takeAll(ready, gas);
    const unclear = new Set<string>();
    for (const outgoing of await store.run('openOutgoing', { network })) {
      if (!(await this.#alone(outgoing, () => this.#look(outgoing)))) unclear.add(outgoing.use);
    }
    const begun = new Set(ready.flatMap(({ use, payout }) => (payout === null ? [] : [use])));
    const open = await store.run('openOutgoing', { network });
    const waiting = inFlight(open, policy.inFlight).filter(({ use }) => !unclear.has(use));
    if (waiting.length === 0) return;
    const now = { head: (await chain.head()).height, usual: await chain.gasPrice() };
    for (const outgoing of waiting) await this.#alone(outgoing, () => this.#act(outgoing, { ...now, begun }));
  }

  /** A step of one withdrawal, which keeps no other one waiting. False: not now, or what was answered about it cannot be. */
  async #alone({ use }: Pick<Outgoing, 'use'>, step: () => Promise<boolean | void>): Promise<boolean> {
    try {
      return (await step()) !== false;
    } catch (error) {
      if (!OF_ONE_ALONE.some((kind) => error instanceof kind)) throw error;
      this.#parts.onAlarm(`${this.#parts.network}: ${use} waits: ${errorMessage(error)}`);
      return false;
    }
  }

  /** Numbers in the order in which they were asked for, to those that can be paid; behind them gas, which is little. */
  async #takeAll(ready: readonly ReadyWithdrawal[], gas: readonly GasWanted[]): Promise<void> {
    const { network, store, chain, from, key, onAlarm } = this.#parts;
    const begun = ready.flatMap(({ payout }) => (payout === null ? [] : [payout.nonce]));
    const least = await this.#numbers.least({ from, key }, begun);
    const open = await store.run('openOutgoing', { network });
    const hasNumber = new Set(open.map(({ use }) => use));
    let funds: Funds | null = null;
    for (const withdrawal of ready) {
      if (withdrawal.payout === null && !hasNumber.has(withdrawal.use)) {
        funds ??= await Funds.read(chain, from, open);
        const left = funds;
        if (!(await this.#alone(withdrawal, () => this.#canBePaid(withdrawal, left)))) continue;
      }
      const { use, payment, payout: known } = withdrawal;
      await this.#numbers.take({ use, key, from, payment, known, least });
    }
    for (const { use, to, units } of gas) {
      funds ??= await Funds.read(chain, from, open);
      const payment = { to, token: null, units };
      if (await funds.takeGas(units)) {
        await this.#numbers.take({ use, key, from, payment, known: null, least });
      } else onAlarm(`${network}: ${from} has not enough of its own coin for ${use}`);
    }
  }

  /** Looked at before it has a number: whoever waits without one keeps nobody behind from being paid. */
  async #canBePaid({ use, payment }: ReadyWithdrawal, funds: Funds): Promise<boolean> {
    const { network, from, onAlarm } = this.#parts;
    if (!(await funds.take(payment))) {
      onAlarm(
        `${network}: ${from} has not enough of ${payment.token ?? 'its own coin'} or of gas for ${use}`,
      );
      return false;
    }
    const isTaken = (await this.#gasFor({ from, payment })) !== null;
    if (!isTaken) onAlarm(`${network}: ${use} would be undone by its contract`);
    return isTaken;
  }

  /** Asks the chain for all versions of a number: any of them may be the one that was mined. */
  async #look(outgoing: Outgoing): Promise<void> {
    const { chain, policy, commands, onAlarm, network } = this.#parts;
    if (outgoing.versions.length === 0) return;
    const found = await this.#find(outgoing.versions);
    const { height: head } = await chain.head();
    const sentCount = await chain.sentCount(outgoing.from);
    const looked = afterLook(outgoing, { head, found, sentCount }, policy);
    if (looked?.report === 'failed' && found !== null) await this.#mustHaveFailed(outgoing, found);
    if (looked?.alarm === true)
      onAlarm(`${network}: ${slotOf(outgoing)} was used by a transaction of somebody else`);
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
    if (hasPaid(payment, { block, fee: 0n, succeeded: true, moved: arrivals })) {
      throw new AnswersContradict(`${use} is in ${block.hash} by its logs, and not by its receipt`);
    }
  }

  async #act(outgoing: Outgoing, now: Now): Promise<void> {
    const { chain, policy, network, onAlarm } = this.#parts;
    const deed = nextDeed(outgoing, now, policy);
    if (deed.type === 'wait') return;
    const signed = deed.type === 'sign' ? await this.#beginAndSign(outgoing, deed.price, now) : null;
    const version = signed ?? outgoing.versions.at(-1);
    if (version === undefined || version.signed === null) return;
    if (isWithdrawal(outgoing)) await this.#parts.commands.recordPayout(outgoing.use, version.transaction);
    const answer = await chain.broadcast(version.signed);
    if (answer.type === 'insufficient-funds')
      onAlarm(`${network}: ${outgoing.from} cannot pay ${outgoing.use}`);
    if (answer.type === 'refused') onAlarm(`${network}: ${outgoing.use} is refused: ${answer.reason}`);
  }

  /**
   * Null: there is no leave or not enough money, and nothing was signed. Until the core was asked for leave a withdrawal can
   * be taken back; whatever is behind its number must not wait for it then.
   */
  async #beginAndSign(outgoing: Outgoing, price: GasPrice, now: Now): Promise<Version | null> {
    const { network, onAlarm } = this.#parts;
    const gas = await this.#gasFor(outgoing);
    if (gas === null) onAlarm(`${network}: ${outgoing.use} would be undone by its contract`);
    const isNew = outgoing.versions.length === 0 && isWithdrawal(outgoing);
    const mayBegin = gas !== null || now.begun.has(outgoing.use);
    if (isNew && !(mayBegin && (await this.#parts.commands.beginSigning(outgoing.use, slotOf(outgoing))))) {
      await this.#save(asGap(outgoing));
      return null;
    }
    // A payment that lacks its money would be undone, too, and nothing is given back because of that.
    if (gas === null && !(await this.#hasMoneyFor(outgoing))) return null;
    return this.#sign(outgoing, { price, gas, madeAt: now.head });
  }

  async #hasMoneyFor({ from, payment: { token, units } }: Outgoing): Promise<boolean> {
    const { chain } = this.#parts;
    return (await chain.balanceAt((await chain.head()).hash, from, token)) >= units;
  }

  /** Signed and kept. `gas`: null where the contract would undo it: then the number is used up by nothing. */
  async #sign(outgoing: Outgoing, { price, gas, madeAt }: Pick<Version, 'madeAt'> & Offer): Promise<Version> {
    const signed = await this.#signedOnce(outgoing, { price, gas });
    const version = { ...signed, price, madeAt };
    await this.#save({ ...outgoing, state: 'signed', versions: [...outgoing.versions, version] });
    return version;
  }

  /**
   * The payment, or the transfer of nothing to itself that takes its place: a version of its number like the others, so that one
   * of them is mined at most. The withdrawal ends by what is final: paid, or failed and given back. Once nothing was
   * signed for a number first, the signer signs no payment for it any more.
   */
  async #signedOnce(outgoing: Outgoing, { price, gas }: Offer): Promise<SignedTransaction> {
    const { signer, chain } = this.#parts;
    const { key, nonce, payment, from } = outgoing;
    const of = { network: chain.network, key, nonce, price };
    const nothing = { ...of, gas: PLAIN_GAS, payment: nothingTo(from) };
    if (gas === null) return signer.sign(nothing);
    try {
      return await signer.sign({ ...of, gas, payment });
    } catch (error) {
      if (error instanceof SigningRefused && error.fault === 'number-used') return signer.sign(nothing);
      throw error;
    }
  }

  async #gasFor({ payment, from }: Pick<Outgoing, 'payment' | 'from'>): Promise<bigint | null> {
    if (payment.to === from && payment.units === 0n) return PLAIN_GAS;
    try {
      return await this.#parts.chain.gasFor({ from, ...payment });
    } catch (error) {
      if (error instanceof WouldRevert) return null;
      throw error;
    }
  }

  async #save(outgoing: Outgoing): Promise<void> {
    await this.#parts.store.run('saveOutgoing', { network: this.#parts.network, outgoing });
  }
}
