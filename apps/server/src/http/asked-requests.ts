/**
 * Requests that move money out of an account and that are repeated.
 * Promises: a name is used once. The same words under it get the first answer whenever they come, though hold, fee of the terms
 * or limit have become others since, and though the answer was lost with a kill: then the core, or what was read of it while it
 * remembered, says what came of them. What was kept is said to the core again only where the core knows the name or the request
 * was made in the same minute: so it never makes a payment of now with the hold of then.
 * Never: asks who it is: whoever tells an answer on has had the fund password and the second factor proved first.
 */
import { contentOf } from '@assay/core';
import type { Answer, RequestWithdrawal, TransferToUser } from '@assay/core';
import type { Session } from '../access/port.ts';
import type { Engine, Realm } from '../engine/port.ts';
import type { ThreadedStore } from '../storage/threaded-store.ts';
import { RequestRefused } from './request-refused.ts';

/** What is asked for may be on its way to the core for so long. */
const ON_ITS_WAY_MS = 300_000;
/** Of a round of reading what came of them. */
const MAX_READ = 500;
const REALMS: readonly Realm[] = ['live', 'paper'];

type Moving = RequestWithdrawal | TransferToUser;

/** Whose request it is, and what it is called. */
interface RequestName {
  readonly userId: number;
  readonly requestId: string;
}

/** With a digest of what its user said. */
export interface AskedName extends RequestName {
  readonly said: string;
}

/** What is known of a request whose answer was never written. `unheard`: the core did not know it while it would have. */
export type Ended = 'done' | 'refused' | 'unheard';

export interface AskedRequest extends AskedName {
  readonly command: string;
  /** The first one; null: none is known. */
  readonly answer: string | null;
  readonly ended: Ended | null;
  /** What the core answered, of one that is done; null: nobody has read it. */
  readonly outcome: string | null;
  readonly askedAt: number;
  /** The core surely remembers it until then, if it ever heard it. */
  readonly rememberedUntil: number;
  /** Whether it was asked for at the same time, so that both are one command, whatever the hour has become between them. */
  readonly isAtOnce: boolean;
}

/** What the store of them does. A type and not an interface, so that it counts as a table of operations. */
export type AskedOperations = {
  /** Null: none of this name is kept. */
  askedRequest(input: RequestName & { readonly now: number }): Promise<AskedRequest | null>;
  /**
   * The one of this name as it was, or as it is now. Written where there was none; where the core never heard of it; where the core
   * has refused it and has forgotten that; and where the same is asked later and nothing has come of it. Null: so many of this
   * user have no end that is known that none more is kept.
   */
  keepAsked(
    input: AskedName & { readonly command: string; readonly now: number },
  ): Promise<AskedRequest | null>;
  answerAsked(input: AskedName & { readonly answer: string }): Promise<void>;
  endAsked(input: AskedName & { readonly ended: Ended; readonly outcome: string | null }): Promise<void>;
  /** Those that have no end that is known, of before a moment and still remembered by the core, the oldest first. */
  openAsked(input: {
    readonly now: number;
    readonly before: number;
    readonly limit: number;
  }): Promise<readonly AskedRequest[]>;
};

export type AskedStore = Pick<ThreadedStore<AskedOperations>, 'run'>;

export interface AskedParts {
  readonly identity: AskedStore;
  readonly engine: Pick<Engine, 'read'>;
  readonly wallNow: () => number;
}

/** What came of a request before: its answer as it went out, or what the core has answered. */
type Before<Asked, View> =
  | { readonly type: 'answered'; readonly view: View }
  | { readonly type: 'done'; readonly command: Asked; readonly answer: Answer };

/** `View`: an answer as it goes out. */
export class AskedRequests<Asked extends Moving, View> {
  readonly #parts: AskedParts;

  constructor(parts: AskedParts) {
    this.#parts = parts;
  }

  /** Null: nothing has come of it yet. Throws `RequestRefused` where its name was used, or nobody knows any more what came of it. */
  async findBefore(named: AskedName, { realm }: Session): Promise<Before<Asked, View> | null> {
    const { identity, wallNow } = this.#parts;
    const asked = await identity.run('askedRequest', { ...named, now: wallNow() });
    if (asked === null || asked.ended === 'refused' || asked.ended === 'unheard') return null;
    if (asked.said !== named.said) throw new RequestRefused('request-content-differs', 'requestId');
    // Written below, from such a view.
    if (asked.answer !== null) return { type: 'answered', view: JSON.parse(asked.answer) as View };
    const command = commandOf(asked);
    const answer =
      asked.outcome === null
        ? await readAnswer(this.#parts, realm, asked, [command])
        : (JSON.parse(asked.outcome) as Answer);
    if (isAnswer(answer) && answer.outcome.type !== 'refused')
      return { type: 'done', command: command as Asked, answer };
    if ((answer === 'forgotten' && !asked.isAtOnce) || isLost(asked, wallNow()))
      throw new RequestRefused('request-outcome-unknown', 'requestId');
    return null;
  }

  /** Writes down what was told of one that was done before. */
  async answer(named: AskedName, view: View): Promise<View> {
    await this.#parts.identity.run('answerAsked', { ...named, answer: JSON.stringify(view) });
    return view;
  }

  /** Has `answerTo` answer a command, or the one that the same request has made before. Throws what it throws. */
  async submit(
    named: AskedName,
    command: Asked,
    session: Session,
    answerTo: (command: Asked) => Promise<View>,
  ): Promise<View> {
    const { identity, wallNow } = this.#parts;
    const now = wallNow();
    const kept = await identity.run('keepAsked', { ...named, command: JSON.stringify(command), now });
    if (kept === null) throw new RequestRefused('too-many-requests-remembered', 'requestId');
    if (kept.said !== named.said) throw new RequestRefused('request-content-differs', 'requestId');
    // Written below, from such a view.
    if (kept.answer !== null) return JSON.parse(kept.answer) as View;
    if (isLost(kept, now)) throw new RequestRefused('request-outcome-unknown', 'requestId');
    const first = firstOf(kept, command);
    try {
      const said = kept.isAtOnce ? (first ?? command) : command;
      return await this.answer(named, await askTwice(said, first, answerTo));
    } catch (error) {
      // Nothing has moved. What else is thrown says nothing of what the core has done.
      if (error instanceof RequestRefused)
        await endAsked(this.#parts, kept, [command, first ?? command], [session.realm]);
      throw error;
    }
  }
}

/** Whether nobody can say any more what came of it. */
const isLost = ({ ended, rememberedUntil }: AskedRequest, now: number): boolean =>
  ended === 'done' || (ended === null && now >= rememberedUntil);

/** Reads from the core what came of those whose answer was lost with a kill, as long as it remembers them. */
export async function endLostRequests(parts: AskedParts): Promise<void> {
  const now = parts.wallNow();
  const before = now - ON_ITS_WAY_MS;
  const lost = await parts.identity.run('openAsked', { now, before, limit: MAX_READ });
  for (const asked of lost) await endAsked(parts, asked, [commandOf(asked)], REALMS);
}

/** Stays as it is where the core knows something else by its name, or may have forgotten it. */
async function endAsked(
  parts: AskedParts,
  asked: AskedRequest,
  commands: readonly [Moving, ...Moving[]],
  realms: readonly Realm[],
): Promise<void> {
  const { userId, requestId, said } = asked;
  const answers = await Promise.all(realms.map((realm) => readAnswer(parts, realm, asked, commands)));
  const known = answers.find(isAnswer) ?? answers.find((answer) => answer !== null) ?? null;
  if (known === 'other' || known === 'forgotten') return;
  const isDone = known !== null && known.outcome.type !== 'refused';
  const ended = known === null ? 'unheard' : isDone ? 'done' : 'refused';
  const outcome = isDone ? JSON.stringify(known) : null;
  await parts.identity.run('endAsked', { userId, requestId, said, ended, outcome });
}

/**
 * What the core has answered to one of these, which have one name. `other`: to something else; `forgotten`: it may have been told
 * and know it no more, by its own clock, which a machine's may be set back behind; null: it was never told.
 */
async function readAnswer(
  { engine }: Pick<AskedParts, 'engine'>,
  realm: Realm,
  { rememberedUntil }: AskedRequest,
  commands: readonly [Moving, ...Moving[]],
): Promise<Known> {
  const [{ owner, requestId }] = commands;
  if (requestId === null) return null;
  const { result, time } = await engine.read(realm, { type: 'remembered-request', owner, requestId });
  if (result === null) return time < rememberedUntil ? null : 'forgotten';
  return commands.some((one) => contentOf(one) === result.contentHash) ? result.answer : 'other';
}

type Known = Answer | 'other' | 'forgotten' | null;
const isAnswer = (known: Known): known is Answer => known !== null && typeof known === 'object';

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
function firstOf<Asked extends Moving>(kept: AskedRequest, { type }: Asked): Asked | null {
  const first = commandOf(kept);
  return first.type === type ? (first as Asked) : null;
}

// Written above, of a command of such a request.
const commandOf = ({ command }: AskedRequest): Moving => JSON.parse(command) as Moving;
