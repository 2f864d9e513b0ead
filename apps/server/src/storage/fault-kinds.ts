/**
 * What kind of fault an error of a store is.
 * Owns: how codes of SQLite, of PostgreSQL and of the system, and where there is none their texts, are told apart.
 * Promises: a code decides before a text, since a text may hold somebody's words; a damage is never taken for a full disk, and
 * a statement's own fault never for a store that is not there.
 */
export type FaultKind = 'damaged' | 'full' | 'failing' | 'forbidden' | 'busy' | 'away' | 'other';

/** What stands in an error of the system, of a driver or of the server. */
interface CodedError {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly severity?: unknown;
  readonly cause?: unknown;
}

type Rows = readonly (readonly [FaultKind, RegExp])[];

/**
 * SQLSTATEs: no space; connection lost, ended or refused, no slots, no memory, cancelled because it took too long, read-only:
 * behind a change of the primary, what was one is a standby.
 */
const SERVER_STATES: Rows = [
  ['full', /^53100/],
  ['away', /^(08|57P|53|57014|28|3D000|25006)/],
  ['forbidden', /^42501/],
  ['damaged', /^XX00[12]/],
];
const CODES: Rows = [
  ['damaged', /^SQLITE_(CORRUPT|NOTADB)/],
  ['full', /^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG)$/],
  ['failing', /^(SQLITE_IOERR|EIO$)/],
  ['forbidden', /^(SQLITE_(READONLY|CANTOPEN|PERM)|(EACCES|EPERM|EROFS|EISDIR)$)/],
  ['busy', /^SQLITE_(BUSY|LOCKED)/],
  [
    'away',
    /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
  ],
];
/** Over a thread's end nothing else of an error comes, and the driver gives a connection that broke no code. */
const TEXTS: Rows = [
  [
    'damaged',
    /disk image is malformed|file is not a database|no such (table|column)|malformed database schema/,
  ],
  ['full', /database or disk is full|ENOSPC|EDQUOT|EFBIG|no space left/i],
  [
    'forbidden',
    /readonly database|unable to open database file|EACCES|EPERM|EROFS|EISDIR|permission denied/i,
  ],
  ['busy', /database is locked|database table is locked/],
  [
    'away',
    /^(Connection terminated|Client has encountered a connection error|timeout expired|timeout exceeded when trying to connect|The database has not answered)/,
  ],
];

/** Of an error, or of what is left of it: its text. */
export function kindOfFault(error: unknown): FaultKind {
  if (typeof error === 'string') return among(TEXTS, error);
  if (!(error instanceof Error)) return 'other';
  // Each of these fields may stand there; none must.
  const { code, syscall, severity, cause } = error as CodedError;
  const text = typeof code === 'string' ? code : '';
  if (severity !== undefined) return among(SERVER_STATES, text);
  if (syscall === 'connect') return 'away';
  const byCode = among(CODES, text);
  const kind = byCode === 'other' ? among(TEXTS, error.message) : byCode;
  return kind === 'other' && cause !== undefined ? kindOfFault(cause) : kind;
}

function among(rows: Rows, text: string): FaultKind {
  return rows.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
