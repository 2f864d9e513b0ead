/**
 * A lost factor, from the wish that it is taken off to the deed: asked for by whoever knows the login password, agreed to by two
 * operators, done three days later, ended by its user at any time.
 * Promises: each step stands in the log and in a mail; the pause of withdrawals is in the journal before the deed; a stop in
 * between neither loses the deed nor does it twice.
 * Never: takes a second factor's place: nobody is signed in by it.
 */
import type { AskSignInLostFactorRequest, LostFactor } from '@assay/protocol';
import type { Access } from '../../access/access.ts';
import type { AccountSecurity } from '../../access/account-security.ts';
import type { ApiKeys } from '../../access/api-keys.ts';
import type { AuditLog, SecurityEvent } from '../../access/audit-log.ts';
import type { Origin } from '../../access/origin.ts';
import { AccessRefused } from '../../access/refused.ts';
import type { RightsEngine } from '../../access/rights.ts';
import { originOf } from '../../access/security-notes.ts';
import type { Caller, CallOrigin, SecurityNotes } from '../../access/security-notes.ts';
import { tokenHash } from '../../access/tokens.ts';
import { WithdrawalPause } from '../../access/withdrawal-pause.ts';
import { momentText } from '../../mailer/message-params.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import type { Keyring } from '../../secrets/keyring.ts';
import { MAX_REQUESTS, REMINDED_MS, REQUESTS_OVER_DAYS } from './rules.ts';
import type { LostFactorDecision, LostFactorMoved, LostFactorRecord, LostFactorStores } from './shape.ts';

export interface LostFactorParts {
  readonly identity: LostFactorStores;
  readonly engine: RightsEngine;
  readonly access: Pick<Access, 'sessions' | 'secondStep'>;
  readonly security: Pick<AccountSecurity, 'loginPassword'>;
  readonly apiKeys: Pick<ApiKeys, 'noteDeleted'>;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly notes: Pick<SecurityNotes, 'recordOf' | 'notify'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly keyring: Pick<Keyring, 'mac'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

interface Wish {
  readonly factor: LostFactor;
  readonly statement: string;
}

/** Of one round of the job; the next takes the others. */
const AT_ONCE = 100;
const MISSING = {
  'fund-password': 'fund-password-missing',
  authenticator: 'authenticator-missing',
  passkeys: 'second-factor-missing',
} as const;
const STEPS = {
  propose: 'proposeLostFactor',
  approve: 'approveLostFactor',
  reject: 'rejectLostFactor',
} as const;

/** Methods for users throw `AccessRefused`. */
export class LostFactors {
  readonly #parts: LostFactorParts;
  readonly #pause: WithdrawalPause;
  #round: Promise<void> | null = null;

  constructor(parts: LostFactorParts) {
    this.#parts = parts;
    this.#pause = new WithdrawalPause(parts);
  }

  /** The last request of a user, open or ended. */
  last(userId: number): Promise<LostFactorRecord | null> {
    return this.#parts.identity.run('lastLostFactor', { userId });
  }

  /** `password` as on the wire. */
  async ask(caller: Caller, { password, ...wish }: Wish & { password: string }): Promise<LostFactorRecord> {
    await this.#parts.security.loginPassword.verify(caller, password, 'password');
    return this.#ask(Number(caller.session.userId), wish, originOf(caller));
  }

  /** The same from the second step of a sign-in, whose ticket says that the password was right. */
  async lastAtSignIn(ticket: string, origin: Origin): Promise<LostFactorRecord | null> {
    return this.last(await this.#ownerOf(ticket, origin));
  }

  async askAtSignIn({ ticket, ...wish }: AskSignInLostFactorRequest, origin: Origin) {
    const userId = await this.#ownerOf(ticket, origin);
    const request = await this.#ask(userId, wish, { address: origin.address, deviceId: null });
    this.#parts.access.secondStep.close(ticket);
    return request;
  }

  /** By any session of the user. */
  async cancel(caller: Caller): Promise<LostFactorRecord> {
    const { identity, now } = this.#parts;
    const userId = Number(caller.session.userId);
    return this.#cancelled(await identity.run('cancelLostFactor', { userId, now: now() }), originOf(caller));
  }

  /** By what the mail about it holds. */
  async cancelByMail(token: string, { address }: Origin): Promise<LostFactorRecord> {
    const { identity, now } = this.#parts;
    const ended = await identity.run('cancelLostFactorByMail', { cancelHash: tokenHash(token), now: now() });
    return this.#cancelled(ended, { address, deviceId: null });
  }

  /** What an operator says to it. `void`: it has ended, because it is not true any more. */
  async decide(step: keyof typeof STEPS, decision: LostFactorDecision): Promise<LostFactorMoved> {
    const { identity, mailer } = this.#parts;
    const moved = await identity.run(STEPS[step], decision);
    if (moved.type === 'void') await this.#tellEnd(moved.request);
    if (moved.type !== 'moved') return moved;
    const { userId, factor, dueAt } = moved.request;
    if (step === 'approve' && dueAt !== null) {
      const until = momentText(dueAt);
      mailer.send({ userId }, 'lost-factor-agreed', { factor, until, token: this.#tokenOf(moved.request) });
    }
    if (step === 'reject') {
      mailer.send({ userId }, 'lost-factor-rejected', { factor, reason: decision.reason });
    }
    return moved;
  }

  /** Does what is due, says what will be soon, and tells the ends that nobody has told. One round at a time. */
  carryOut(): Promise<void> {
    this.#round ??= this.#carryOut().finally(() => (this.#round = null));
    return this.#round;
  }

  async #carryOut(): Promise<void> {
    const { identity, mailer, now } = this.#parts;
    const limit = AT_ONCE;
    for (const request of await identity.run('dueLostFactors', { now: now(), limit })) {
      await this.#clear(request);
    }
    const before = now() + REMINDED_MS;
    for (const request of await identity.run('remindLostFactors', { before, now: now(), limit })) {
      const { userId, factor, dueAt } = request;
      const until = momentText(dueAt ?? before);
      mailer.send({ userId }, 'lost-factor-soon', { factor, until, token: this.#tokenOf(request) });
    }
    for (const request of await identity.run('untoldLostFactors', { limit })) await this.#tellEnd(request);
  }

  async #clear({ id, userId }: LostFactorRecord): Promise<void> {
    const { identity, access, apiKeys, now } = this.#parts;
    const pausedUntil = await this.#pause.begin(userId);
    const cleared = await identity.run('clearLostFactor', { id, now: now(), pausedUntil });
    if (cleared.type !== 'cleared') return;
    access.sessions.noteEnded(cleared.sessions);
    apiKeys.noteDeleted(cleared.keys);
  }

  async #ask(userId: number, { factor, statement }: Wish, origin: CallOrigin): Promise<LostFactorRecord> {
    const { identity, notes, now } = this.#parts;
    const moment = now();
    const cancelHash = tokenHash(this.#tokenOf({ userId, askedAt: moment }));
    const asked = await identity.run('askLostFactor', { userId, factor, statement, cancelHash, now: moment });
    switch (asked.type) {
      case 'open-already':
        throw new AccessRefused('lost-factor-open');
      case 'too-many':
        throw new AccessRefused('lost-factors-spent', null, {
          maximum: MAX_REQUESTS,
          days: REQUESTS_OVER_DAYS,
        });
      case 'account-not-active':
        throw new AccessRefused('account-frozen');
      case 'factor-missing':
        throw new AccessRefused(MISSING[factor], 'factor');
      case 'asked':
        await notes.recordOf(userId, origin, 'lost-factor-asked', { factor });
        await notes.notify(userId, origin, 'lost-factor-asked', {
          factor,
          token: this.#tokenOf(asked.request),
        });
        return asked.request;
    }
  }

  async #cancelled(ended: LostFactorRecord | null, origin: CallOrigin): Promise<LostFactorRecord> {
    if (ended === null) throw new AccessRefused('lost-factor-ended');
    const { notes } = this.#parts;
    const { userId, factor } = ended;
    await notes.recordOf(userId, origin, 'lost-factor-cancelled', { factor });
    await notes.notify(userId, origin, 'lost-factor-cancelled', { factor });
    return ended;
  }

  /** In the log before it is noted as told, so that a stop leaves it there twice and never not at all; in a mail once. */
  async #tellEnd({ id, userId, factor, state, endReason }: LostFactorRecord): Promise<void> {
    const { identity, audit, mailer, now } = this.#parts;
    const name = state === 'cleared' ? 'lost-factor-cleared' : 'lost-factor-void';
    const detail = { request: id, factor, ...(endReason === null ? {} : { because: endReason }) };
    const event: SecurityEvent = name;
    const actor = { type: 'venue' } as const;
    await audit.record({ event, userId, actor, address: null, device: null, detail });
    if (!(await identity.run('noteLostFactorTold', { id, now: now() }))) return;
    mailer.send({ userId }, name, { factor });
  }

  async #ownerOf(ticket: string, origin: Origin): Promise<number> {
    const { access, identity } = this.#parts;
    const subject = access.secondStep.mustFind(ticket, 'sign-in', origin);
    // Of a passkey without a name nobody has given a password.
    if (subject === null) throw new AccessRefused('sign-in-expired');
    const account = await identity.run('findAccount', { userId: subject.userId });
    // The password that it stands for is none any more.
    if (account?.passwordChangedAt !== subject.passwordChangedAt) throw new AccessRefused('sign-in-expired');
    return subject.userId;
  }

  /** What the mails about a request end it by: made anew for each of them, and kept nowhere. */
  #tokenOf({ userId, askedAt }: Pick<LostFactorRecord, 'userId' | 'askedAt'>): string {
    return this.#parts.keyring.mac('lost-factor-end', `${userId} ${askedAt}`);
  }
}
