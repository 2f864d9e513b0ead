/**
 * A store that cannot answer, told from a question that is wrong.
 * Promises: whoever asks again later may be answered; the kind is safe to be shown to anybody, the message is not.
 * Never: takes a statement's own fault for one of these.
 */
import { kindOfFault } from './fault-kinds.ts';
import type { FaultKind } from './fault-kinds.ts';

export type StoreFault = 'database-away' | 'disk-full' | 'disk-failing';

export class StoreUnavailable extends Error {
  readonly fault: StoreFault;

  constructor(fault: StoreFault, message: string) {
    super(message);
    this.name = 'StoreUnavailable';
    this.fault = fault;
  }
}

/** Any other kind stays until somebody mends it, or is the question's. */
const PASSING: Partial<Record<FaultKind, StoreFault>> = {
  away: 'database-away',
  full: 'disk-full',
  failing: 'disk-failing',
};

/** null: the fault is another one. */
export function storeFaultOf(error: unknown): StoreFault | null {
  if (error instanceof StoreUnavailable) return error.fault;
  return error instanceof Error ? (PASSING[kindOfFault(error)] ?? null) : null;
}
