/**
 * What is wrong with the file of a store, in words for whoever runs the exchange.
 * Owns: the sentence for each kind of fault.
 * Promises: a sentence names the file, says what it holds and what to do.
 * Never: touches a file.
 */
import { existsSync } from 'node:fs';
import { errorMessage } from '../error-message.ts';
import { kindOfFault } from './fault-kinds.ts';

/** A store cannot be used. The message is written for the operator. */
export class StoreUnusable extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'StoreUnusable';
  }
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
  switch (kindOfFault(error)) {
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
    case 'failing':
    case 'away':
    case 'other':
      return existsSync(where)
        ? `${what} in ${where} cannot be used (${problem}). ${remedy}`
        : `${what} in ${where} cannot be used (${problem}).`;
  }
}

function lower(what: string): string {
  return what.charAt(0).toLowerCase() + what.slice(1);
}
