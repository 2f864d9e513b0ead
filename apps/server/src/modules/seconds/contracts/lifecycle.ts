/**
 * The columns of a seconds-contract that change over its life, from its events: for its row and for its pushes.
 * Promises: what is not known yet is null; a profit is paid for a win, and for a void that was winning.
 */
import type { ContractSettled, TimeMs } from '@assay/core';
import type { ContractTable } from './table.ts';

export type ContractLifecycle = Readonly<
  Pick<
    ContractTable,
    | 'status'
    | 'open_number'
    | 'open_second'
    | 'open_price'
    | 'result'
    | 'cause'
    | 'paid'
    | 'final_price'
    | 'settled_at'
  >
>;

/** Accepted, and nothing has happened to it yet. */
export const ACCEPTED: ContractLifecycle = {
  status: 'generating',
  open_number: null,
  open_second: null,
  open_price: null,
  result: null,
  cause: null,
  paid: 0,
  final_price: null,
  settled_at: null,
};

export function openColumns(open: ContractSettled['open']) {
  return {
    open_number: open?.number ?? null,
    open_second: open?.second ?? null,
    open_price: open?.price ?? null,
  };
}

export function settledLifecycle(event: ContractSettled, settledAt: TimeMs): ContractLifecycle {
  return {
    status: event.result === 'void' ? 'void' : 'settled',
    ...openColumns(event.open),
    result: event.result,
    cause: event.cause,
    paid: event.result === 'win' || event.paid ? 1 : 0,
    final_price: event.final,
    settled_at: settledAt,
  };
}
