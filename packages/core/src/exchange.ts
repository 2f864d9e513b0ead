/**
 * The exchange as a state machine: owns the state, the order in which things happen around a command, the
 * memory of requests and the sequence; what a command is and does, its module says.
 * Promises: the same commands with the same times give the same state, answers and events on every machine;
 * a refused command writes nothing but the memory of its request; every command takes one sequence.
 * Never: reads a clock, waits, or calls anything outside.
 */
import { cancelOrder } from './orders/cancel-order.ts';
import { findCancelOrderFault, findPlaceOrderFault } from './orders/fast-orders.ts';
import { commands as orderCommands } from './orders/module.ts';
import { placeOrder } from './orders/place-order.ts';
import * as parties from './vocabulary/parties.ts';
import { findAccountFault } from './accounts/account-fault.ts';
import * as bookFills from './book/fills.ts';
import { ByteWriter } from './codec/bytes.ts';
import type { ByteRun } from './codec/bytes.ts';
import { changeDueStatuses } from './market-status/due-statuses.ts';
import { closeOrphans } from './conditional/attached-orders.ts';
import { executeLeftovers, executeTriggered } from './conditional/execute-triggered.ts';
import { sampleMid, secondOf } from './conditional/mark-price.ts';
import { REMEMBERED_PER_OWNER, contentHash } from './requests/request-memory.ts';
import { refused, refusedOutcome } from './vocabulary/refusing.ts';
import { EventLog } from './event-log/event-log.ts';
import { readEntries } from './event-log/read-events.ts';
import { hasFunding } from './futures/fix-funding.ts';
import { hasLiquidations, liquidate } from './futures/liquidate.ts';
import { payFundings } from './futures/pay-funding.ts';
import { enterOldest, mayWait, reindexTouched } from './futures/reindex.ts';
import {
  endTradings,
  hasSettlements,
  nextGivenUp,
  settleMarkets,
} from './futures/settlement/settle-markets.ts';
import { stepPrices } from './futures/step-prices.ts';
import { expireOrders } from './orders/expire-orders.ts';
import { decideDueProposals, noteCarriedOut } from './proposals/execute-proposal.ts';
import { sequenceOf, timeMs } from './quantity/branding.ts';
import { encodeCommand } from './registry/command-codec.ts';
import { findCommand } from './registry/commands.ts';
import { maySay } from './registry/dispatch.ts';
import { OUTCOME_CODEC } from './registry/outcomes.ts';
import { PROPOSABLE } from './registry/proposable.ts';
import { answerQuery } from './registry/queries.ts';
import { findFaults } from './registry/recount.ts';
import type { DutyDescriptor, OwnedCommand, OwnedDescriptor } from './schema/command.ts';
import { noteInterruption } from './seconds/interruption.ts';
import { nextSettlement, settleDue } from './seconds/settle.ts';
import { captureState } from './snapshot/captured.ts';
import type { CapturedState } from './snapshot/captured.ts';
import { decodeState } from './snapshot/decode.ts';
import { encodeState } from './snapshot/encode.ts';
import { emptyState } from './state.ts';
import type { State } from './state.ts';
import type { Sequence, TimeMs } from './vocabulary/brands.ts';
import type { Command } from './vocabulary/commands.ts';
import type { Event } from './vocabulary/events.ts';
import * as limits from './vocabulary/order-commands.ts';
import type { CancelOrder, PlaceOrder } from './vocabulary/order-commands.ts';
import type { Answer, Outcome } from './vocabulary/outcomes.ts';
import type { Query, QueryResults } from './vocabulary/queries.ts';

// Constants of this module, so that the compiler knows their values.
const { UNBOUNDED } = bookFills;
const { FILLS_PER_STEP } = limits;
const { FIRST_HOUSE_TRADER } = parties;

/** What became of a command. */
export interface Applied {
  readonly sequence: Sequence;
  /** For a repeated request the first answer, word for word. */
  readonly answer: Answer;
  readonly repeated: boolean;
  readonly events: readonly Event[];
}

const PLACE_EFFECT = orderCommands['place-order'].effect;
const CANCEL_EFFECT = orderCommands['cancel-order'].effect;

export class Exchange {
  readonly #state: State;
  readonly #writer = new ByteWriter();
  readonly #log = new EventLog();
  /**
   * Before this time a command has nothing to do but itself: one comparison instead of a look at everything that can be
   * due. 0 where that is not known: behind any command but a plain order or a cancel, and while triggered orders are left.
   */
  #quietUntil = 0;
  /** Whether owners that plain orders touch wait to be entered into the indexes of crossings. */
  #mayWait = false;
  /** Whether the last command was a request that had been answered before. */
  #repeated = false;

  private constructor(state: State) {
    this.#state = state;
  }

  /** The exchange before its first command. */
  static empty(): Exchange {
    return new Exchange(emptyState(OUTCOME_CODEC, PROPOSABLE));
  }

  /** The exchange of a snapshot. Throws `CorruptSnapshot` for anything else. */
  static restore(bytes: Uint8Array): Exchange {
    return new Exchange(decodeState(bytes));
  }

  /** Sequence of the last command, 0 before the first. */
  get sequence(): Sequence {
    return sequenceOf(this.#state.sequence);
  }

  /** Time of the last command, Unix ms. */
  get time(): TimeMs {
    return timeMs(this.#state.time);
  }

  /**
   * Whether the next command, whatever it is, begins with orders that were triggered or suspended and are left, with
   * cancelling those of a delisted market, with positions that a funding or a settlement has not come to, or with
   * accounts that are looked at or liquidated.
   */
  get hasLeftovers(): boolean {
    return hasLeft(this.#state);
  }

  /** Version of the rules in force. */
  get rulesVersion(): number {
    return this.#state.rulesVersion;
  }

  /**
   * Applies a command at `time`, which is at least the last one's: else RangeError, and nothing has happened.
   * `written` is what `encodeCommand` writes for the command, from a caller who has it: else it is written here
   * where a request id asks for it.
   */
  apply(time: TimeMs, command: Command, written: ByteRun | null = null): Applied {
    const log = this.#log;
    log.reset();
    const answer = this.applyInto(log, time, command, written);
    const [entry] = readEntries(log.view(), log.entries);
    return { sequence: this.sequence, answer, repeated: this.#repeated, events: entry?.events ?? [] };
  }

  /** As `apply`, with the events written to a log of the caller's, who is spared the objects. */
  applyInto(events: EventLog, time: TimeMs, command: Command, written: ByteRun | null = null): Answer {
    const state = this.#state;
    if (!Number.isSafeInteger(time) || time < state.time) {
      throw new RangeError(`time ${time} is before ${state.time}`);
    }
    events.begin(sequenceOf(state.sequence + 1), time);
    this.#repeated = false;
    const isQuiet = time < this.#quietUntil;
    if (isQuiet) {
      state.time = time;
      state.sequence += 1;
      state.fills.grant(state.rulesVersion < 2 ? UNBOUNDED : FILLS_PER_STEP);
    } else {
      this.#endQuiet();
      noteInterruption(state, time, events);
      state.time = time;
      state.sequence += 1;
      state.requests.expire(time);
      beginStep(state);
      endTradings(state, events);
      changeDueStatuses(state, events);
      executeLeftovers(state, events);
      expireOrders(state, events);
      settleDue(state, events);
      settleMarkets(state, events);
      payFundings(state, events);
      liquidate(state, events);
      decideDueProposals(state, events);
      beginStep(state);
      this.#quietUntil = hasLeft(state) ? 0 : quietUntil(state);
      this.#mayWait = mayWait(state.futures);
    }
    state.futures.keptSums.isOn = isQuiet;
    const answer = this.#applyNow(command, written, events);
    if (state.indexPrices.hasSteps) {
      state.futures.keptSums.forgetAll();
      stepPrices(state, events);
    }
    executeTriggered(state, events);
    closeOrphans(state, events);
    if (state.conditionals.executions > 0 || state.conditionals.hasTriggered) this.#quietUntil = 0;
    if (this.#mayWait && this.#quietUntil !== 0) enterOldest(state);
    else this.#enterTouched();
    state.futures.touched.endCommand();
    state.futures.keptSums.isOn = false;
    events.end();
    return answer;
  }

  /** Answers a query from the state as it is. */
  read<Q extends Query>(query: Q): QueryResults[Q['type']] {
    return answerQuery(this.#state, query);
  }

  /** The state as canonical bytes: equal states give equal bytes. */
  snapshot(): Uint8Array {
    return encodeState(this.captureArrays());
  }

  /** The first half of `snapshot`: a copy of the state that shares nothing with it. */
  captureArrays(): CapturedState {
    this.#enterTouched();
    return captureState(this.#state);
  }

  /** Recounts everything that must be true; empty where all is right. */
  findInvariantFaults(): readonly string[] {
    this.#enterTouched();
    return findFaults(this.#state);
  }

  /** The command itself, behind all that was due. */
  #applyNow(command: Command, written: ByteRun | null, events: EventLog): Answer {
    // Nearly all commands are these two. Told first, each goes through functions that never see another kind, which
    // spares them a look at the command's shape at every field. With the hooks and the fee: a tenth of a command's instructions.
    // The type is read once: commands have so many shapes that each reading of it is a search.
    const { type } = command;
    if (type === 'place-order') return this.#placeOrder(command, written, events);
    if (type === 'cancel-order') return this.#cancelOrder(command, written, events);
    if (!isPlainFuturesOrder(command)) {
      this.#quietUntil = 0;
      this.#endQuiet();
    }
    const described = findCommand(type);
    if (described === undefined) return this.#answer(refusedOutcome(refused('unknown-command', 'type')));
    const fault = described.findFault(command);
    if (fault !== null) return this.#answer(refusedOutcome(fault));
    if (described.actor === 'venue') return this.#answer(this.#performDuty(described, command, events));
    // True because every command that is not the venue's has an owner and a request id: `owned` takes no other.
    return this.#applyOwned(described, command as OwnedCommand, written, events);
  }

  /** Before anything that is no plain order: what was put off and what was kept for those ends. */
  #endQuiet(): void {
    const { keptSums } = this.#state.futures;
    keptSums.isOn = false;
    keptSums.forgetAll();
    this.#enterTouched();
  }

  /** Before the indexes of crossings are looked into, or what their prices are made of changes for more than these owners. */
  #enterTouched(): void {
    if (this.#state.futures.touched.size > 0) reindexTouched(this.#state);
  }

  /** What is proposed about the same is outdated by it. */
  #performDuty(described: DutyDescriptor<Command, State>, command: Command, events: EventLog): Outcome {
    const outcome = described.perform(this.#state, command, events);
    if (outcome.type !== 'refused') noteCarriedOut(this.#state, command, events);
    return outcome;
  }

  #answer(outcome: Outcome): Answer {
    return { sequence: this.sequence, time: this.time, outcome };
  }

  /** The owner is looked up first, then the memory of requests, then the rule. */
  #applyOwned(
    described: OwnedDescriptor<Command, State>,
    command: OwnedCommand,
    written: ByteRun | null,
    events: EventLog,
  ): Answer {
    const ownerIndex = this.#state.owners.find(command.owner);
    if (ownerIndex < 0 || !maySay(described, command)) return this.#unknownOwner();
    const { requestId } = command;
    if (requestId === null) return this.#answer(this.#perform(described, ownerIndex, command, events));
    const hash = contentHash(written ?? this.#write(command));
    const known = this.#recall(ownerIndex, requestId, hash);
    if (known !== null) return known;
    const outcome = this.#perform(described, ownerIndex, command, events);
    return this.#remember(ownerIndex, requestId, hash, outcome);
  }

  /** As any other command of an owner. */
  #placeOrder(command: PlaceOrder, written: ByteRun | null, events: EventLog): Answer {
    const fault = findPlaceOrderFault(command);
    if (fault !== null) return this.#answer(refusedOutcome(fault));
    const { requestId, expiresAt } = command;
    // It may reach its end before anything else does.
    if (expiresAt !== null) this.#quietUntil = 0;
    const ownerIndex = this.#state.owners.find(command.owner);
    if (ownerIndex < 0 || command.owner < FIRST_HOUSE_TRADER) return this.#unknownOwner();
    if (requestId === null) return this.#answer(this.#performPlace(ownerIndex, command, events));
    const hash = contentHash(written ?? this.#write(command));
    const known = this.#recall(ownerIndex, requestId, hash);
    if (known !== null) return known;
    return this.#remember(ownerIndex, requestId, hash, this.#performPlace(ownerIndex, command, events));
  }

  #performPlace(ownerIndex: number, command: PlaceOrder, events: EventLog): Outcome {
    const refusal = findAccountFault(this.#state, ownerIndex, PLACE_EFFECT);
    return refusal === null ? placeOrder(this.#state, ownerIndex, command, events) : refusedOutcome(refusal);
  }

  /** As any other command of an owner. */
  #cancelOrder(command: CancelOrder, written: ByteRun | null, events: EventLog): Answer {
    const fault = findCancelOrderFault(command);
    if (fault !== null) return this.#answer(refusedOutcome(fault));
    const { requestId } = command;
    const ownerIndex = this.#state.owners.find(command.owner);
    if (ownerIndex < 0 || command.owner < FIRST_HOUSE_TRADER) return this.#unknownOwner();
    if (requestId === null) return this.#answer(this.#performCancel(ownerIndex, command, events));
    const hash = contentHash(written ?? this.#write(command));
    const known = this.#recall(ownerIndex, requestId, hash);
    if (known !== null) return known;
    return this.#remember(ownerIndex, requestId, hash, this.#performCancel(ownerIndex, command, events));
  }

  #performCancel(ownerIndex: number, command: CancelOrder, events: EventLog): Outcome {
    const refusal = findAccountFault(this.#state, ownerIndex, CANCEL_EFFECT);
    return refusal === null ? cancelOrder(this.#state, ownerIndex, command, events) : refusedOutcome(refusal);
  }

  #unknownOwner(): Answer {
    return this.#answer(refusedOutcome(refused('unknown-owner', 'owner')));
  }

  /** What a request is answered without being carried out, or null. */
  #recall(ownerIndex: number, requestId: string, hash: number): Answer | null {
    const state = this.#state;
    const known = state.requests.find(ownerIndex, requestId);
    if (known !== null) {
      if (known.contentHash !== hash) {
        return this.#answer(refusedOutcome(refused('request-content-differs', 'requestId')));
      }
      this.#repeated = true;
      return known.answer;
    }
    if (!state.requests.isFull(ownerIndex)) return null;
    const params = { greatest: REMEMBERED_PER_OWNER };
    return this.#answer(refusedOutcome(refused('too-many-requests-remembered', 'requestId', params)));
  }

  #remember(ownerIndex: number, requestId: string, contentHash: number, outcome: Outcome): Answer {
    const state = this.#state;
    const answer = this.#answer(outcome);
    state.requests.remember({ ownerIndex, requestId, contentHash, answer });
    return answer;
  }

  #write(command: Command): ByteRun {
    const writer = this.#writer;
    writer.reset();
    encodeCommand(writer, command);
    return { bytes: writer.memory, from: 0, to: writer.length };
  }

  /** The rule, if the owner's account lets the command through. */
  #perform(
    described: OwnedDescriptor<Command, State>,
    ownerIndex: number,
    command: OwnedCommand,
    events: EventLog,
  ): Outcome {
    const fault = findAccountFault(this.#state, ownerIndex, described.effect);
    if (fault !== null) return refusedOutcome(fault);
    return described.perform(this.#state, ownerIndex, command, events);
  }
}

/** An order that leaves nothing behind which could fall due. */
function isPlainFuturesOrder(command: Command): boolean {
  if (command.type !== 'place-futures-order') return false;
  const { expiresAt, takeProfit, stopLoss } = command;
  return expiresAt === null && takeProfit === undefined && stopLoss === undefined;
}

/** Whether a command has left something for the next one to begin with. */
function hasLeft(state: State): boolean {
  const { conditionals, marketSchedule, futures } = state;
  return (
    conditionals.hasTriggered ||
    marketSchedule.hasLeft ||
    hasFunding(futures) ||
    hasSettlements(state) ||
    hasLiquidations(state)
  );
}

/** Until when nothing falls due that does not come of another command: no later than the end of the second. */
function quietUntil(state: State): number {
  const { time, requests, due, marketSchedule, proposals } = state;
  const endOfSecond = (secondOf(time) + 1) * 1000;
  const nextEnd = Math.min(due.nextDue, marketSchedule.nextDue, proposals.nextDue);
  return Math.min(endOfSecond, requests.nextExpiry, nextEnd, nextSettlement(state), nextGivenUp(state));
}

/** By rules 2: allows the fills of a step, and takes the mids where a second has begun. */
function beginStep(state: State): void {
  if (state.rulesVersion < 2) {
    state.fills.grant(UNBOUNDED);
    return;
  }
  state.fills.grant(FILLS_PER_STEP);
  const second = secondOf(state.time);
  if (second === state.midSecond) return;
  state.midSecond = second;
  for (const market of state.listing.markets) sampleMid(market);
  // What is too old, and which mid counts, may be another with each second.
  state.indexPrices.moved = true;
}
