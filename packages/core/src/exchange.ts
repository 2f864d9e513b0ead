/**
 * The exchange as a state machine: owns the state, and is the one switch from command to transition.
 * Promises: the same commands with the same times give the same state, answers and events on every machine;
 * a refused command writes nothing but the memory of its request; every command takes one sequence.
 * Never: reads a clock, waits, or speaks to anything outside.
 */
import { findAccountFault } from './accounts/account-fault.ts';
import { resetAccount } from './accounts/reset-account.ts';
import { excludeOwner, setStanding } from './accounts/set-standing.ts';
import { UNBOUNDED } from './book/fills.ts';
import { ByteWriter } from './codec/bytes.ts';
import type { ByteRun } from './codec/bytes.ts';
import { encodeCommand } from './codec/command-codec.ts';
import { executeLeftovers, executeTriggered } from './conditional/execute-triggered.ts';
import { sampleMid, secondOf } from './conditional/mark-price.ts';
import { setFeeTiers } from './fees/set-fee-tiers.ts';
import { REMEMBERED_PER_OWNER, contentHash } from './requests/request-memory.ts';
import { refused, refusedOutcome } from './vocabulary/refusing.ts';
import { findValidationFault } from './validation/validate-command.ts';
import { EventLog } from './event-log/event-log.ts';
import { readEntries } from './event-log/read-events.ts';
import { findFaults } from './invariant/recount.ts';
import { declarePaper, mirrorDepth } from './paper-feed/mirror-depth.ts';
import { expireOrders } from './orders/expire-orders.ts';
import { performOrder } from './orders/dispatch-order.ts';
import type { OrderCommand } from './orders/dispatch-order.ts';
import { setPriceBand } from './orders/price-band.ts';
import { replaceQuotes } from './orders/replace-quotes.ts';
import { sequenceOf, timeMs, units } from './quantity/branding.ts';
import { answerQuery } from './reading/queries.ts';
import { nameReferrer, setRebateRates } from './referral/name-referrer.ts';
import { performPlay, performSecondsDuty } from './seconds/dispatch-seconds.ts';
import type { PlayCommand } from './seconds/dispatch-seconds.ts';
import { noteInterruption } from './seconds/interruption.ts';
import { settleDue } from './seconds/settle.ts';
import { captureState } from './snapshot/captured.ts';
import type { CapturedState } from './snapshot/captured.ts';
import { decodeState } from './snapshot/decode.ts';
import { encodeState } from './snapshot/encode.ts';
import { NEWEST_RULES, emptyState, openMarket, openOwner } from './state.ts';
import type { State } from './state.ts';
import type { Sequence, TimeMs } from './vocabulary/brands.ts';
import type {
  ActivateRules,
  Command,
  Deposit,
  IndexTick,
  ListAsset,
  ListMarket,
  OpenOwner,
  ResetAccount,
} from './vocabulary/commands.ts';
import type { Event } from './vocabulary/events.ts';
import type { Answer, Outcome } from './vocabulary/outcomes.ts';
import { FIRST_HOUSE_TRADER, FIRST_TRADER, MARKET_MAKER, SECONDS_POOL } from './vocabulary/parties.ts';
import { FILLS_PER_STEP } from './vocabulary/order-commands.ts';
import type { Query, QueryResults } from './vocabulary/queries.ts';

/** What became of a command. */
export interface Applied {
  readonly sequence: Sequence;
  /** For a repeated request the first answer, word for word. */
  readonly answer: Answer;
  readonly repeated: boolean;
  readonly events: readonly Event[];
}

/** A command of an owner, which can carry a request id. */
type OwnedCommand = OrderCommand | Deposit | ResetAccount | PlayCommand;

function isOwned(command: Command): command is OwnedCommand {
  switch (command.type) {
    case 'place-order':
    case 'cancel-order':
    case 'amend-order':
    case 'cancel-all-orders':
    case 'place-conditional-order':
    case 'place-linked-orders':
    case 'deposit':
    case 'reset-account':
    case 'open-contract':
    case 'set-play-limits':
    case 'cool-off':
      return true;
    default:
      return false;
  }
}

/** Whether the owner is one who can say this: the house's own parties are only paid into. */
function maySay(command: OwnedCommand): boolean {
  const { owner } = command;
  switch (command.type) {
    case 'deposit':
      if (owner === SECONDS_POOL) return command.source === 'house-funding';
      return owner >= FIRST_HOUSE_TRADER || owner === MARKET_MAKER;
    case 'open-contract':
    case 'set-play-limits':
    case 'cool-off':
      return owner >= FIRST_TRADER;
    default:
      return owner >= FIRST_HOUSE_TRADER;
  }
}

const DONE: Outcome = { type: 'done' };

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
    return new Exchange(emptyState());
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
    const fault = findValidationFault(command);
    if (fault !== null) return this.#answer(refusedOutcome(fault));
    if (isOwned(command)) return this.#applyOwned(command, written, events);
    return this.#answer(this.#perform(command, events));
  }

  #answer(outcome: Outcome): Answer {
    return { sequence: this.sequence, time: this.time, outcome };
  }

  /** The owner is looked up first, then the memory of requests, then the rule. */
  #applyOwned(command: OwnedCommand, written: ByteRun | null, events: EventLog): Answer {
    const state = this.#state;
    const ownerIndex = state.owners.find(command.owner);
    if (ownerIndex < 0 || !maySay(command)) {
      return this.#answer(refusedOutcome(refused('unknown-owner', 'owner')));
    }
    const { requestId } = command;
    if (requestId === null) return this.#answer(this.#performOwned(ownerIndex, command, events));
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
    const answer = this.#answer(this.#performOwned(ownerIndex, command, events));
    state.requests.remember({ ownerIndex, requestId, contentHash: hash, answer });
    return answer;
  }

  #write(command: Command): ByteRun {
    const writer = this.#writer;
    writer.reset();
    encodeCommand(writer, command);
    return { bytes: writer.memory, from: 0, to: writer.length };
  }

  #performOwned(ownerIndex: number, command: OwnedCommand, events: EventLog): Outcome {
    const { accountStatuses, time } = this.#state;
    const fault = findAccountFault(accountStatuses, ownerIndex, command.type, time);
    if (fault !== null) return refusedOutcome(fault);
    switch (command.type) {
      case 'deposit':
        return this.#deposit(ownerIndex, command, events);
      case 'reset-account':
        return resetAccount(this.#state, ownerIndex, command, events);
      case 'open-contract':
      case 'set-play-limits':
      case 'cool-off':
        return performPlay(this.#state, ownerIndex, command, events);
      default:
        return performOrder(this.#state, ownerIndex, command, events);
    }
  }

  #perform(command: Exclude<Command, OwnedCommand>, events: EventLog): Outcome {
    switch (command.type) {
      case 'list-asset':
        return this.#listAsset(command, events);
      case 'list-market':
        return this.#listMarket(command, events);
      case 'open-owner':
        return this.#openOwner(command, events);
      case 'replace-quotes':
        return replaceQuotes(this.#state, command, events);
      case 'index-tick':
        return this.#indexTick(command, events);
      case 'activate-rules':
        return this.#activateRules(command, events);
      case 'set-price-band':
        return setPriceBand(this.#state, command, events);
      case 'set-fee-tiers':
        return setFeeTiers(this.#state, command, events);
      case 'declare-paper':
        return declarePaper(this.#state, events);
      case 'mirror-depth':
        return mirrorDepth(this.#state, command, events);
      case 'name-referrer':
        return nameReferrer(this.#state, command, events);
      case 'set-rebate-rates':
        return setRebateRates(this.#state, command, events);
      case 'set-standing':
        return setStanding(this.#state, command, events);
      case 'exclude-owner':
        return excludeOwner(this.#state, command, events);
      case 'publish-ticks':
      case 'mirror-ticks':
      case 'fill-ticks':
      case 'set-pool-limits':
      case 'offer-seconds':
      case 'note-unclean-stop':
        return performSecondsDuty(this.#state, command, events);
      case 'advance-time':
        return DONE;
    }
  }

  #listAsset(command: ListAsset, events: EventLog): Outcome {
    const { listing, ledger } = this.#state;
    const fault = listing.findAssetFault(command);
    if (fault !== null) return refusedOutcome(fault);
    events.push({ type: 'asset-listed', ...listing.listAsset(command) });
    ledger.openAsset();
    return DONE;
  }

  #listMarket(command: ListMarket, events: EventLog): Outcome {
    const fault = this.#state.listing.findMarketFault(command);
    if (fault !== null) return refusedOutcome(fault);
    events.push({ type: 'market-listed', ...openMarket(this.#state, command).spec });
    return DONE;
  }

  #openOwner(command: OpenOwner, events: EventLog): Outcome {
    if (this.#state.owners.find(command.owner) >= 0) return DONE;
    if (command.owner < FIRST_HOUSE_TRADER) {
      return refusedOutcome(refused('number-out-of-range', 'owner', { least: FIRST_HOUSE_TRADER }));
    }
    openOwner(this.#state, command.owner);
    events.push({ type: 'owner-opened', owner: command.owner });
    return DONE;
  }

  #deposit(ownerIndex: number, command: Deposit, events: EventLog): Outcome {
    const { ledger, listing } = this.#state;
    const { asset, amount, owner, source } = command;
    if (listing.assets[asset] === undefined) return refusedOutcome(refused('unknown-asset', 'asset'));
    if (!ledger.canIssue(asset, amount)) return refusedOutcome(refused('asset-total-exceeded', 'amount'));
    const account = ledger.spotAccount(ownerIndex, asset);
    ledger.issue(asset, account, amount);
    const balanceAfter = units(ledger.balance(account));
    events.push({ type: 'deposited', owner, asset, amount, source, balanceAfter });
    return { type: 'deposited', amount, balanceAfter };
  }

  #indexTick(command: IndexTick, events: EventLog): Outcome {
    const { listing, indexPrices } = this.#state;
    const { asset, second, price } = command;
    if (listing.assets[asset] === undefined) return refusedOutcome(refused('unknown-asset', 'asset'));
    if (!indexPrices.isLater(asset, second)) return refusedOutcome(refused('tick-not-later', 'second'));
    indexPrices.set({ asset, second, price });
    events.push({
      type: 'index-ticked',
      asset,
      second,
      price,
      number: null,
      freshAt: null,
      filled: false,
      sources: [],
    });
    return DONE;
  }

  #activateRules(command: ActivateRules, events: EventLog): Outcome {
    const { version } = command;
    if (version > NEWEST_RULES || version < this.#state.rulesVersion) {
      return refusedOutcome(refused('rules-version-unknown', 'version', { newest: NEWEST_RULES }));
    }
    if (version === this.#state.rulesVersion) return DONE;
    this.#state.rulesVersion = version;
    // From now on conditional orders are triggered by another price.
    this.#state.indexPrices.moved = true;
    this.#state.fills.grant(FILLS_PER_STEP);
    events.push({ type: 'rules-activated', version });
    return DONE;
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
