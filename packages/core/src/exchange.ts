/**
 * The exchange as a state machine: owns the state, the order in which things happen around a command, the
 * memory of requests and the sequence; what a command is and does, its module says.
 * Promises: the same commands with the same times give the same state, answers and events on every machine;
 * a refused command writes nothing but the memory of its request; every command takes one sequence.
 * Never: reads a clock, waits, or speaks to anything outside.
 */
import { findAccountFault } from './accounts/account-fault.ts';
import { UNBOUNDED } from './book/fills.ts';
import { ByteWriter } from './codec/bytes.ts';
import type { ByteRun } from './codec/bytes.ts';
import { executeLeftovers, executeTriggered } from './conditional/execute-triggered.ts';
import { sampleMid, secondOf } from './conditional/mark-price.ts';
import { REMEMBERED_PER_OWNER, contentHash } from './requests/request-memory.ts';
import { refused, refusedOutcome } from './vocabulary/refusing.ts';
import { EventLog } from './event-log/event-log.ts';
import { readEntries } from './event-log/read-events.ts';
import { findFaults } from './invariant/recount.ts';
import { expireOrders } from './orders/expire-orders.ts';
import { sequenceOf, timeMs } from './quantity/branding.ts';
import { answerQuery } from './reading/queries.ts';
import { encodeCommand } from './registry/command-codec.ts';
import { findCommand } from './registry/commands.ts';
import { findFault, maySay, performOwned } from './registry/dispatch.ts';
import { OUTCOME_CODEC } from './registry/outcomes.ts';
import type { OwnedCommand, OwnedDescriptor } from './schema/command.ts';
import { noteInterruption } from './seconds/interruption.ts';
import { settleDue } from './seconds/settle.ts';
import { captureState } from './snapshot/captured.ts';
import type { CapturedState } from './snapshot/captured.ts';
import { decodeState } from './snapshot/decode.ts';
import { encodeState } from './snapshot/encode.ts';
import { emptyState } from './state.ts';
import type { State } from './state.ts';
import type { Sequence, TimeMs } from './vocabulary/brands.ts';
import type { Command } from './vocabulary/commands.ts';
import type { Event } from './vocabulary/events.ts';
import { FILLS_PER_STEP } from './vocabulary/order-commands.ts';
import type { Answer, Outcome } from './vocabulary/outcomes.ts';
import type { Query, QueryResults } from './vocabulary/queries.ts';

/** What became of a command. */
export interface Applied {
  readonly sequence: Sequence;
  /** For a repeated request the first answer, word for word. */
  readonly answer: Answer;
  readonly repeated: boolean;
  readonly events: readonly Event[];
}

export class Exchange {
  readonly #state: State;
  readonly #writer = new ByteWriter();
  readonly #log = new EventLog();
  /** Whether the last command was a request that had been answered before. */
  #repeated = false;

  private constructor(state: State) {
    this.#state = state;
  }

  /** The exchange before its first command. */
  static empty(): Exchange {
    return new Exchange(emptyState(OUTCOME_CODEC));
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

  /** Whether the next command, whatever it is, begins with orders that were triggered or suspended and are left. */
  get hasLeftovers(): boolean {
    return this.#state.conditionals.hasTriggered;
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
    noteInterruption(state, time, events);
    state.time = time;
    state.sequence += 1;
    this.#repeated = false;
    state.requests.expire(time);
    beginStep(state);
    executeLeftovers(state, events);
    expireOrders(state, events);
    settleDue(state, events);
    beginStep(state);
    const answer = this.#applyNow(command, written, events);
    executeTriggered(state, events);
    events.end();
    return answer;
  }

  /** Answers a query from the state as it is. */
  read<Q extends Query>(query: Q): QueryResults[Q['type']] {
    // True because each case of `answerQuery` returns the result that belongs to the query's type.
    return answerQuery(this.#state, query) as QueryResults[Q['type']];
  }

  /** The state as canonical bytes: equal states give equal bytes. */
  snapshot(): Uint8Array {
    return encodeState(this.captureArrays());
  }

  /** The first half of `snapshot`: a copy of the state that shares nothing with it. */
  captureArrays(): CapturedState {
    return captureState(this.#state);
  }

  /** Recounts everything that must be true; empty where all is right. */
  findInvariantFaults(): readonly string[] {
    return findFaults(this.#state);
  }

  /** The command itself, behind all that was due. */
  #applyNow(command: Command, written: ByteRun | null, events: EventLog): Answer {
    const described = findCommand(command.type);
    if (described === undefined) return this.#answer(refusedOutcome(refused('unknown-command', 'type')));
    const fault = findFault(described, command);
    if (fault !== null) return this.#answer(refusedOutcome(fault));
    if (described.actor === 'venue') return this.#answer(described.perform(this.#state, command, events));
    // True because every command that is not the venue's has an owner and a request id: `owned` takes no other.
    return this.#applyOwned(described, command as OwnedCommand, written, events);
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
    const state = this.#state;
    const ownerIndex = state.owners.find(command.owner);
    if (ownerIndex < 0 || !maySay(described, command)) {
      return this.#answer(refusedOutcome(refused('unknown-owner', 'owner')));
    }
    const { requestId } = command;
    if (requestId === null) return this.#answer(this.#perform(described, ownerIndex, command, events));
    const hash = contentHash(written ?? this.#write(command));
    const known = state.requests.find(ownerIndex, requestId);
    if (known !== null) {
      if (known.contentHash !== hash) {
        return this.#answer(refusedOutcome(refused('request-content-differs', 'requestId')));
      }
      this.#repeated = true;
      return known.answer;
    }
    if (state.requests.isFull(ownerIndex)) {
      const params = { greatest: REMEMBERED_PER_OWNER };
      return this.#answer(refusedOutcome(refused('too-many-requests-remembered', 'requestId', params)));
    }
    const answer = this.#answer(this.#perform(described, ownerIndex, command, events));
    state.requests.remember({ ownerIndex, requestId, contentHash: hash, answer });
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
    const { accountStatuses, time } = this.#state;
    const fault = findAccountFault(accountStatuses, ownerIndex, described.effect, time);
    if (fault !== null) return refusedOutcome(fault);
    return performOwned(described, this.#state, ownerIndex, command, events);
  }
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
