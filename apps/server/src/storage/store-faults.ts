/**
 * What is wrong with the file of a store, in words for whoever runs the exchange.
 * Owns: how the messages of SQLite and of the system are told apart, and the sentence for each.
 * Promises: a sentence names the file, says what it holds and what to do; a damage is never taken for a full disk.
 * Never: touches a file.
 */
import { existsSync } from 'node:fs';
import { errorMessage } from '../error-message.ts';

/** A store cannot be used. The message is written for the operator. */
export class StoreUnusable extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'StoreUnusable';
  }
}

type Kind = 'damaged' | 'full' | 'forbidden' | 'busy' | 'other';

/** By the texts of SQLite and the system: over a thread's end nothing else of an error comes. */
const KINDS: readonly (readonly [Kind, RegExp])[] = [
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
];

export function kindOfFault(problem: string): Kind {
  return KINDS.find(([, text]) => text.test(problem))?.[0] ?? 'other';
}

export interface StoreDescription {
  /** `The identity store`. */
  readonly what: string;
  /** Its file, or the name of its database. */
  readonly where: string;
  /** What is lost with it, and what to do when it is damaged: sentences. */
  readonly remedy: string;
}

/** The sentence for a store that could not be opened, read or written because of `error`. */
export function storeFault({ what, where, remedy }: StoreDescription, error: unknown): string {
  const problem = errorMessage(error).replace(/\.$/, '');
  switch (kindOfFault(problem)) {
    case 'full':
      return `There is no space left for ${lower(what)} in ${where} (${problem}). Free some and start again: nothing acknowledged is lost.`;
    case 'forbidden':
      return (
        `${what} in ${where} cannot be read and written by this user (${problem}). ` +
        'Give the file and its folder to the user that runs Assay (chown), or run Assay as the one whose they are.'
      );
    case 'busy':
      return `${what} in ${where} is held by another program (${problem}). Close that, and start again.`;
    case 'damaged':
      return `${what} in ${where} is damaged (${problem}). ${remedy}`;
    case 'other':
      return existsSync(where)
        ? `${what} in ${where} cannot be used (${problem}). ${remedy}`
        : `${what} in ${where} cannot be used (${problem}).`;
  }
}

function lower(what: string): string {
  return what.charAt(0).toLowerCase() + what.slice(1);
}
