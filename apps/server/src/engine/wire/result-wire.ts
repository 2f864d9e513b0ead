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
  writer.number(tagOf(outcome));
  writer.number(sequence);
  writer.number(time);
  switch (outcome.type) {
    case 'order-placed':
      writer.number(outcome.order);
      writer.number(STATUSES.indexOf(outcome.status));
      writer.number(outcome.filled);
      writer.number(outcome.filledValue);
      writer.number(outcome.fee);
      return;
    case 'order-cancelled':
      writer.number(outcome.order);
      writer.number(outcome.market);
      writer.number(outcome.remaining);
      return;
    case 'deposited':
      writer.number(outcome.amount);
      writer.number(outcome.balanceAfter);
      return;
    case 'done':
      return;
    default:
      writer.other(outcome);
      return;
  }
}

function tagOf(outcome: Outcome): number {
  switch (outcome.type) {
    case 'order-placed':
      return ORDER;
    case 'order-cancelled':
      return CANCEL;
    case 'deposited':
      return DEPOSIT;
    case 'done':
      return DONE;
    default:
      return RARE;
  }
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
