/**
 * The way back for an operator who has lost their password, or their authenticator with its recovery codes.
 * Promises: it takes their key, another owner's approval, a day in which the owners are told, and a code that goes to their
 * address alone; the old sign-in ends it by being used. Of two owners none can do it for the other: whoever approves learns
 * no code, and has not the key.
 * Never: gives anybody a key, or a session.
 */
import { bitOf, concernedBy, CONSOLE_PATH } from '@assay/protocol';
import { lostSignInBytes, newSignInBytes } from '@assay/verify';
import type { Event, OpenProposals, OperatorId } from '@assay/core';
import type { AttemptLimiter } from '../../access/attempt-limiter.ts';
import type { PasswordKeeper } from '../../access/passwords.ts';
import { AccessRefused } from '../../access/refused.ts';
import { drawSigns, inGroups, tokenHash } from '../../access/tokens.ts';
import type { Engine, PublishedBatch } from '../../engine/port.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import { momentText } from '../../mailer/message-params.ts';
import { ActionRefused } from '../../operator/action.ts';
import { note } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import { oneByOne } from '../../operator/one-by-one.ts';
import type { MadeProposal, Proposing } from '../../operator/proposing.ts';
import type { MailAllowance } from './mail-allowance.ts';
import type { ProposalEnds } from './proposal-ends.ts';
import type { LostSignIn, OperatorRecord, OperatorStore } from './shape.ts';
import { isSigned, keyOfNobody } from './signed.ts';

export interface LostSignInParts extends NoteParts {
  readonly store: OperatorStore;
  readonly engine: Pick<Engine, 'read' | 'submit'>;
  readonly passwords: PasswordKeeper;
  readonly attempts: AttemptLimiter;
  readonly proposing: Proposing;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly mailAllowance: MailAllowance;
  readonly ends: Pick<ProposalEnds, 'find'>;
  /** How the exchange is reached. */
  readonly publicUrl: string;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

const HOUR_MS = 3_600_000;
const CODE_MS = 72 * HOUR_MS;
/** A statement is good for so long, before and behind the venue's own time. */
const STATEMENT_MS = HOUR_MS / 6;
const CODE_SIGNS = 16;
/** Of whoever is not there. */
const KEY_OF_NOBODY = keyOfNobody();

const NOT_THEIRS = 'The address or the key is wrong, or nobody has admitted you.';
const WRONG_CODE = 'The address, the code or the key is wrong, or the code has expired.';
const ONLY_OWNER =
  'There is no other owner who could approve it, so there is no way back to your sign-in: nobody may give it to somebody alone.';

type Known = OpenProposals['operators'];

/** What came of asking; null: it was approved before, and another code was mailed. */
export type AskedSignIn = MadeProposal | null;

export class LostSignIns {
  readonly #parts: LostSignInParts;
  /** One after the other: what was asked, approved, used and ended of an operator. */
  readonly #inTurn = oneByOne();

  constructor(parts: LostSignInParts) {
    this.#parts = parts;
  }

  /** Proposes that the sign-in of whoever signs is set anew, or mails another code where that was approved. */
  /** `network`: from where, if not from this machine. */
  ask({ email, at, signature }: Statement, network?: string): Promise<AskedSignIn> {
    return this.#inTurn(async () => {
      const { store, proposing, now } = this.#parts;
      const isInTime = Math.abs(now() - at) <= STATEMENT_MS;
      const proven = await this.#mustProve({ email, network, sentence: NOT_THEIRS }, (key) =>
        Promise.resolve(isSigned(key, lostSignInBytes(email, at), signature) && isInTime),
      );
      const { person, publicKey, roles } = proven;
      const { operators, open } = await this.#held();
      if (!operators.some((one) => isOwner(one) && one.operator !== person.id)) {
        throw new ActionRefused(ONLY_OWNER);
      }
      const kept = await this.#find(person.id);
      if (kept !== null && kept.codeUntil > now()) {
        this.#parts.mailAllowance.mustAllow(person.id, 1);
        await this.#giveCode(kept, person);
        return null;
      }
      const waiting = open.find(({ command }) => concernedBy(command) === person.id);
      if (waiting !== undefined) {
        throw new ActionRefused(`A change of you is proposed already: proposal ${waiting.proposal}.`);
      }
      const by = {
        name: person.name,
        reason: 'lost sign-in',
        operator: person.id,
        sessionHash: null,
        roles: [],
      };
      // With the key and the roles that they have: the core changes nothing by it, and holds who has approved.
      const operator = person.id as OperatorId;
      const command = { type: 'register-operator', operator, publicKey, roles } as const;
      const made = await proposing.propose(by, command);
      const { proposal } = made;
      await store.run('keepLostSignIn', { id: person.id, proposal });
      await this.#tell(person, `asked for with their key. Proposal ${proposal} waits for another owner`);
      return made;
    });
  }

  /** Sets the password anew; authenticator, recovery codes and sessions go. */
  renew({ email, code, signature, password }: Renewal, network?: string): Promise<{ readonly id: number }> {
    return this.#inTurn(async () => {
      const { store, passwords, now } = this.#parts;
      const codeHash = tokenHash(code);
      const { person } = await this.#mustProve({ email, network, sentence: WRONG_CODE }, async (key, id) => {
        const kept = await this.#find(id);
        const isRight = kept !== null && kept.codeHash === codeHash && kept.codeUntil > now();
        return isSigned(key, newSignInBytes(email, code), signature) && isRight;
      });
      const passwordHash = await passwords.hash(password);
      if (!(await store.run('renewSignIn', { id: person.id, codeHash, passwordHash }))) {
        throw new ActionRefused(WRONG_CODE);
      }
      await this.#note(person, 'sign-in set anew');
      await this.#tell(person, 'done: their password is another, and what they had bound is gone');
      return { id: person.id };
    });
  }

  /** Whoever signs in, or uses a session, has lost nothing. */
  async end(id: number): Promise<void> {
    if ((await this.#find(id)) === null) return;
    await this.#inTurn(async () => {
      const { store, engine } = this.#parts;
      const kept = await this.#find(id);
      if (kept === null) return;
      await store.run('forgetLostSignIn', { id });
      const { proposal } = kept;
      if (proposal !== null) {
        // Refused where it has ended by now: then there is nothing to take back.
        const [number, operator] = [proposal as never, id as OperatorId];
        await engine.submit('live', { type: 'reject-proposal', proposal: number, operator });
      }
      const person = await this.#mustBePerson(id);
      await this.#note(person, 'lost sign-in was used');
      await this.#tell(person, 'ended: they have logged in as before');
    });
  }

  /** Goes on with what happened while nobody listened. */
  mend(): Promise<void> {
    return this.#inTurn(async () => {
      const { open } = await this.#held();
      for (const kept of await this.#parts.store.run('listLostSignIns', undefined)) {
        if (kept.proposal === null) continue;
        const waits = open.find(({ proposal }) => proposal === kept.proposal);
        if (waits === undefined) {
          const end = await this.#parts.ends.find(kept.proposal);
          await this.#conclude(kept, end?.end === 'executed');
        } else if (waits.executesAt !== null) await this.#tellWaits(kept, waits.executesAt);
      }
    });
  }

  /** Takes what a batch brought. */
  async note({ realm, entries }: Pick<PublishedBatch, 'realm' | 'entries'>): Promise<void> {
    if (realm !== 'live') return;
    const events = entries
      .flatMap((entry) => entry.events)
      .filter((event) => event.type === 'proposal-approved' || event.type === 'proposal-closed');
    if (events.length === 0) return;
    await this.#inTurn(async () => {
      for (const event of events) await this.#take(event);
    });
  }

  async #take(event: Extract<Event, { type: 'proposal-approved' | 'proposal-closed' }>): Promise<void> {
    const rows = await this.#parts.store.run('listLostSignIns', undefined);
    const kept = rows.find(({ proposal }) => proposal === event.proposal);
    if (kept === undefined) return;
    if (event.type === 'proposal-closed') await this.#conclude(kept, event.end === 'executed');
    else if (event.executesAt !== null) await this.#tellWaits(kept, event.executesAt);
  }

  async #conclude(kept: LostSignIn, isApproved: boolean): Promise<void> {
    if (isApproved) await this.#giveCode(kept, await this.#mustBePerson(kept.id));
    else await this.#parts.store.run('forgetLostSignIn', { id: kept.id });
  }

  /** In the store before it leaves: a kill in between costs the mail, and asking again brings another. */
  async #giveCode({ id }: LostSignIn, person: OperatorRecord): Promise<void> {
    const { store, mailer, now } = this.#parts;
    const code = inGroups(drawSigns(CODE_SIGNS));
    const until = now() + CODE_MS;
    await store.run('openLostSignIn', { id, codeHash: tokenHash(code), codeUntil: until });
    const { email } = person;
    const link = `${this.#parts.publicUrl}${CONSOLE_PATH}/#/new-login/${encodeURIComponent(email)}/${code}`;
    mailer.send(mailTo(person), 'operator-new-sign-in', { code, until: momentText(until), email, link });
  }

  async #tellWaits({ id, proposal }: LostSignIn, until: number): Promise<void> {
    if (proposal === null) return;
    if (!(await this.#parts.store.run('noteLostSignInWaits', { id, proposal, until }))) return;
    const person = await this.#mustBePerson(id);
    const state = `approved by another owner, and done ${momentText(until)}. Until then any owner can reject proposal ${proposal}`;
    await this.#tell(person, `${state}, and they end it themselves by logging in as before`);
  }

  /** To every owner, and to whom it is about. */
  async #tell(person: OperatorRecord, state: string): Promise<void> {
    const { store, mailer } = this.#parts;
    const { operators } = await this.#held();
    const owners = new Set<number>(operators.filter(isOwner).map(({ operator }) => operator));
    const facts = { who: `${person.name} (operator ${person.id})`, state };
    for (const one of await store.run('listOperators', undefined)) {
      if (one.status === 'suspended' || (!owners.has(one.id) && one.id !== person.id)) continue;
      mailer.send(mailTo(one), 'operator-sign-in-replaced', facts);
    }
  }

  /** Throws `ActionRefused`, for whoever is not there as for a wrong proof, and after as long a time. */
  async #mustProve(
    { email, network, sentence }: Asking,
    isProven: (publicKey: string, id: number) => Promise<boolean>,
  ) {
    const people = await this.#parts.store.run('listOperators', undefined);
    const person = people.find((one) => one.email === email.toLowerCase());
    const active = (await this.#held()).operators.find(({ operator }) => operator === person?.id);
    const isThere = active !== undefined && person?.status !== 'suspended';
    const isRight = await this.#attempt(
      person?.id ?? 0,
      async () => (await isProven(active?.publicKey ?? KEY_OF_NOBODY, person?.id ?? 0)) && isThere,
      network,
    );
    if (!isRight || person === undefined || active === undefined) throw new ActionRefused(sentence);
    return { person, publicKey: active.publicKey, roles: active.roles };
  }

  async #attempt(id: number, isRight: () => Promise<boolean>, network?: string): Promise<boolean> {
    const { attempts } = this.#parts;
    try {
      if (network === undefined) return await attempts.check(id, 'operator-lost-sign-in', isRight);
      // By network and never by person, so that the wait says nothing of who there is. Strangers keep nobody from the socket.
      return await attempts.check(0, 'operator-lost-console', isRight, network);
    } catch (error) {
      if (!(error instanceof AccessRefused)) throw error;
      throw new ActionRefused('Too many attempts. Wait a minute and try again.');
    }
  }

  async #find(id: number): Promise<LostSignIn | null> {
    const rows = await this.#parts.store.run('listLostSignIns', undefined);
    return rows.find((one) => one.id === id) ?? null;
  }

  async #mustBePerson(id: number): Promise<OperatorRecord> {
    const person = (await this.#parts.store.run('listOperators', undefined)).find((one) => one.id === id);
    if (person === undefined) throw new RangeError(`operator ${id} has no row`);
    return person;
  }

  async #held(): Promise<OpenProposals> {
    return (await this.#parts.engine.read('live', { type: 'proposals' })).result;
  }

  #note({ id, name }: OperatorRecord, how: string): Promise<void> {
    const by = { name, reason: '', operator: id, sessionHash: null, roles: [] };
    return note(this.#parts, by, 'operator-changed', null, { operator: id, how });
  }
}

interface Asking {
  readonly email: string;
  /** From where, if not from this machine. */
  readonly network: string | undefined;
  /** What is said of a wrong proof. */
  readonly sentence: string;
}

interface Statement {
  readonly email: string;
  readonly at: number;
  readonly signature: string;
}

interface Renewal {
  readonly email: string;
  readonly code: string;
  readonly signature: string;
  readonly password: string;
}

const isOwner = ({ roles }: Known[number]): boolean => (roles & bitOf('owner')) !== 0;
const mailTo = ({ email }: OperatorRecord) => ({ channel: 'email', target: email, account: null }) as const;
