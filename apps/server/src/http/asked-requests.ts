/**
 * Requests that move money out of an account and that are repeated.
 * Promises: the same words under the same name get the first answer whenever they come within a week, though hold, fee of the
 * terms or limit have become others since. What was kept is said to the core again only where the core knows the name or the
 * request was made in the same minute: so it never makes a payment of now with the hold of then.
 * Never: asks who it is: whoever tells an answer on has had the fund password and the second factor proved first.
 */
import type { Command } from '@assay/core';
import type { ThreadedStore } from '../storage/threaded-store.ts';
import { RequestRefused } from './request-refused.ts';

const MINUTE_MS = 60_000;

/** Whose request it is, what it is called, and a digest of what its user said. */
export interface AskedName {
  readonly userId: number;
  readonly requestId: string;
  readonly said: string;
}

export interface AskedRequest {
  readonly command: string;
  /** The first one; null: none is known. */
  readonly answer: string | null;
  readonly askedAt: number;
}

/** What the store of them does. A type and not an interface, so that it counts as a table of operations. */
export type AskedOperations = {
  /** Null: none that says the same is kept. */
  askedRequest(input: AskedName): Promise<AskedRequest | null>;
  /** Kept unless the core may remember one of its name: that one then; null: it says something else. */
  keepAsked(
    input: AskedName & { readonly command: string; readonly now: number },
  ): Promise<AskedRequest | null>;
  answerAsked(input: AskedName & { readonly answer: string }): Promise<void>;
};

export type AskedStore = Pick<ThreadedStore<AskedOperations>, 'run'>;

export interface AskedParts {
  readonly identity: AskedStore;
  readonly wallNow: () => number;
}

/** `View`: an answer as it goes out. */
export class AskedRequests<View> {
  readonly #parts: AskedParts;

  constructor(parts: AskedParts) {
    this.#parts = parts;
  }

  /** The first answer to the same request; null: none is known. */
  async findAnswer(named: AskedName): Promise<View | null> {
    const asked = await this.#parts.identity.run('askedRequest', named);
    const answer = asked?.answer ?? null;
    // Written below, from such a view.
    return answer === null ? null : (JSON.parse(answer) as View);
  }

  /** Has `answerTo` answer a command, or the one that the same request has made before. Throws what it throws. */
  async submit<Asked extends Command>(
    named: AskedName,
    command: Asked,
    answerTo: (command: Asked) => Promise<View>,
  ): Promise<View> {
    const { identity, wallNow } = this.#parts;
    const now = wallNow();
    const kept = await identity.run('keepAsked', { ...named, command: JSON.stringify(command), now });
    const first = kept === null ? null : firstOf(kept.command, command);
    const answer = await askTwice(
      kept !== null && isAtOnce(kept.askedAt, now) ? (first ?? command) : command,
      first,
      answerTo,
    );
    if (kept !== null) await identity.run('answerAsked', { ...named, answer: JSON.stringify(answer) });
    return answer;
  }
}

/** Whether it was asked for at the same time, so that both are one command, whatever the hour has become between them. */
export function isAtOnce(askedAt: number, now: number): boolean {
  return now < askedAt + MINUTE_MS;
}

async function askTwice<Asked, View>(
  command: Asked,
  first: Asked | null,
  answerTo: (command: Asked) => Promise<View>,
): Promise<View> {
  try {
    return await answerTo(command);
  } catch (error) {
    const isKnown = error instanceof RequestRefused && error.errorName === 'request-content-differs';
    if (!isKnown || first === null) throw error;
    return answerTo(first);
  }
}

/** Null: it was another kind of payment, since the address has become or ceased to be one of the exchange. */
function firstOf<Asked extends Command>(kept: string, { type }: Asked): Asked | null {
  // Written above, of a command of such a request.
  const first = JSON.parse(kept) as Command;
  return first.type === type ? (first as Asked) : null;
}
