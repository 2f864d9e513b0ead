/**
 * Cases that wait for an operator's yes or no, of whichever module: who works on one, and how long decisions take.
 * Promises: while somebody works on a case nobody else decides it; a claim ends by itself; nobody is shown or decides their own case, or
 * that of somebody whom they brought or who brought them; of what one person decides alone some is drawn for another's look.
 * Never: decides; what a decision does is its module's.
 */
import { hasRoleOf } from '@assay/protocol';
import type { ConsoleCases, ConsoleClaimed } from '@assay/protocol';
import { emailAddress } from '../../access/addresses.ts';
import { ActionRefused, holderOf } from '../../operator/action.ts';
import type { ActedBy } from '../../operator/action.ts';
import { reasonText } from '../../operator/judging.ts';
import type { AroundActions } from '../../operator/operator-service.ts';
import type { OpenedQueue, WaitingForPerson } from '../../operator/person-queue.ts';
import { QUEUE_LIMIT, queuePage, timeText } from '../../operator/printing.ts';
import type { AccountRecord, IdentityStore } from '../../storage/identity/identity-store.ts';
import type { OperatorStore } from '../operators/shape.ts';
import { CLAIM_MS, SECOND_LOOK, isTheirOwn } from './rules.ts';
import type { CaseStore } from './shape.ts';

export interface CasesParts {
  readonly identity: Pick<IdentityStore, 'run'> & CaseStore & OperatorStore;
  readonly queues: readonly OpenedQueue[];
  /** Whose money an open proposal is about; null: nobody's alone, or there is no such proposal. */
  readonly ownerOfProposal: (proposal: number) => Promise<number | null>;
  /** Whose is what is decided without a queue, by its noun and number; null: there is no such one. */
  readonly ownersOf: Readonly<Record<string, (id: number) => Promise<number | null>>>;
  /** Whether another looks at a decision again: by chance, which nobody foretells. */
  readonly isDrawn: () => boolean;
  /** Wall clock, Unix ms. */
  readonly now: () => number;
}

const DAY_MS = 86_400_000;
/** What is proposed about a case is decided behind its claim. */
const OF_PROPOSALS: readonly string[] = ['proposals approve', 'proposals reject'];
/** What is proposed for a user without a case: nobody pays themselves. */
const OF_USERS: readonly string[] = ['correct balance'];
const OWN =
  'This case is your own, or of somebody whom you brought here or who brought you: another decides it.';

export class Cases implements AroundActions {
  readonly #parts: CasesParts;

  constructor(parts: CasesParts) {
    this.#parts = parts;
  }

  async list(noun: string, by: ActedBy): Promise<ConsoleCases> {
    const { identity, now } = this.#parts;
    const queue = this.#mustFind(noun, by);
    const at = now();
    const { waiting, more } = queuePage(
      await this.#ofOthers(await queue.waiting({ after: 0, limit: QUEUE_LIMIT }, by), by),
    );
    const claims = new Map(
      (await identity.run('listClaims', { queue: noun, now: at })).map((claim) => [claim.id, claim]),
    );
    const claimOf = (id: number): ConsoleCases['waiting'][number]['claim'] => {
      const claim = claims.get(id);
      if (claim === undefined) return null;
      return { by: claim.name, isOwn: claim.holder === holderOf(by), until: claim.until };
    };
    return {
      at,
      waiting: waiting.map((one) => ({ ...one, claim: claimOf(one.id) })),
      more,
      decided: await identity.run('decidedFigures', { queue: noun, from: at - (at % DAY_MS) }),
    };
  }

  /** Theirs for a while, or for longer. Throws `ActionRefused`. */
  async claim(noun: string, id: number, by: ActedBy): Promise<ConsoleClaimed> {
    const queue = this.#mustFind(noun, by);
    const found = await this.#waiting(queue, id, by);
    if (found === null) throw new ActionRefused(`No ${noun} ${id} waits for a decision.`);
    await this.#mustBeOfOthers(found, by);
    return this.#take(noun, id, by);
  }

  async giveBack(noun: string, id: number, by: ActedBy): Promise<void> {
    this.#mustFind(noun, by);
    await this.#parts.identity.run('giveBackCase', { queue: noun, id, holder: holderOf(by) });
  }

  async carryOut<Result>(
    { name, showsFirst, approvals }: Parameters<AroundActions['carryOut']>[0],
    input: Readonly<Record<string, unknown>>,
    by: ActedBy,
    act: () => Promise<Result>,
  ): Promise<Result> {
    if (OF_PROPOSALS.includes(name)) await this.#mustBeAnothersMoney(input, by);
    if (OF_USERS.includes(name)) await this.#mustBeOfOthers({ user: Number(input['user']) }, by);
    const [verb, noun = ''] = name.split(' ');
    await this.#mustBeAnothers(noun, input, by);
    const queue = this.#parts.queues.find((one) => one.noun === noun);
    const { id } = input;
    if (queue === undefined || typeof id !== 'number') return act();
    const found = await this.#waiting(queue, id, by);
    // Nobody decides it, or no longer: the action says what is to be said.
    if (found === null) return act();
    await this.#mustBeOfOthers(found, by);
    if (showsFirst !== `show ${noun}`) return act();
    await this.#take(noun, id, by);
    const result = await act();
    const { identity, isDrawn, now } = this.#parts;
    const isSecondYes = verb === 'approve' && queue.isSecondYes === true;
    const isAlone = approvals === 0 && noun !== SECOND_LOOK && !isSecondYes;
    const drawn =
      isAlone && found.user !== null && isDrawn()
        ? { by: { holder: holderOf(by), name: by.name }, userId: found.user, reason: toldBy(input, by) }
        : null;
    const decided = { queue: noun, id, approved: verb === 'approve', since: found.since, now: now() };
    await identity.run('noteCaseDecided', { ...decided, drawn });
    return result;
  }

  #mustFind(noun: string, { roles }: ActedBy): OpenedQueue {
    const queue = this.#parts.queues.find((one) => one.noun === noun);
    if (queue === undefined) {
      const nouns = this.#parts.queues.map((one) => one.noun);
      throw new ActionRefused(`noun is not valid: ${nouns.join(', ')}.`);
    }
    if (!hasRoleOf(roles, queue.roles)) {
      throw new ActionRefused(`This takes the role ${queue.roles.join(' or ')}.`);
    }
    return queue;
  }

  async #waiting(queue: OpenedQueue, id: number, by: ActedBy): Promise<WaitingForPerson | null> {
    const [first] = await queue.waiting({ after: id - 1, limit: 1 }, by);
    return first?.id === id ? first : null;
  }

  async #take(noun: string, id: number, by: ActedBy): Promise<ConsoleClaimed> {
    const at = this.#parts.now();
    const until = at + CLAIM_MS;
    const claim = { queue: noun, id, holder: holderOf(by), name: by.name, now: at, until };
    const held = await this.#parts.identity.run('claimCase', claim);
    if (held === null) return { at, until };
    throw new ActionRefused(`${held.name} works on ${noun} ${id} until ${timeText(held.until)}.`);
  }

  /** The account of whoever decides, by their e-mail address. */
  async #ownAccount({ operator }: ActedBy): Promise<AccountRecord | null> {
    const { identity } = this.#parts;
    if (operator === null) return null;
    const record = (await identity.run('listOperators', undefined)).find(({ id }) => id === operator);
    const address = emailAddress(record?.email ?? '');
    return address === null ? null : identity.run('findAccountByAddress', { address: address.target });
  }

  async #mustBeAnothersMoney({ proposal }: Readonly<Record<string, unknown>>, by: ActedBy): Promise<void> {
    if (typeof proposal !== 'number') return;
    const user = await this.#parts.ownerOfProposal(proposal);
    if (user !== null) await this.#mustBeOfOthers({ user }, by);
  }

  async #mustBeAnothers(noun: string, { id }: Readonly<Record<string, unknown>>, by: ActedBy): Promise<void> {
    const ownerOf = this.#parts.ownersOf[noun];
    if (ownerOf === undefined || typeof id !== 'number') return;
    const user = await ownerOf(id);
    if (user !== null) await this.#mustBeOfOthers({ user }, by);
  }

  async #mustBeOfOthers(one: Pick<WaitingForPerson, 'user'>, by: ActedBy): Promise<void> {
    if ((await this.#ofOthers([one], by)).length === 0) throw new ActionRefused(OWN);
  }

  async #ofOthers<Case extends Pick<WaitingForPerson, 'user'>>(
    cases: readonly Case[],
    by: ActedBy,
  ): Promise<readonly Case[]> {
    const own = await this.#ownAccount(by);
    if (own === null) return cases;
    const accounts = await Promise.all(
      cases.map(async ({ user }) =>
        user === null ? null : this.#parts.identity.run('findAccount', { userId: user }),
      ),
    );
    return cases.filter((_, at) => {
      const account = accounts[at];
      return account === null || account === undefined || !isTheirOwn(own, account);
    });
  }
}

/** What the user has read, where that was chosen by a key, and what the operator wrote. */
const toldBy = (
  { because }: Readonly<Record<string, unknown>>,
  { reason }: Pick<ActedBy, 'reason'>,
): string => reasonText(typeof because === 'string' ? because : null, reason);
