/**
 * The operators of the venue: who is one, how they sign in, and who may do what.
 * Promises: whether somebody is an operator, with which key and which roles, the core says, and nothing else does; rows of
 * the store add a name, a password and sessions. While the core knows no operator, whoever reaches the socket may act under
 * a name; with the first owner that ends for good. What takes away is done at once by one owner; what gives is proposed as
 * soon as there are two. Of the last two owners none can be removed, so that nobody becomes the only one by that.
 * Never: tells whether an address is an operator's to whoever has not its password.
 */
import type { Command, OpenProposals, OperatorId } from '@assay/core';
import { AccessRefused } from '../../access/refused.ts';
import type { AttemptLimiter } from '../../access/attempt-limiter.ts';
import { newToken, tokenHash } from '../../access/tokens.ts';
import type { Engine } from '../../engine/port.ts';
import {
  bitOf,
  bitsOf,
  concernedBy,
  hasRoleOf,
  OPERATOR_IDLE_MS,
  OPERATOR_ROLES,
  rolesOf,
} from '@assay/protocol';
import { ActionRefused } from '../../operator/action.ts';
import type { ConsoleOperator, OperatorRole } from '@assay/protocol';
import type { ActedBy } from '../../operator/action.ts';
import { note } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import { oneByOne } from '../../operator/one-by-one.ts';
import type { OperatorGate } from '../../operator/operator-service.ts';
import type { MadeProposal, Proposing } from '../../operator/proposing.ts';
import { NAME_NEEDED } from '../../operator/request.ts';
import type { OperatorAuthenticators } from './authenticators.ts';
import type { OperatorPasskeys, SignInAnswer } from './passkeys.ts';
import { Invitations, wrongCode } from './invitations.ts';
import type { Acceptance, InvitationParts, Invited } from './invitations.ts';
import type { LostSignIns } from './lost-sign-ins.ts';
import { tokenActs } from './tokens.ts';
import type { OperatorTokens, TokenWish } from './tokens.ts';
import { findRolesFault, FIRST_OWNERS_ROLES } from './rules.ts';
import type { OperatorRecord } from './shape.ts';

export interface OfficeParts extends NoteParts, InvitationParts {
  readonly engine: Pick<Engine, 'read' | 'submit'>;
  readonly attempts: AttemptLimiter;
  readonly proposing: Proposing;
  readonly authenticators: OperatorAuthenticators;
  readonly passkeys: OperatorPasskeys;
  /** Or looks as if it were: then the console takes a passkey. */
  readonly isRealMoney: () => boolean;
  /** Whoever signs in has not lost how to. */
  readonly lostSignIns: Pick<LostSignIns, 'end'>;
  readonly tokens: OperatorTokens;
}

const HOUR_MS = 3_600_000;
const SESSION_MS = 12 * HOUR_MS;

const SIGN_IN = 'This exchange has operators. Sign in first: npm run operator -- sign-in EMAIL';
const UNBOUND_PASSKEY = 'Bind a passkey first: where money is real, the console takes one.';
const WRONG_CODE = 'The code is wrong.';
const UNBOUND = 'Bind an authenticator first: npm run operator -- authenticator';
const WRONG = 'The address, the password or the code is wrong, or nobody has admitted you.';

type CoreOperator = OpenProposals['operators'][number];

export type Admitted = { readonly done: true } | ({ readonly done: false } & MadeProposal);

export class OperatorOffice implements OperatorGate {
  readonly #parts: OfficeParts;
  /** Changes of who is an operator come one after the other. */
  readonly #inTurn = oneByOne();
  readonly #invitations: Invitations;

  readonly tokens: OperatorTokens;

  constructor(parts: OfficeParts) {
    this.#parts = parts;
    this.#invitations = new Invitations(parts);
    this.tokens = parts.tokens;
  }

  async admit(
    action: Parameters<OperatorGate['admit']>[0],
    { as, session, token }: Parameters<OperatorGate['admit']>[1],
    network?: string,
  ): Promise<Omit<ActedBy, 'reason'>> {
    const { roles, isOpen, withoutAuthenticator } = action;
    const nobody = { name: as ?? 'nobody', operator: null, sessionHash: null, roles: [] };
    if (isOpen) return nobody;
    if (token !== null) {
      const taken = await this.tokens.take(token, network, action);
      await this.#mustHaveFactors(taken.record.id, network);
      return tokenActs(taken);
    }
    const known = await this.#known();
    if (session === null) {
      if (known.length > 0) throw new ActionRefused(SIGN_IN, 'sign-in');
      if (as === null) throw new ActionRefused(NAME_NEEDED, 'no-operators');
      return { ...nobody, roles: OPERATOR_ROLES };
    }
    const { store, now } = this.#parts;
    const sessionHash = tokenHash(session);
    const seen = { tokenHash: sessionHash, now: now(), idleSince: now() - OPERATOR_IDLE_MS };
    const record = await store.run('useOperatorSession', seen);
    const active = known.find(({ operator }) => operator === record?.id);
    if (record === null || active === undefined || record.status === 'suspended') {
      throw new ActionRefused(SIGN_IN, 'sign-in');
    }
    await this.#parts.lostSignIns.end(record.id);
    const own = rolesOf(active.roles);
    if (!hasRoleOf(own, roles)) {
      throw new ActionRefused(`This takes the role ${roles.join(' or ')}; yours are ${own.join(', ')}.`);
    }
    if (!withoutAuthenticator) await this.#mustHaveFactors(record.id, network);
    return { name: record.name, operator: record.id, sessionHash, roles: own };
  }

  /** What they have to have bound before they do anything. */
  async #mustHaveFactors(id: number, network: string | undefined): Promise<void> {
    if (!(await this.#parts.authenticators.isBound(id))) {
      throw new ActionRefused(UNBOUND, 'no-authenticator');
    }
    if (network !== undefined && (await this.needsPasskey(id))) {
      throw new ActionRefused(UNBOUND_PASSKEY, 'no-passkey');
    }
  }

  /** By a code of their authenticator: a session alone must not leave behind what asks in its place. */
  async makeToken(wish: TokenWish, code: string, by: ActedBy & { readonly operator: number }) {
    this.tokens.check(wish, by);
    const { operator, name } = by;
    if (!(await this.#attempt(operator, () => this.#isRightCode(operator, name, code)))) {
      throw new ActionRefused(WRONG_CODE);
    }
    return this.tokens.make(wish, by);
  }

  async hasOperators(): Promise<boolean> {
    return (await this.#known()).length > 0;
  }

  /** The first owner, while there is no operator. */
  first(wish: Newcomer): Promise<{ readonly id: number }> {
    return this.#inTurn(async () => {
      if (await this.hasOperators()) {
        throw new ActionRefused('This exchange has operators. An owner invites you.');
      }
      const roles = bitsOf(FIRST_OWNERS_ROLES);
      const { id, code } = await this.#invitations.begin(wish, roles, null);
      const passwordHash = await this.#parts.passwords.hash(wish.password);
      await this.#invitations.join(id, code, { passwordHash, publicKey: wish.publicKey });
      await this.#register(id, wish.publicKey, roles);
      const by = { name: wish.name, reason: '', operator: id, sessionHash: null, roles: [] };
      await this.#note(by, { operator: id, roles: FIRST_OWNERS_ROLES.join(','), how: 'first owner' });
      return { id };
    });
  }

  /** With an authenticator bound, a code of it is needed beside the password, or a recovery code. */
  /** `network`: from where, if not from this machine. */
  async signIn({ email, password, code, passkey }: SignIn, network?: string) {
    const { store, passwords, audit, now } = this.#parts;
    const record = await this.#find(email);
    const active = (await this.#known()).find(({ operator }) => operator === record?.id);
    const kept = active === undefined || record?.status === 'suspended' ? null : record?.passwordHash;
    const isRight = await this.#attempt(
      record?.id,
      async () =>
        (await passwords.matches(kept ?? null, password)) &&
        (record === undefined || (await this.#isRightFactor(record, { code, passkey }, network))),
      network,
    );
    if (record === undefined || active === undefined || !isRight) {
      const actor = { type: 'operator', name: record?.name ?? 'unknown' } as const;
      const entry = { event: 'operator-sign-in-failed', userId: null, actor, address: null } as const;
      await audit.record({ ...entry, device: null, detail: { operator: record?.id ?? null } });
      throw new ActionRefused(WRONG);
    }
    await this.#parts.lostSignIns.end(record.id);
    const token = newToken();
    const session = { id: record.id, tokenHash: tokenHash(token), now: now() };
    await store.run('addOperatorSession', { ...session, expiresAt: now() + SESSION_MS });
    const by = { name: record.name, reason: '', operator: record.id, sessionHash: null, roles: [] };
    await note(this.#parts, by, 'operator-signed-in', null, { operator: record.id });
    return { token, name: record.name, roles: rolesOf(active.roles) };
  }

  /** A seed for an authenticator; where one is bound, by a code of it or a recovery code. */
  async beginAuthenticator(code: string | undefined, by: ActedBy) {
    const { operator, name } = by;
    if (operator === null) throw new ActionRefused(SIGN_IN, 'sign-in');
    const { authenticators } = this.#parts;
    if (await authenticators.isBound(operator)) {
      const isRight = await this.#attempt(operator, () => this.#isRightCode(operator, name, code));
      if (!isRight) throw new ActionRefused(WRONG_CODE);
    }
    return authenticators.begin(operator, name);
  }

  /** Answers the recovery codes, once. Other sessions of theirs end: they may have been begun by the password alone. */
  async confirmAuthenticator(
    code: string,
    by: ActedBy,
  ): Promise<{ readonly recoveryCodes: readonly string[] }> {
    const { operator, sessionHash } = by;
    if (operator === null) throw new ActionRefused(SIGN_IN, 'sign-in');
    const { authenticators, store } = this.#parts;
    const made: { recoveryCodes: readonly string[] | null } = { recoveryCodes: null };
    await this.#attempt(operator, async () => {
      made.recoveryCodes = await authenticators.confirm(operator, code);
      return made.recoveryCodes !== null;
    });
    const { recoveryCodes } = made;
    if (recoveryCodes === null) throw new ActionRefused(WRONG_CODE);
    await store.run('endOperatorSessions', { id: operator, except: sessionHash });
    await this.#note(by, { operator, how: 'authenticator bound' });
    return { recoveryCodes };
  }

  approvesByPasskey(): boolean {
    return this.#parts.isRealMoney();
  }

  /** Whether they have to bind one before anything else. */
  async needsPasskey(id: number): Promise<boolean> {
    return this.#parts.isRealMoney() && !(await this.#parts.passkeys.isBound(id));
  }

  /** Where money is real, from elsewhere than this machine: their passkey, once one is bound. */
  async #isRightFactor(
    { id, name }: Pick<OperatorRecord, 'id' | 'name'>,
    { code, passkey }: Pick<SignIn, 'code' | 'passkey'>,
    network: string | undefined,
  ): Promise<boolean> {
    const { isRealMoney, passkeys } = this.#parts;
    if (network === undefined || !isRealMoney() || !(await passkeys.isBound(id))) {
      return this.#isRightCode(id, name, code);
    }
    // No attempt: nothing was guessed.
    if (passkey === undefined) throw new ActionRefused('Answer with your passkey.', 'passkey-needed');
    return passkeys.isSignIn(id, passkey);
  }

  /** What a browser asks an authenticator for, before anybody has said who they are. */
  beginPasskeySignIn(): ReturnType<OperatorPasskeys['beginSignIn']> {
    return this.#parts.passkeys.beginSignIn();
  }

  /** By a code of their authenticator: a session alone must not bind what signs in from then on. */
  async beginPasskey(code: string, by: ActedBy): Promise<{ readonly options: string }> {
    const { operator, name } = by;
    if (operator === null) throw new ActionRefused(SIGN_IN, 'sign-in');
    const { authenticators, passkeys } = this.#parts;
    if (!(await authenticators.isBound(operator))) throw new ActionRefused(UNBOUND, 'no-authenticator');
    if (!(await this.#attempt(operator, () => this.#isRightCode(operator, name, code)))) {
      throw new ActionRefused(WRONG_CODE);
    }
    return { options: await passkeys.begin(operator, name) };
  }

  /** Other sessions of theirs end: they may have been begun without it. */
  async confirmPasskey({ name, answer }: { readonly name: string; readonly answer: string }, by: ActedBy) {
    const { operator, sessionHash } = by;
    if (operator === null) throw new ActionRefused(SIGN_IN, 'sign-in');
    const { passkeys, store } = this.#parts;
    if (!(await passkeys.confirm(operator, name, answer))) {
      throw new ActionRefused('This is no answer of a new passkey to the last question. Begin again.');
    }
    await store.run('endOperatorSessions', { id: operator, except: sessionHash });
    await this.#note(by, { operator, how: `passkey bound: ${name}` });
  }

  async #isRightCode(id: number, name: string, code: string | undefined): Promise<boolean> {
    const { authenticators } = this.#parts;
    if (!(await authenticators.isBound(id))) return true;
    // No attempt: nothing was guessed.
    if (code === undefined)
      throw new ActionRefused('Give the code of your authenticator: --code CODE', 'code-needed');
    const taken = await authenticators.take(id, code);
    if (taken !== null && taken.recoveryLeft !== null) {
      const by = { name, reason: '', operator: id, sessionHash: null, roles: [] };
      await this.#note(by, { operator: id, how: 'recovery code used', left: taken.recoveryLeft });
    }
    return taken !== null;
  }

  async signOut({ sessionHash }: ActedBy): Promise<void> {
    if (sessionHash !== null) await this.#parts.store.run('endOperatorSession', { tokenHash: sessionHash });
  }

  hasAuthenticator(operator: number): Promise<boolean> {
    return this.#parts.authenticators.isBound(operator);
  }

  async list(): Promise<readonly ConsoleOperator[]> {
    const known = await this.#known();
    return (await this.#parts.store.run('listOperators', undefined)).map(
      ({ id, name, email, status, wishedRoles, publicKey, invitedBy, inviteHash, inviteUntil }) => {
        const active = known.find(({ operator }) => operator === id);
        const isActive = active !== undefined && status !== 'suspended';
        return {
          id,
          name,
          email,
          status: isActive ? 'active' : status,
          roles: rolesOf(active?.roles ?? wishedRoles),
          publicKey: active?.publicKey ?? publicKey,
          invitedBy,
          inviteUntil: isActive || inviteHash === null ? null : inviteUntil,
        };
      },
    );
  }

  /** Sends the code that whoever is invited needs; answers it, once, where no mail leaves. */
  invite(
    wish: { readonly email: string; readonly name: string; readonly roles: readonly OperatorRole[] },
    by: ActedBy,
  ): Promise<Invited> {
    return this.#inTurn(async () => {
      const { operator } = by;
      if (operator === null) {
        throw new ActionRefused('Make the first owner: npm run operator -- operators first EMAIL NAME');
      }
      const invited = await this.#invitations.invite(wish, { ...by, operator }, await this.#held());
      await this.#note(by, { operator: invited.id, roles: wish.roles.join(','), how: 'invited' });
      return invited;
    });
  }

  /** `network`: from where, if not from this machine. */
  async accept(wish: Acceptance, network?: string): Promise<{ readonly id: number }> {
    const invitations = this.#invitations;
    const isRight = await this.#attempt(
      (await this.#find(wish.email))?.id,
      async () => invitations.isRight(wish, await this.#known()),
      network,
      'operator-invitation',
    );
    if (!isRight) throw wrongCode();
    const known = (): Promise<readonly CoreOperator[]> => this.#known();
    const { person, isAnew } = await invitations.accept(wish, this.#inTurn, known);
    const { id, name } = person;
    if (!isAnew) return { id };
    const by = { name, reason: '', operator: id, sessionHash: null, roles: [] };
    await this.#note(by, { operator: id, how: 'accepted' });
    await invitations.tellAccepted(person, wish.publicKey, await this.#known());
    return { id };
  }

  /** Makes an operator of somebody who has accepted; proposed where there are two owners. */
  admitNewcomer({ id }: { readonly id: number }, by: ActedBy): Promise<Admitted> {
    return this.#inTurn(async () => {
      const record = (await this.#parts.store.run('listOperators', undefined)).find((one) => one.id === id);
      const publicKey = record?.publicKey ?? null;
      if (record?.status !== 'joined' || publicKey === null || record.inviteHash !== null) {
        throw new ActionRefused(`Operator ${id} has no accepted invitation.`);
      }
      return this.#grant(by, id, publicKey, record.wishedRoles);
    });
  }

  /** Another key for whoever is signed in, with the roles that they have; at once for an only owner, else proposed. */
  newKey({ publicKey }: { readonly publicKey: string }, by: ActedBy): Promise<Admitted> {
    return this.#inTurn(async () => {
      if (by.operator === null) throw new ActionRefused(SIGN_IN, 'sign-in');
      const { operators, open } = await this.#held();
      const present = mustBeActive(operators, by.operator);
      if (operators.some((one) => one.publicKey === publicKey)) {
        throw new ActionRefused('This is the key of an operator already.');
      }
      const waiting = open.find(({ command }) => concernedBy(command) === by.operator);
      if (waiting !== undefined) {
        throw new ActionRefused(`A change of you is proposed already: proposal ${waiting.proposal}.`);
      }
      return this.#grant(by, by.operator, publicKey, present.roles);
    });
  }

  setRoles(
    { id, roles }: { readonly id: number; readonly roles: readonly OperatorRole[] },
    by: ActedBy,
  ): Promise<Admitted> {
    return this.#inTurn(async () => {
      const fault = findRolesFault(roles);
      if (fault !== null) throw new ActionRefused(fault);
      const known = await this.#known();
      const present = mustBeActive(known, id);
      const bits = bitsOf(roles);
      if ((bits & bitOf('owner')) === 0) mustLeaveOwners(known, present);
      if ((bits & ~present.roles) !== 0) return this.#grant(by, id, present.publicKey, bits);
      this.#mustAllowMail(by);
      await this.#register(id, present.publicKey, bits);
      await this.#note(by, { operator: id, roles: roles.join(','), how: 'roles taken away' });
      return { done: true };
    });
  }

  suspend({ id }: { readonly id: number }, by: ActedBy): Promise<void> {
    return this.#inTurn(async () => {
      const known = await this.#known();
      mustLeaveOwners(known, mustBeActive(known, id));
      const { store } = this.#parts;
      // First what lets them in: a stop in between leaves somebody who cannot act.
      await store.run('setOperatorStatus', { id, status: 'suspended' });
      await store.run('endOperatorSessions', { id, except: null });
      await this.#submit({ type: 'revoke-operator', operator: id as OperatorId });
      await this.#note(by, { operator: id, how: 'suspended' });
    });
  }

  async #grant(by: ActedBy, id: number, publicKey: string, roles: number): Promise<Admitted> {
    const owners = (await this.#known()).filter(isOwner);
    if (owners.some(({ operator }) => operator !== by.operator)) {
      const command = registration(id, publicKey, roles);
      return { done: false, ...(await this.#parts.proposing.propose(by, command)) };
    }
    this.#mustAllowMail(by);
    await this.#register(id, publicKey, roles);
    await this.#note(by, { operator: id, roles: rolesOf(roles).join(','), how: 'by the only owner' });
    return { done: true };
  }

  /** Whoever is changed is told. */
  #mustAllowMail({ operator }: ActedBy): void {
    if (operator !== null) this.#parts.mailAllowance.mustAllow(operator, 1);
  }

  #register(id: number, publicKey: string, roles: number): Promise<void> {
    return this.#submit(registration(id, publicKey, roles));
  }

  async #submit(command: Command): Promise<void> {
    const { outcome } = await this.#parts.engine.submit('live', command);
    if (outcome.type === 'refused') throw new ActionRefused(`The core refused it: ${outcome.refusal.code}.`);
  }

  async #known(): Promise<readonly CoreOperator[]> {
    return (await this.#held()).operators;
  }

  async #held(): Promise<OpenProposals> {
    return (await this.#parts.engine.read('live', { type: 'proposals' })).result;
  }

  async #find(email: string): Promise<OperatorRecord | undefined> {
    const wanted = email.toLowerCase();
    return (await this.#parts.store.run('listOperators', undefined)).find((one) => one.email === wanted);
  }

  async #attempt(
    id: number | undefined,
    isRight: () => Promise<boolean>,
    network?: string,
    kind: 'operator-console' | 'operator-invitation' = 'operator-console',
  ): Promise<boolean> {
    const { attempts } = this.#parts;
    try {
      if (network === undefined) return await attempts.check(id ?? 0, 'operator-sign-in', isRight);
      // By network and never by person, so that the wait says nothing of who there is. Strangers keep nobody from the socket.
      return await attempts.check(0, kind, isRight, network);
    } catch (error) {
      if (!(error instanceof AccessRefused)) throw error;
      throw new ActionRefused('Too many attempts. Wait a minute and try again.');
    }
  }

  #note(by: ActedBy, detail: Readonly<Record<string, string | number>>): Promise<void> {
    return note(this.#parts, by, 'operator-changed', null, detail);
  }
}

interface SignIn extends Pick<Newcomer, 'email' | 'password'> {
  readonly code?: string | undefined;
  readonly passkey?: SignInAnswer | undefined;
}

interface Newcomer {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly publicKey: string;
}

const isOwner = ({ roles }: CoreOperator): boolean => (roles & bitOf('owner')) !== 0;

function registration(id: number, publicKey: string, roles: number): Command {
  // Numbers of operators are those of their rows.
  return { type: 'register-operator', operator: id as OperatorId, publicKey, roles };
}

function mustBeActive(known: readonly CoreOperator[], id: number): CoreOperator {
  const found = known.find(({ operator }) => operator === id);
  if (found === undefined) throw new ActionRefused(`There is no operator ${id}.`);
  return found;
}

/** Whoever removes one of the last two owners would be the only one, and could do alone what takes two. */
function mustLeaveOwners(known: readonly CoreOperator[], removed: CoreOperator): void {
  if (!isOwner(removed) || known.filter(isOwner).length > 2) return;
  throw new ActionRefused('Of the last two owners none can be removed.');
}
