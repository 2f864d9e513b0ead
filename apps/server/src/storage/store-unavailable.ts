/**
 * A store that cannot answer, told from a question that is wrong.
 * Owns: which failures of SQLite, of PostgreSQL and of the way to it mean that the store is not there.
 * Promises: whoever asks again later may be answered; the kind is safe to be shown to anybody, the message is not.
 * Never: takes a statement's own fault for one of these.
 */
export type StoreFault = 'database-away' | 'disk-full' | 'disk-failing';

export class StoreUnavailable extends Error {
  readonly fault: StoreFault;

  constructor(fault: StoreFault, message: string) {
    super(message);
    this.name = 'StoreUnavailable';
    this.fault = fault;
  }
}

/** What stands in an error of the system, of a driver or of the server. */
interface CodedError {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly severity?: unknown;
  readonly cause?: unknown;
}

/** SQLSTATEs, by their beginnings: connection lost, ended or refused, no slots, no memory, cancelled because it took too long. */
const AWAY_STATES = ['08', '57P', '53', '57014', '28', '3D000'];
const DISK_FULL_STATE = '53100';
/** What a broken way is called by the system. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver says of a connection that broke, or could not be had in time: it gives no code. */
const AWAY_TEXTS =
  /^(Connection terminated|Client has encountered a connection error|timeout expired|timeout exceeded when trying to connect|The database has not answered)/;

/** null: the fault is another one. */
export function storeFaultOf(error: unknown): StoreFault | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof StoreUnavailable) return error.fault;
  // Each of these fields may stand there; none must.
  const { code, syscall, severity, cause } = error as CodedError;
  const text = typeof code === 'string' ? code : '';
  if (severity !== undefined) return ofServer(text);
  if (/^(SQLITE_FULL|ENOSPC|EDQUOT)$/.test(text)) return 'disk-full';
  if (/^(SQLITE_IOERR|EIO$)/.test(text)) return 'disk-failing';
  if (AWAY_CODES.has(text) || syscall === 'connect' || AWAY_TEXTS.test(error.message)) return 'database-away';
  return cause === undefined ? null : storeFaultOf(cause);
}

function ofServer(state: string): StoreFault | null {
  if (state === DISK_FULL_STATE) return 'disk-full';
  return AWAY_STATES.some((beginning) => state.startsWith(beginning)) ? 'database-away' : null;
}
