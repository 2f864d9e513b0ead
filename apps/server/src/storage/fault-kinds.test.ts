/** Kinds of faults of stores, and which of them pass. */
import { expect, test } from 'vitest';
import { kindOfFault } from './fault-kinds.ts';
import { storeFaultOf } from './store-unavailable.ts';

const coded = (code: string, text = 'x', more: object = {}) =>
  Object.assign(new Error(text), { code, ...more });
const ofServer = (code: string, text = 'x') => coded(code, text, { severity: 'ERROR' });

test.each([
  [coded('SQLITE_FULL'), 'full', 'disk-full'],
  [coded('ENOSPC'), 'full', 'disk-full'],
  [ofServer('53100'), 'full', 'disk-full'],
  ['SqliteError: database or disk is full', 'full', null],
  [coded('SQLITE_IOERR_WRITE'), 'failing', 'disk-failing'],
  [new Error('x', { cause: coded('SQLITE_IOERR_WRITE') }), 'failing', 'disk-failing'],
  [coded('ECONNRESET'), 'away', 'database-away'],
  [coded('EACCES', 'x', { syscall: 'connect' }), 'away', 'database-away'],
  [ofServer('57P01'), 'away', 'database-away'],
  [ofServer('53300'), 'away', 'database-away'],
  [ofServer('25006'), 'away', 'database-away'],
  [new Error('Connection terminated unexpectedly'), 'away', 'database-away'],
  [coded('SQLITE_CORRUPT', 'database disk image is malformed'), 'damaged', null],
  ['SqliteError: file is not a database', 'damaged', null],
  [coded('SQLITE_ERROR', 'no such table: users'), 'damaged', null],
  [coded('SQLITE_READONLY'), 'forbidden', null],
  [coded('EROFS'), 'forbidden', null],
  [ofServer('42501', 'permission denied for schema journal'), 'forbidden', null],
  [coded('SQLITE_BUSY', 'database is locked'), 'busy', null],
  // A statement's own fault, whatever words it holds.
  [ofServer('23505', 'duplicate: no space left'), 'other', null],
  [new Error('x'), 'other', null],
  ['text', 'other', null],
  [null, 'other', null],
])('%s is %s', (error, kind, passing) => {
  expect(kindOfFault(error)).toBe(kind);
  expect(storeFaultOf(error)).toBe(passing);
});
