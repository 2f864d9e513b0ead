/**
 * Who is invited as an operator, and how they accept.
 * Promises: a code goes to its address, counts once and for a time, and no longer than whoever has sent it is an owner; what is wrong with
 * a code is not told, nor whether anybody is invited; who is asked for an answer again gets the same one. Every owner and the address
 * itself hear that it was accepted, and with which key. A mailbox is one person's.
 * Never: makes anybody an operator, or gives them a session.
 */
import type { OpenProposals } from '@assay/core';
import { bitOf, bitsOf, concernedBy, CONSOLE_PATH } from '@assay/protocol';
import type { OperatorRole } from '@assay/protocol';
import type { PasswordKeeper } from '../../access/passwords.ts';
import { drawSigns, inGroups, tokenHash } from '../../access/tokens.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import { momentText } from '../../mailer/message-params.ts';
import { ActionRefused } from '../../operator/action.ts';
import type { ActedBy } from '../../operator/action.ts';
import type { MailAllowance } from './mail-allowance.ts';
import { findRolesFault } from './rules.ts';
import type { OperatorRecord, OperatorStore } from './shape.ts';
import { mailboxOf } from './sign-in-rules.ts';

export interface InvitationParts {
  readonly store: OperatorStore;
  readonly passwords: PasswordKeeper;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly mailAllowance: MailAllowance;
  /** Mails leave this machine; without it they lie in a mailbox that whoever reaches the machine may read. */
  readonly hasMailServer: () => boolean;
  /** How the exchange is reached. */
  readonly publicUrl: string;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

const INVITATION_MS = 72 * 3_600_000;
const CODE_SIGNS = 16;
const WRONG_CODE = 'The address or the code is wrong or has expired.';

type Known = OpenProposals['operators'];

export interface Invited {
  readonly id: number;
  /** Null: it was mailed. */
  readonly code: string | null;
  /** Where it is accepted; with the code, and so null where that was mailed. */
  readonly link: string | null;
  readonly until: number;
}

interface Wish {
  readonly email: string;
  readonly name: string;
}

export interface Acceptance {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly publicKey: string;
}

/** Whoever accepts, and whether they had done so before. */
export interface Accepted {
  readonly person: OperatorRecord;
  readonly isAnew: boolean;
}

export class Invitations {
  readonly #parts: InvitationParts;

  constructor(parts: InvitationParts) {
    this.#parts = parts;
  }

  /** Sends the code; answers it, once, where no mail leaves. Codes before it count no longer. */
  async invite(
    { email, name, roles }: Wish & { readonly roles: readonly OperatorRole[] },
    by: ActedBy & { readonly operator: number },
    { operators, open }: OpenProposals,
  ): Promise<Invited> {
    const { store, mailer, mailAllowance, hasMailServer } = this.#parts;
    const fault = findRolesFault(roles);
    if (fault !== null) throw new ActionRefused(fault);
    const people = await store.run('listOperators', undefined);
    this.#mustBeAnother(email, people);
    const present = people.find((one) => one.email === email.toLowerCase());
    if (operators.some(({ operator }) => operator === present?.id)) {
      throw new ActionRefused('This is the address of an operator. Suspend them first.');
    }
    // Whoever accepted now would get the sign-in of somebody whose key others have compared and approved.
    if (present !== undefined && open.some(({ command }) => concernedBy(command) === present.id)) {
      throw new ActionRefused(`To admit operator ${present.id} is proposed already. Reject it first.`);
    }
    // And what is mailed when it is accepted.
    mailAllowance.mustAllow(by.operator, 2 + operators.filter(isOwner).length);
    const { id, code, until } = await this.begin({ email, name }, bitsOf(roles), by.operator);
    if (!hasMailServer()) return { id, until, code, link: this.#linkOf(email, code) };
    const facts = { inviter: by.name, roles: roles.join(', '), code, until: momentText(until), email };
    mailer.send(mailTo({ email }), 'operator-invited', { ...facts, link: this.#linkOf(email, code) });
    return { id, until, code: null, link: null };
  }

  /** An invitation that nobody is written to about. */
  async begin({ email, name }: Wish, wishedRoles: number, invitedBy: number | null) {
    const { store, now } = this.#parts;
    const code = inGroups(drawSigns(CODE_SIGNS));
    const until = now() + INVITATION_MS;
    const id = await store.run('inviteOperator', {
      email: email.toLowerCase(),
      name,
      wishedRoles,
      invitedBy,
      inviteHash: tokenHash(code),
      inviteUntil: until,
      now: now(),
    });
    return { id, code, until };
  }

  /** Whether this accepts an invitation, or has accepted it: by the same code, password and key. As long for whoever is not there. */
  async isRight(wish: Acceptance, known: Known): Promise<boolean> {
    const person = await this.#find(wish.email);
    const isSame = await this.#hasAccepted(person, wish, known);
    return isSame || (person !== undefined && this.#counts(person, wish.code, known));
  }

  /** `inTurn` keeps changes of who is an operator apart. Throws `ActionRefused`. */
  async accept(wish: Acceptance, inTurn: InTurn, known: () => Promise<Known>): Promise<Accepted> {
    const before = await this.#find(wish.email);
    if (before !== undefined && (await this.#hasAccepted(before, wish, await known()))) {
      return { person: before, isAnew: false };
    }
    const passwordHash = await this.#parts.passwords.hash(wish.password);
    return inTurn(async () => {
      const person = await this.#find(wish.email);
      // Whoever has invited them may be gone by now.
      if (person === undefined || !this.#counts(person, wish.code, await known())) throw wrongCode();
      await this.join(person.id, wish.code, { passwordHash, publicKey: wish.publicKey });
      return { person, isAnew: true };
    });
  }

  async join(
    id: number,
    code: string,
    joined: { readonly passwordHash: string; readonly publicKey: string },
  ) {
    if (!(await this.#parts.store.run('joinOperator', { id, inviteHash: tokenHash(code), ...joined }))) {
      throw wrongCode();
    }
  }

  /** To every owner, and to the address itself: whoever has used a link that was not theirs is seen. */
  async tellAccepted({ id, name, email }: OperatorRecord, publicKey: string, known: Known): Promise<void> {
    const { store, mailer } = this.#parts;
    const owners = new Set<number>(known.filter(isOwner).map(({ operator }) => operator));
    const facts = { who: `${name} (${email})`, number: id, publicKey };
    for (const one of await store.run('listOperators', undefined)) {
      const isOwners = one.status !== 'suspended' && owners.has(one.id);
      if (isOwners || one.id === id) mailer.send(mailTo(one), 'operator-accepted', facts);
    }
  }

  /** A person is a mailbox: nobody gets a second place under another writing of theirs. */
  #mustBeAnother(email: string, people: readonly OperatorRecord[]): void {
    const { now } = this.#parts;
    const other = people.find(
      (one) =>
        one.email !== email.toLowerCase() &&
        mailboxOf(one.email) === mailboxOf(email) &&
        (one.status === 'joined' || (one.status === 'invited' && one.inviteUntil > now())),
    );
    if (other === undefined) return;
    throw new ActionRefused(`This mailbox is that of operator ${other.id}: a person is an operator once.`);
  }

  #counts(person: OperatorRecord, code: string, known: Known): boolean {
    const { inviteHash, inviteUntil, invitedBy } = person;
    if (inviteHash !== tokenHash(code) || inviteUntil <= this.#parts.now()) return false;
    return invitedBy === null || known.some((one) => one.operator === invitedBy && isOwner(one));
  }

  /** Of an operator nothing is told: their password is for signing in. */
  #hasAccepted(
    person: OperatorRecord | undefined,
    { password, publicKey, code }: Acceptance,
    known: Known,
  ): Promise<boolean> {
    const isSame =
      person?.status === 'joined' &&
      person.inviteHash === null &&
      person.acceptedHash === tokenHash(code) &&
      person.publicKey === publicKey &&
      !known.some(({ operator }) => operator === person.id);
    return this.#parts.passwords.matches(isSame ? person.passwordHash : null, password);
  }

  async #find(email: string): Promise<OperatorRecord | undefined> {
    const wanted = email.toLowerCase();
    return (await this.#parts.store.run('listOperators', undefined)).find((one) => one.email === wanted);
  }

  /** Behind the `#`, so that neither a log nor a proxy sees the code. */
  #linkOf(email: string, code: string): string {
    return `${this.#parts.publicUrl}${CONSOLE_PATH}/#/accept/${encodeURIComponent(email)}/${code}`;
  }
}

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export const wrongCode = (): ActionRefused => new ActionRefused(WRONG_CODE);

const isOwner = ({ roles }: Known[number]): boolean => (roles & bitOf('owner')) !== 0;
const mailTo = ({ email }: Pick<OperatorRecord, 'email'>) =>
  ({ channel: 'email', target: email, account: null }) as const;
