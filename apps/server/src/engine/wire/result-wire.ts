/**
 * The results of work items, packed as numbers.
 * Owns: the layout of results between the engine's thread and the main thread.
 * Promises: `unpackResults` gives back what `packResult` was given; receipts are all numbers, refusals, readings
 * and faults travel beside them.
 * Never: leaves the process.
 */
import type { Answer, OrderReceipt, OrderStatus, Outcome, PackReader, PackWriter } from '@assay/core';
import type { WorkResult } from '../work.ts';

const STATUSES: readonly OrderStatus[] = ['open', 'partially-filled', 'filled', 'cancelled', 'untriggered'];

/** Not an answer to a command that was carried out. */
const OTHER = 0;
const ORDER = 1;
/** Numbers of a receipt's row, its tag counted. */
const RECEIPT_NUMBERS = 8;
const CANCEL = 2;
const DEPOSIT = 3;
const DONE = 4;
/** Refusals, and outcomes that are rare enough for a structured clone: a new one needs no line here. */
const RARE = 5;

export function packResult(writer: PackWriter, result: WorkResult): void {
  if ('outcome' in result) return packAnswer(writer, result);
  writer.number(OTHER);
  return writer.other(result);
}

export function unpackResults(reader: PackReader, count: number): WorkResult[] {
  const results: WorkResult[] = [];
  for (let index = 0; index < count; index++) {
    const tag = reader.number();
    results.push(tag === OTHER ? reader.other<WorkResult>() : unpackAnswer(reader, tag));
  }
  return results;
}

function packAnswer(writer: PackWriter, { sequence, time, outcome }: Answer): void {
  // Read once: outcomes have so many shapes that each reading of it is a search.
  const { type } = outcome;
  switch (type) {
    case 'order-placed':
      return packReceipt(writer, sequence, time, outcome);
    case 'order-cancelled':
      beginAnswer(writer, CANCEL, sequence, time);
      writer.number(outcome.order);
      writer.number(outcome.market);
      return writer.number(outcome.remaining);
    case 'deposited':
      beginAnswer(writer, DEPOSIT, sequence, time);
      writer.number(outcome.amount);
      return writer.number(outcome.balanceAfter);
    case 'done':
      return beginAnswer(writer, DONE, sequence, time);
    default:
      beginAnswer(writer, RARE, sequence, time);
      return writer.other(outcome);
  }
}

function beginAnswer(writer: PackWriter, tag: number, sequence: number, time: number): void {
  writer.number(tag);
  writer.number(sequence);
  writer.number(time);
}

/** Most answers are receipts of orders: one row at once, and the usual status told without a search. */
function packReceipt(writer: PackWriter, sequence: number, time: number, receipt: OrderReceipt): void {
  const at = writer.row(RECEIPT_NUMBERS);
  const { numbers } = writer;
  numbers[at] = ORDER;
  numbers[at + 1] = sequence;
  numbers[at + 2] = time;
  numbers[at + 3] = receipt.order;
  numbers[at + 4] = receipt.status === 'open' ? 0 : STATUSES.indexOf(receipt.status);
  numbers[at + 5] = receipt.filled;
  numbers[at + 6] = receipt.filledValue;
  numbers[at + 7] = receipt.fee;
}

function unpackAnswer(reader: PackReader, tag: number): Answer {
  return { sequence: reader.number(), time: reader.number(), outcome: unpackOutcome(reader, tag) };
}

function unpackOutcome(reader: PackReader, tag: number): Outcome {
  switch (tag) {
    case ORDER:
      return unpackReceipt(reader);
    case CANCEL:
      return {
        type: 'order-cancelled',
        order: reader.number(),
        market: reader.number(),
        remaining: reader.number(),
      };
    case DEPOSIT:
      return { type: 'deposited', amount: reader.number(), balanceAfter: reader.number() };
    case DONE:
      return { type: 'done' };
    case RARE:
      return reader.other<Outcome>();
    default:
      throw new Error(`a message between threads holds an unknown outcome ${tag}`);
  }
}

function unpackReceipt(reader: PackReader): OrderReceipt {
  return {
    type: 'order-placed',
    order: reader.number(),
    status: reader.word(STATUSES),
    filled: reader.number(),
    filledValue: reader.number(),
    fee: reader.number(),
  };
}
