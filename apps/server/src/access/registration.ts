/**
 * Registration: a code, a password, and what a newcomer says of themselves.
 * Promises: an account is opened with the address that the code was sent to, once; who brought the newcomer is named in
 * the core right behind the opening of their accounts, or at their next sign-in where the engine was away.
 * Never: asks for more than it needs: country and age can be declared later.
 */
import type { Answer, Command, OwnerId } from '@assay/core';
import { passwordProblem } from '@assay/protocol';
import { EngineUnavailable } from '../engine/port.ts';
import type { Realm } from '../engine/port.ts';
import type { AccountRecord, IdentityStore } from '../storage/identity/identity-store.ts';
import { accountAddress } from './addresses.ts';
import type { AuditLog } from './audit-log.ts';
import { isCountry } from './countries.ts';
import { deviceLine, deviceNames } from './device-names.ts';
import type { Origin } from './origin.ts';
import { decodePassword } from './passwords.ts';
import type { PasswordKeeper } from './passwords.ts';
import type { Session } from './port.ts';
import { AccessRefused } from './refused.ts';
import { codeHash } from './tokens.ts';

export interface Newcomer {
  readonly account: string;
  readonly areaCode?: string | undefined;
  readonly code: string;
  /** As on the wire. */
  readonly password: string;
  readonly inviteCode?: string | undefined;
  readonly country?: string | undefined;
  readonly isAdult?: boolean | undefined;
}

export interface Registered {
  readonly userId: string;
  /** With its accounts open in the core; null: they could not be opened yet. */
  readonly account: AccountRecord | null;
}

export interface Declaration {
  readonly country: string;
  readonly isAdult: boolean;
}

export interface RegistrationOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  /** The narrow side of the engine that opens an owner's accounts. */
  readonly engine: { submit(realm: Realm, command: Command): Promise<Answer> };
  readonly passwords: PasswordKeeper;
  readonly audit: Pick<AuditLog, 'record'>;
  /** Called with what failed behind an answer. */
  readonly onFault: (error: unknown) => void;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

/** The password behind its wire form. Throws `weak-password` for one that breaks the rules. */
export function mustBeStrong(encoded: string, field: string): string {
  const password = decodePassword(encoded);
  if (password === null || passwordProblem(password) !== null)
    throw new AccessRefused('weak-password', field);
  return password;
}

function mustBeCountry(country: string | undefined): string | null {
  if (country !== undefined && !isCountry(country)) throw new AccessRefused('field-invalid', 'country');
  return country ?? null;
}

export class Registration {
  readonly #options: RegistrationOptions;

  constructor(options: RegistrationOptions) {
    this.#options = options;
  }

  async register(newcomer: Newcomer, origin: Origin): Promise<Registered> {
    const { identity, now, passwords } = this.#options;
    const address = accountAddress(newcomer.account, newcomer.areaCode);
    if (address === null) throw new AccessRefused('field-invalid', 'account');
    const password = mustBeStrong(newcomer.password, 'password');
    const country = mustBeCountry(newcomer.country);
    const referrerId = await this.#inviter(newcomer.inviteCode);
    const { target } = address;
    const hashed = codeHash(target, 'register', newcomer.code);
    const guess = { target, scene: 'register', codeHash: hashed, now: now() };
    // The guess is counted before the costly hash, so that guessing buys no work of ours.
    if (!(await identity.run('checkCode', guess))) throw new AccessRefused('wrong-code', 'code');
    const passwordHash = await passwords.hash(password);
    const isAdult = newcomer.isAdult === true;
    const created = await identity.run('createUser', {
      ...guess,
      passwordHash,
      referrerId,
      country,
      isAdult,
    });
    if ('refused' in created) {
      throw new AccessRefused(created.refused, created.refused === 'wrong-code' ? 'code' : 'account');
    }
    const { userId } = created;
    await this.#record('registered', userId, origin, {
      channel: address.channel,
      referred: referrerId !== null,
    });
    return { userId: String(userId), account: await this.#opened(userId) };
  }

  /** A user whose accounts could not be opened now gets them at the next sign-in. */
  async #opened(userId: number): Promise<AccountRecord | null> {
    const account = await this.#options.identity.run('findAccount', { userId });
    if (account === null) return null;
    try {
      await this.settle(account);
      return account;
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) this.#options.onFault(error);
      return null;
    }
  }

  /** Opens the accounts of a user in the core and names who brought them, as far as that is not done. */
  async settle(account: AccountRecord): Promise<void> {
    const { userId, referrerId } = account;
    const owner = userId as OwnerId;
    if (!account.opened) {
      const opened = await this.#submit({ type: 'open-owner', owner });
      if (opened !== null) throw new Error(`open-owner: ${opened}`);
      await this.#options.identity.run('markOpened', { userId, now: this.#options.now() });
    }
    if (referrerId === null || account.referrerNamed) return;
    const refused = await this.#submit({ type: 'name-referrer', owner, referrer: referrerId as OwnerId });
    // Whoever brought them may not have been opened themselves: that is tried again, all else is final.
    if (refused === 'unknown-owner') return;
    await this.#options.identity.run('markReferrerNamed', { userId, now: this.#options.now() });
  }

  /** What a user says of their country and age. */
  async declare(session: Session, given: Declaration, origin: Origin): Promise<Declaration> {
    const country = mustBeCountry(given.country);
    const userId = Number(session.userId);
    const { identity, now } = this.#options;
    const declared = await identity.run('declare', { ...given, userId, now: now() });
    if ('refused' in declared) throw new AccessRefused('country-declared', 'country');
    const { isAdult, isNews } = declared;
    // The same again is no event: whoever repeats it all day would fill the log.
    if (isNews) await this.#record('country-declared', userId, origin, { country, adult: isAdult });
    return { country: declared.country, isAdult };
  }

  async #inviter(inviteCode: string | undefined): Promise<number | null> {
    if (inviteCode === undefined) return null;
    const code = inviteCode.toUpperCase();
    const found = await this.#options.identity.run('findInviter', { inviteCode: code });
    if (found === null) throw new AccessRefused('unknown-invite-code', 'inviteCode');
    return found;
  }

  /** Why the core refuses a command; null: it is done. */
  async #submit(command: Command): Promise<string | null> {
    const { outcome } = await this.#options.engine.submit('live', command);
    return outcome.type === 'refused' ? outcome.refusal.code : null;
  }

  #record(
    event: 'registered' | 'country-declared',
    userId: number,
    { address, userAgent }: Origin,
    detail: Record<string, string | boolean | null>,
  ): Promise<number | null> {
    const device = deviceLine(deviceNames(userAgent));
    const actor = { type: 'user' } as const;
    return this.#options.audit.record({ event, userId, actor, address, device, detail });
  }
}
