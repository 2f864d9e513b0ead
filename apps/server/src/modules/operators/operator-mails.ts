/**
 * Mails to operators: about what waits for them, what concerns them, and how it ended.
 * Promises: at most one mail a proposal, person and event, also across a kill: the store says what was told, and is told so
 * before a mail leaves. What happened while nobody listened is told at the next start, by what the core holds then.
 * Never: a secret in a mail, or anything that decides when it is opened; approving takes the key of its operator.
 */
import { concernedBy, rolesOf, wordsOf } from '@assay/protocol';
import { commandOf } from '@assay/core';
import type { Event, OpenProposals } from '@assay/core';
import type { Engine, PublishedBatch } from '../../engine/port.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import { momentText } from '../../mailer/message-params.ts';
import { policyOf } from './policy.ts';
import type { OperatorRecord, OperatorStore } from './shape.ts';
import { oneByOne } from '../../operator/one-by-one.ts';

export interface OperatorMailParts {
  readonly store: OperatorStore;
  readonly engine: Pick<Engine, 'read'>;
  readonly mailer: Pick<Mailer, 'send'>;
}

type CoreOperator = OpenProposals['operators'][number];
type Opened = Pick<OpenProposals['open'][number], 'proposal' | 'operator' | 'command' | 'expiresAt'>;
type Standing = Pick<CoreOperator, 'publicKey' | 'roles'> | null;
type End = Extract<Event, { type: 'proposal-closed' }>['end'];

/** What the proposer is told; of what they have withdrawn, nothing. */
const ENDS: { readonly [Of in End]: string | null } = {
  executed: 'carried out',
  refused: 'approved, and refused as it was carried out',
  rejected: 'rejected',
  withdrawn: null,
  expired: 'expired before enough had approved it',
  outdated: 'outdated, for what it was about has changed',
};
/** It ended between the last mail and a stop of the exchange: how, the state does not tell any more. */
const ENDED = 'no longer open';

/** What an operator was told last, where it is not their key and roles: nothing, or what it was before mails were sent. */
const NO_STANDING = '';
const UNKNOWN_STANDING = '?';

export class OperatorMails {
  readonly #parts: OperatorMailParts;
  /** One event after the other, so that the end of a proposal is not told before its beginning. */
  readonly #inTurn = oneByOne();

  constructor(parts: OperatorMailParts) {
    this.#parts = parts;
  }

  /** Tells what happened while nobody listened. */
  mend(): Promise<void> {
    return this.#inTurn(async () => {
      const { store } = this.#parts;
      const { open, operators } = await this.#held();
      for (const one of open) await this.#tellOpened(one);
      const isOpen = new Set<number>(open.map(({ proposal }) => proposal));
      for (const proposal of await store.run('listToldProposals', undefined)) {
        if (!isOpen.has(proposal)) await this.#tellEnded(proposal, ENDED);
      }
      for (const { id } of await store.run('listOperators', undefined)) {
        await this.#tellStanding(id, operators.find(({ operator }) => operator === id) ?? null);
      }
    });
  }

  /** Tells what a batch brought. */
  async note({ realm, entries }: Pick<PublishedBatch, 'realm' | 'entries'>): Promise<void> {
    if (realm !== 'live') return;
    const works = entries.flatMap(({ events }) => events.flatMap((event) => this.#workOf(event) ?? []));
    if (works.length === 0) return;
    // One turn for all of them: the next batch may end what this one begins.
    await this.#inTurn(async () => {
      for (const work of works) await work();
    });
  }

  #workOf(event: Event): (() => Promise<void>) | null {
    switch (event.type) {
      case 'proposed':
        return () => this.#tellOpened(event);
      case 'proposal-closed':
        return () => this.#tellEnded(event.proposal, ENDS[event.end]);
      case 'operator-registered':
        return () => this.#tellStanding(event.operator, event);
      case 'operator-revoked':
        return () => this.#tellStanding(event.operator, null);
      default:
        return null;
    }
  }

  async #tellOpened({ proposal, operator, command, expiresAt }: Opened): Promise<void> {
    const { store, mailer } = this.#parts;
    if (!(await store.run('noteProposalTold', { proposal, operator, command }))) return;
    const { operators } = await this.#held();
    const people = await store.run('listOperators', undefined);
    const named = people.find(({ id }) => id === operator)?.name ?? '';
    const proposer = `${named} (operator ${operator})`;
    const facts = { proposal, proposer, what: wordsOf(command), until: momentText(expiresAt) };
    const concerned = concernedBy(command);
    for (const person of people) {
      // Also where they are the proposer: somebody may have proposed a key of their own with the session of another.
      if (person.id === concerned) mailer.send(mailTo(person), 'operator-change-proposed', facts);
      else if (person.id === operator) continue;
      else if (mayApprove(person, operators, command)) mailer.send(mailTo(person), 'proposal-opened', facts);
    }
  }

  async #tellEnded(proposal: number, end: string | null): Promise<void> {
    const { store, mailer } = this.#parts;
    const told = await store.run('endProposalTold', { proposal });
    if (told === null || end === null) return;
    const people = await store.run('listOperators', undefined);
    const proposer = people.find(({ id }) => id === told.operator);
    if (proposer === undefined || proposer.status === 'suspended') return;
    mailer.send(mailTo(proposer), 'proposal-ended', { proposal, what: wordsOf(told.command), end });
  }

  async #tellStanding(id: number, standing: Standing): Promise<void> {
    const { store, mailer } = this.#parts;
    const told = standing === null ? NO_STANDING : `${standing.publicKey} ${standing.roles}`;
    const before = await store.run('swapStandingTold', { id, told });
    if (before === told || before === UNKNOWN_STANDING || before === null) return;
    const person = (await store.run('listOperators', undefined)).find((one) => one.id === id);
    if (person === undefined) return;
    if (standing === null) return mailer.send(mailTo(person), 'operator-removed', {});
    const { publicKey, roles } = standing;
    mailer.send(mailTo(person), 'operator-changed', { publicKey, roles: rolesOf(roles).join(', ') });
  }

  async #held(): Promise<OpenProposals> {
    return (await this.#parts.engine.read('live', { type: 'proposals' })).result;
  }
}

const mailTo = ({ email }: OperatorRecord) => ({ channel: 'email', target: email, account: null }) as const;

function mayApprove({ id, status }: OperatorRecord, operators: readonly CoreOperator[], digits: string) {
  const held = rolesOf(operators.find(({ operator }) => operator === id)?.roles ?? 0);
  const wanted = policyOf(commandOf(digits).type)?.roles ?? [];
  return status !== 'suspended' && wanted.some((role) => held.includes(role));
}
