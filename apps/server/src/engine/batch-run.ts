/**
 * One pass of the core over a batch of waiting items.
 * Owns: stamps, the coding of the batch for the journal and for the main thread, and what each item is answered.
 * Promises: a command that makes the core or its encoding throw is named by its position (`ItemFailed`); every asset
 * sums to zero at the end of the batch, and after every command in a careful run.
 * Never: makes anything durable or gives anything out.
 */
import type { ByteRun, Command, Exchange, Sequence, TimeMs } from '@assay/core';
import type { Batch, BatchEncoder } from '../journal/batch.ts';
import { errorMessage } from '../error-message.ts';
import type { VenueClock } from './clock.ts';
import type { StateHashes } from './snapshotter/state-hashes.ts';
import type { NumberedHash, PackedRun, RunPacker } from './wire/run-wire.ts';
import type { ItemFault, QueuedItem, Reply, RunResult, WorkItem, WorkResult } from './work.ts';

/** The item at `index` cannot be carried out; null: the batch as a whole broke the zero sum. */
export class ItemFailed extends Error {
  readonly index: number | null;
  constructor(index: number | null, problem: string) {
    super(problem);
    this.name = 'ItemFailed';
    this.index = index;
  }
}

/** What a batch came to, before it is durable. */
export interface Run {
  readonly packed: PackedRun;
  /** Hashes among the results that follow. */
  readonly hashes: readonly NumberedHash[];
  /** Results of the items that came by a direct port. */
  readonly direct: readonly DirectResult[];
  /** Null when no item was a command. */
  readonly batch: Batch | null;
}

export interface DirectResult {
  readonly reply: Reply;
  readonly result: WorkResult;
}

/** Stamps commands: never backwards. */
export class Stamps {
  readonly #clock: VenueClock;

  constructor(clock: VenueClock) {
    this.#clock = clock;
  }

  get stepsBack(): number {
    return this.#clock.stepsBack;
  }

  /** Goes on from the last stamp of the log, if the clock stands before it. */
  goOnFrom(last: TimeMs): void {
    this.#clock.reach(last);
  }

  next(last: TimeMs): TimeMs {
    const now = this.#clock.now();
    return now > last ? now : last;
  }
}

export interface RunOptions {
  readonly exchange: Exchange;
  readonly stamps: Stamps;
  readonly encoder: BatchEncoder;
  readonly packer: RunPacker;
  readonly hashes: StateHashes;
  /** Number of the batch in the journal. */
  readonly n: number;
  readonly items: readonly QueuedItem[];
  /** Answers of items that are not to be carried out, by place. */
  readonly answered: ReadonlyMap<number, WorkResult>;
  readonly careful: boolean;
}

/** Carries out the items in order. Throws `ItemFailed`; the exchange is then torn and must be rebuilt. */
export function runBatch(options: RunOptions): Run {
  const { exchange, encoder, packer, n, items, answered, careful } = options;
  encoder.reset();
  packer.reset();
  const rulesVersion = exchange.rulesVersion;
  const first = (exchange.sequence + 1) as Sequence;
  const direct: DirectResult[] = [];
  for (const [index, queued] of items.entries()) {
    const result = answered.get(index) ?? carryOut(options, index, queued);
    // No hash of the state is asked for by a direct port.
    if (queued.reply !== null && !('pending' in result)) direct.push({ reply: queued.reply, result });
    else packer.addResult(result);
    if (careful) mustSumToZero(exchange, index);
  }
  const { hashes } = packer;
  if (encoder.count === 0) return { packed: packer.take(null), hashes, direct, batch: null };
  if (!careful) mustSumToZero(exchange, null);
  const batch = encoder.take(n, first, rulesVersion);
  const packed = packer.take({ first, last: batch.last, time: exchange.time });
  return { packed, hashes, direct, batch };
}

function carryOut(options: RunOptions, index: number, queued: QueuedItem): RunResult {
  const { item } = queued;
  if (item.type === 'read') return readState(options.exchange, item);
  if (item.type === 'hash-state') return options.hashes.begin(options.exchange);
  return applyOne(options, index, item, queued.to > 0 ? queued : null);
}

function applyOne(options: RunOptions, index: number, command: Command, written: ByteRun | null): WorkResult {
  const { exchange, stamps, encoder, packer } = options;
  try {
    const time = stamps.next(exchange.time);
    const answer = exchange.applyInto(packer.events, time, command, written);
    encoder.add(time, command, written);
    return answer;
  } catch (error) {
    throw new ItemFailed(index, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** Answers that leave out every item that is a command. */
export function answerCommands(items: readonly QueuedItem[], fault: ItemFault): Map<number, WorkResult> {
  const answered = new Map<number, WorkResult>();
  for (const [index, { item }] of items.entries()) {
    const { type } = item;
    if (type !== 'read' && type !== 'hash-state') answered.set(index, fault);
  }
  return answered;
}

function readState(exchange: Exchange, item: Extract<WorkItem, { type: 'read' }>): WorkResult {
  try {
    return { sequence: exchange.sequence, time: exchange.time, result: exchange.read(item.query) };
  } catch (error) {
    return { problem: errorMessage(error) };
  }
}

function mustSumToZero(exchange: Exchange, index: number | null): void {
  for (const total of exchange.read({ type: 'totals' })) {
    if (total.sum !== 0)
      throw new ItemFailed(index, `asset ${total.asset} sums to ${total.sum}, not to zero`);
  }
}
