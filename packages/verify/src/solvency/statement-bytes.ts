/** The bytes of a statement of solvency that are signed. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { byName } from '../futures/receipt-bytes.ts';
import type { StatementFigures } from './statement.ts';

/** `JSON.stringify` of an array in UTF-8, the fields of every object by rising name. */
export function statementBytes(statement: StatementFigures): Uint8Array {
  return utf8ToBytes(JSON.stringify(['assay-solvency', 1, byName(statement)]));
}
