/**
 * Requests for withdrawals that are repeated.
 * Promises: the same words under the same name get the first answer whenever they come within a week, though hold, fee of the
 * terms or limit have become others since. What was kept is said to the core again only where the core knows the name or the
 * request was made in the same minute: so it never makes a withdrawal of now with the hold of then.
 * Never: asks who it is: whoever tells an answer on has had the fund password and the second factor proved first.
 */
import type { RequestWithdrawal, TransferToUser } from '@assay/core';
import type { WithdrawalReceiptView, WithdrawalRequest } from '@assay/protocol';
import type { Session } from '../../../access/port.ts';
import { RequestRefused } from '../../../http/request-refused.ts';
import { isAtOnce, saidIn } from './rules.ts';
import type { AskedStore } from './shape.ts';

type Asking = RequestWithdrawal | TransferToUser;

export interface AskedParts {
  readonly identity: AskedStore;
  readonly wallNow: () => number;
}

export class AskedRequests {
  readonly #parts: AskedParts;

  constructor(parts: AskedParts) {
    this.#parts = parts;
  }

  /** The first answer to the same request; null: none is known. */
  async findAnswer(request: WithdrawalRequest, session: Session): Promise<WithdrawalReceiptView | null> {
    const asked = await this.#parts.identity.run('askedRequest', namedBy(request, session));
    const answer = asked?.answer ?? null;
    // Written below, from such a view.
    return answer === null ? null : (JSON.parse(answer) as WithdrawalReceiptView);
  }

  /** Has `answerTo` answer a command, or the one that the same request has made before. Throws what it throws. */
  async submit<Command extends Asking>(
    request: WithdrawalRequest,
    session: Session,
    command: Command,
    answerTo: (command: Command) => Promise<WithdrawalReceiptView>,
  ): Promise<WithdrawalReceiptView> {
    const { identity, wallNow } = this.#parts;
    const named = namedBy(request, session);
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

async function askTwice<Command extends Asking>(
  command: Command,
  first: Command | null,
  answerTo: (command: Command) => Promise<WithdrawalReceiptView>,
): Promise<WithdrawalReceiptView> {
  try {
    return await answerTo(command);
  } catch (error) {
    const isKnown = error instanceof RequestRefused && error.errorName === 'request-content-differs';
    if (!isKnown || first === null) throw error;
    return answerTo(first);
  }
}

function namedBy(request: WithdrawalRequest, { userId }: Session) {
  return { userId: Number(userId), requestId: request.requestId, said: saidIn(request) };
}

/** Null: it was another kind of payment, since the address has become or ceased to be one of the exchange. */
function firstOf<Command extends Asking>(kept: string, { type }: Command): Command | null {
  // Written above, of one of the two kinds.
  const first = JSON.parse(kept) as Asking;
  return first.type === type ? (first as Command) : null;
}
